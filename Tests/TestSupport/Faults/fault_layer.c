/*
 * A layer of faults under a program, for tests: preloaded, it makes chosen system calls fail.
 *
 * FAULTS    rules CALLS|PATTERN|EFFECT|AFTER|TIMES, separated by ';'
 *           CALLS    of open read pread write pwrite fsync rename, separated by ','; variants (64, at) belong to them
 *           PATTERN  of the absolute path (fnmatch(3), '*' crosses '/'); of the new one for rename
 *           EFFECT   EIO ENOSPC EROFS EMFILE EACCES: the call fails
 *                    KILL: the process is killed before the call
 *                    SHRINK, GROW: the file is half as long, or a byte longer, before the call
 *                    REPLACE: PATH.new was moved to PATH before the call
 *                    REWRITE: the bytes of PATH.new stand in the file, written at the same time, before the call
 *           AFTER    matching calls that pass first; TIMES calls then feel the effect (without a number: all)
 * FAULT_CLOCK    SECONDS@CALLS: after so many questions the time of day moves by SECONDS
 * FAULT_NAMES    NAME=ADDRESS+ADDRESS/ADDRESS: each look-up of NAME gives the next answer, the last one from then on;
 *                names separated by ';'
 * FAULT_CONNECT  ADDRESS=ADDRESS PORT: connections to the first address go to the second, on loopback; separated by
 *                ';'. Then every other address refuses connections: nothing leaves this machine.
 * FAULT_LOG      a file that gets a line for every address a connection is asked for
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { MOST_RULES = 8, MOST_NAMES = 8, PATH_BYTES = 4096 };

struct rule {
    char *calls, *pattern, *effect;
    long after, times;
    atomic_long count;
};

struct name {
    char *host, *answers;
    atomic_long count;
};

static struct rule rules[MOST_RULES];
static int rule_count;
static struct name names[MOST_NAMES];
static int name_count;
static char *routes;
static long clock_shift, clock_after;
static atomic_long clock_count;

static char *part(char **rest, const char *separator) {
    char *word = *rest ? strsep(rest, separator) : NULL;
    return word && *word ? word : NULL;
}

static void read_environment(void) {
    char *text = getenv("FAULTS") ? strdup(getenv("FAULTS")) : NULL;
    for (char *line; rule_count < MOST_RULES && (line = part(&text, ";"));) {
        struct rule *rule = &rules[rule_count++];
        rule->calls = part(&line, "|");
        rule->pattern = part(&line, "|");
        rule->effect = part(&line, "|");
        char *after = part(&line, "|"), *times = part(&line, "|");
        rule->after = after ? atol(after) : 0;
        rule->times = times ? atol(times) : -1;
        if (!rule->calls || !rule->pattern || !rule->effect) _exit(99);
    }
    text = getenv("FAULT_NAMES") ? strdup(getenv("FAULT_NAMES")) : NULL;
    for (char *line; name_count < MOST_NAMES && (line = part(&text, ";"));) {
        struct name *name = &names[name_count++];
        name->host = part(&line, "=");
        name->answers = line;
    }
    routes = getenv("FAULT_CONNECT");
    text = getenv("FAULT_CLOCK") ? strdup(getenv("FAULT_CLOCK")) : NULL;
    char *shift = part(&text, "@");
    if (shift) clock_shift = atol(shift);
    if (shift && text) clock_after = atol(text);
}

__attribute__((constructor)) static void start(void) { read_environment(); }

#define REAL(result, symbol, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, symbol)

/* Calls by number: the symbols of the C library are those replaced here. */

static void path_of_file(int file, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    long count = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_BYTES - 1);
    path[count > 0 ? count : 0] = 0;
}

static void path_at(int folder, const char *name, char *path) {
    if (name[0] == '/') {
        snprintf(path, PATH_BYTES, "%s", name);
        return;
    }
    if (folder == AT_FDCWD) {
        if (!getcwd(path, PATH_BYTES)) path[0] = 0;
    } else {
        path_of_file(folder, path);
    }
    size_t count = strlen(path);
    snprintf(path + count, PATH_BYTES - count, "/%s", name);
}

static int open_plainly(const char *path, int flags) { return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0600); }

