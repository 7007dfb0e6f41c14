#ifndef ATTACHLINT_CCURL_SHIM_H
#define ATTACHLINT_CCURL_SHIM_H

#include <arpa/inet.h>
#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>

// Nothing is linked: libcurl and the dozens of libraries behind it are loaded when the first address is fetched.
// The functions are taken out of the loaded library into this table.
struct curl_door {
    CURLcode (*global_init)(long);
    curl_version_info_data *(*version_info)(CURLversion);
    time_t (*getdate)(const char *, const time_t *);

    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    const char *(*easy_strerror)(CURLcode);
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);

    struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
    void (*slist_free_all)(struct curl_slist *);

    CURLM *(*multi_init)(void);
    CURLMcode (*multi_cleanup)(CURLM *);
    CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
    CURLMcode (*multi_add_handle)(CURLM *, CURL *);
    CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
    CURLMcode (*multi_perform)(CURLM *, int *);
    CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
    CURLMcode (*multi_wakeup)(CURLM *);
    CURLMsg *(*multi_info_read)(CURLM *, int *);

    CURLSH *(*share_init)(void);
    CURLSHcode (*share_setopt)(CURLSH *, CURLSHoption, ...);
    CURLSHcode (*share_cleanup)(CURLSH *);

    // Of the TLS library below libcurl; null when that is not OpenSSL.
    const char *(*ssl_get_version)(const void *);
};

// Loads a library; null when it is missing, dlerror() says why.
static inline void *curl_door_load(const char *name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

// Fills the table. Returns the name of the first function that is missing, null when all are there.
static inline const char *curl_door_open(struct curl_door *door, void *library) {
#define CURL_DOOR_TAKE(member)                                                                                         \
    do {                                                                                                               \
        void *symbol = dlsym(library, "curl_" #member);                                                                \
        if (symbol == NULL) return "curl_" #member;                                                                    \
        memcpy(&door->member, &symbol, sizeof symbol);                                                                 \
    } while (0)
    CURL_DOOR_TAKE(global_init);
    CURL_DOOR_TAKE(version_info);
    CURL_DOOR_TAKE(getdate);
    CURL_DOOR_TAKE(easy_init);
    CURL_DOOR_TAKE(easy_cleanup);
    CURL_DOOR_TAKE(easy_strerror);
    CURL_DOOR_TAKE(easy_setopt);
    CURL_DOOR_TAKE(easy_getinfo);
    CURL_DOOR_TAKE(slist_append);
    CURL_DOOR_TAKE(slist_free_all);
    CURL_DOOR_TAKE(multi_init);
    CURL_DOOR_TAKE(multi_cleanup);
    CURL_DOOR_TAKE(multi_setopt);
    CURL_DOOR_TAKE(multi_add_handle);
    CURL_DOOR_TAKE(multi_remove_handle);
    CURL_DOOR_TAKE(multi_perform);
    CURL_DOOR_TAKE(multi_poll);
    CURL_DOOR_TAKE(multi_wakeup);
    CURL_DOOR_TAKE(multi_info_read);
    CURL_DOOR_TAKE(share_init);
    CURL_DOOR_TAKE(share_setopt);
    CURL_DOOR_TAKE(share_cleanup);
#undef CURL_DOOR_TAKE
    void *symbol = dlsym(library, "SSL_get_version");
    memcpy(&door->ssl_get_version, &symbol, sizeof symbol);
    return NULL;
}

// As libcurl writes it: 0x075801 is 7.88.1.
static inline unsigned int curl_door_version(const struct curl_door *door) {
    curl_version_info_data *info = door->version_info(CURLVERSION_FIRST);
    return info == NULL ? 0 : info->version_num;
}

static inline int curl_door_reads_brotli(const struct curl_door *door) {
    curl_version_info_data *info = door->version_info(CURLVERSION_FIRST);
    return info != NULL && (info->features & CURL_VERSION_BROTLI) != 0;
}

// Typed stand-ins: Swift cannot call variadic functions.

static inline CURLcode curl_door_set_long(const struct curl_door *door, CURL *easy, CURLoption option, long value) {
    return door->easy_setopt(easy, option, value);
}

static inline CURLcode curl_door_set_text(
    const struct curl_door *door, CURL *easy, CURLoption option, const char *value) {
    return door->easy_setopt(easy, option, value);
}

static inline CURLcode curl_door_set_pointer(
    const struct curl_door *door, CURL *easy, CURLoption option, void *value) {
    return door->easy_setopt(easy, option, value);
}

static inline CURLcode curl_door_set_list(
    const struct curl_door *door, CURL *easy, CURLoption option, struct curl_slist *value) {
    return door->easy_setopt(easy, option, value);
}

typedef size_t (*curl_door_data_callback)(char *, size_t, size_t, void *);

static inline CURLcode curl_door_set_data_callback(
    const struct curl_door *door, CURL *easy, CURLoption option, curl_door_data_callback callback) {
    return door->easy_setopt(easy, option, callback);
}

typedef curl_socket_t (*curl_door_socket_callback)(void *, curlsocktype, struct curl_sockaddr *);

static inline CURLcode curl_door_set_socket_callback(
    const struct curl_door *door, CURL *easy, curl_door_socket_callback callback) {
    return door->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline CURLMcode curl_door_set_multi(const struct curl_door *door, CURLM *multi, CURLMoption option, long value) {
    return door->multi_setopt(multi, option, value);
}

static inline CURLSHcode curl_door_share(const struct curl_door *door, CURLSH *share, curl_lock_data data) {
    return door->share_setopt(share, CURLSHOPT_SHARE, data);
}

// 0 when libcurl does not know.
static inline long curl_door_long(const struct curl_door *door, CURL *easy, CURLINFO info) {
    long value = 0;
    return door->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline long long curl_door_offset(const struct curl_door *door, CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return door->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline const char *curl_door_text(const struct curl_door *door, CURL *easy, CURLINFO info) {
    char *value = NULL;
    return door->easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

// Version of the TLS session a transfer runs in; to be asked while it runs. Null without TLS.
static inline const char *curl_door_tls_version(const struct curl_door *door, CURL *easy) {
    struct curl_tlssessioninfo *session = NULL;
    if (door->ssl_get_version == NULL) return NULL;
    if (door->easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, &session) != CURLE_OK || session == NULL) return NULL;
    if (session->backend != CURLSSLBACKEND_OPENSSL || session->internals == NULL) return NULL;
    return door->ssl_get_version(session->internals);
}

// Copies the 4 or 16 bytes of an address out. Returns how many; 0 for any other family.
static inline int curl_door_address(const struct curl_sockaddr *address, unsigned char *bytes) {
    if (address->family == AF_INET) {
        memcpy(bytes, &((const struct sockaddr_in *)&address->addr)->sin_addr, 4);
        return 4;
    }
    if (address->family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)&address->addr)->sin6_addr, 16);
        return 16;
    }
    return 0;
}

// What libcurl would do itself, but not inherited by the programs started meanwhile.
static inline curl_socket_t curl_door_socket(const struct curl_sockaddr *address) {
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

#endif