static void rewrite(const char *path) {
    struct stat before;
    char fresh[PATH_BYTES + 8], bytes[65536];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    int source = open_plainly(fresh, O_RDONLY), target = open_plainly(path, O_WRONLY);
    if (source < 0 || target < 0 || fstat(target, &before)) _exit(99);
    for (long count; (count = syscall(SYS_read, source, bytes, sizeof bytes)) > 0;) {
        if (syscall(SYS_write, target, bytes, count) != count) _exit(99);
    }
    struct timespec times[2] = {before.st_atim, before.st_mtim};
    if (futimens(target, times)) _exit(99);
    close(source);
    close(target);
}

static int number_of(const char *effect) {
    static const struct { const char *name; int code; } codes[] = {
        {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EROFS", EROFS}, {"EMFILE", EMFILE}, {"EACCES", EACCES},
    };
    for (size_t index = 0; index < sizeof codes / sizeof *codes; index++) {
        if (!strcmp(effect, codes[index].name)) return codes[index].code;
    }
    return 0;
}

static void change(const char *effect, const char *path) {
    struct stat status;
    char fresh[PATH_BYTES + 8];
    if (!strcmp(effect, "KILL")) {
        kill(getpid(), SIGKILL);
    } else if (!strcmp(effect, "REWRITE")) {
        rewrite(path);
    } else if (!strcmp(effect, "REPLACE")) {
        snprintf(fresh, sizeof fresh, "%s.new", path);
        syscall(SYS_renameat2, AT_FDCWD, fresh, AT_FDCWD, path, 0);
    } else if (!stat(path, &status)) {
        off_t size = strcmp(effect, "GROW") ? status.st_size / 2 : status.st_size + 1;
        if (truncate(path, size)) _exit(99);
    }
}

/* Whether a call fails; errno then says why. */
static int fails(const char *call, const char *path) {
    for (int index = 0; index < rule_count; index++) {
        struct rule *rule = &rules[index];
        const char *found = strstr(rule->calls, call);
        size_t length = strlen(call);
        while (found && ((found != rule->calls && found[-1] != ',') || (found[length] && found[length] != ','))) {
            found = strstr(found + 1, call);
        }
        if (!found || fnmatch(rule->pattern, path, 0)) continue;
        long number = atomic_fetch_add(&rule->count, 1);
        if (number < rule->after || (rule->times >= 0 && number >= rule->after + rule->times)) continue;
        int code = number_of(rule->effect);
        if (code) {
            errno = code;
            return 1;
        }
        change(rule->effect, path);
    }
    return 0;
}

static int fails_at(const char *call, int folder, const char *name) {
    char path[PATH_BYTES];
    if (!rule_count || !name) return 0;
    path_at(folder, name, path);
    return fails(call, path);
}

static int fails_in(const char *call, int file) {
    char path[PATH_BYTES];
    if (!rule_count) return 0;
    path_of_file(file, path);
    return fails(call, path);
}

/* Opening. O_TMPFILE holds O_DIRECTORY, so both of its bits have to be there. */
#define WITH_MODE(flags) ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE)
#define OPEN(symbol) \
    int symbol(const char *path, int flags, ...) { \
        mode_t mode = 0; \
        if (WITH_MODE(flags)) { \
            va_list rest; \
            va_start(rest, flags); \
            mode = va_arg(rest, mode_t); \
            va_end(rest); \
        } \
        return fails_at("open", AT_FDCWD, path) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode); \
    }
#define OPEN_AT(symbol) \
    int symbol(int folder, const char *path, int flags, ...) { \
        mode_t mode = 0; \
        if (WITH_MODE(flags)) { \
            va_list rest; \
            va_start(rest, flags); \
            mode = va_arg(rest, mode_t); \
            va_end(rest); \
        } \
        return fails_at("open", folder, path) ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)

// It does not go through open().
DIR *opendir(const char *path) {
    REAL(DIR *, "opendir", const char *);
    return fails_at("open", AT_FDCWD, path) ? NULL : real(path);
}

/* Reading and writing. */
#define MOVE(symbol, call, pointer) \
    ssize_t symbol(int file, pointer bytes, size_t count) { \
        REAL(ssize_t, #symbol, int, pointer, size_t); \
        return fails_in(call, file) ? -1 : real(file, bytes, count); \
    }
#define MOVE_AT(symbol, call, pointer) \
    ssize_t symbol(int file, pointer bytes, size_t count, off_t offset) { \
        REAL(ssize_t, #symbol, int, pointer, size_t, off_t); \
        return fails_in(call, file) ? -1 : real(file, bytes, count, offset); \
    }
MOVE(read, "read", void *)
MOVE(write, "write", const void *)
MOVE_AT(pread, "pread", void *)
MOVE_AT(pread64, "pread", void *)
MOVE_AT(pwrite, "pwrite", const void *)
MOVE_AT(pwrite64, "pwrite", const void *)

#define SYNC(symbol) \
    int symbol(int file) { \
        REAL(int, #symbol, int); \
        return fails_in("fsync", file) ? -1 : real(file); \
    }
SYNC(fsync)
SYNC(fdatasync)

int renameat(int old_folder, const char *old, int new_folder, const char *new) {
    if (fails_at("rename", new_folder, new)) return -1;
    return (int)syscall(SYS_renameat2, old_folder, old, new_folder, new, 0);
}

int rename(const char *old, const char *new) { return renameat(AT_FDCWD, old, AT_FDCWD, new); }

/* The time of day. */
static long shift(void) { return clock_shift && atomic_fetch_add(&clock_count, 1) >= clock_after ? clock_shift : 0; }

int clock_gettime(clockid_t clock, struct timespec *now) {
    REAL(int, "clock_gettime", clockid_t, struct timespec *);
    int result = real(clock, now);
    if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += shift();
    return result;
}

time_t time(time_t *now) {
    struct timespec found;
    clock_gettime(CLOCK_REALTIME, &found);
    if (now) *now = found.tv_sec;
    return found.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec found;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &found);
    now->tv_sec = found.tv_sec;
    now->tv_usec = found.tv_nsec / 1000;
    return 0;
}

/* Names. */
static struct name *name_of(const char *host) {
    for (int index = 0; host && index < name_count; index++) {
        if (!strcasecmp(names[index].host, host)) return &names[index];
    }
    return NULL;
}

int getaddrinfo(const char *restrict host, const char *restrict service, const struct addrinfo *restrict hints,
                struct addrinfo **restrict result) {
    REAL(int, "getaddrinfo", const char *, const char *, const struct addrinfo *, struct addrinfo **);
    struct name *name = name_of(host);
    if (!name) return real(host, service, hints, result);
    char copy[1024], *rest = copy;
    snprintf(copy, sizeof copy, "%s", name->answers);
    char *answer = strsep(&rest, "/");
    for (long number = atomic_fetch_add(&name->count, 1); number > 0 && rest; number--) answer = strsep(&rest, "/");
    struct addrinfo *first = NULL, **last = &first;
    for (char *address; (address = strsep(&answer, "+"));) {
        struct addrinfo wanted = hints ? *hints : (struct addrinfo){0};
        // As a look-up gives them, whatever families were asked for: the caller has to see to it.
        wanted.ai_family = AF_UNSPEC;
        wanted.ai_flags = AI_NUMERICHOST;
        if (real(address, service, &wanted, last)) _exit(99);
        while (*last) last = &(*last)->ai_next;
    }
    *result = first;
    return 0;
}

static void note(const char *address) {
    const char *path = getenv("FAULT_LOG");
    int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    char line[128];
    int count = snprintf(line, sizeof line, "%s\n", address);
    if (file >= 0 && syscall(SYS_write, file, line, count) != count) _exit(99);
    if (file >= 0) close(file);
}

int connect(int file, const struct sockaddr *address, socklen_t size) {
    REAL(int, "connect", int, const struct sockaddr *, socklen_t);
    char host[INET6_ADDRSTRLEN] = "";
    if (address->sa_family == AF_INET) {
        inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, host, sizeof host);
    } else if (address->sa_family == AF_INET6) {
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)address)->sin6_addr, host, sizeof host);
    } else {
        return real(file, address, size);
    }
    note(host);
    if (!routes) return real(file, address, size);
    char copy[1024], *rest = copy;
    snprintf(copy, sizeof copy, "%s", routes);
    for (char *line; (line = strsep(&rest, ";"));) {
        char *from = strsep(&line, "="), *to = strsep(&line, " ");
        if (!line || strcmp(from, host)) continue;
        struct sockaddr_in target = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(line))};
        inet_pton(AF_INET, to, &target.sin_addr);
        return real(file, (struct sockaddr *)&target, sizeof target);
    }
    errno = ECONNREFUSED;
    return -1;
}
