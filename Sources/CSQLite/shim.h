#ifndef ATTACHLINT_CSQLITE_SHIM_H
#define ATTACHLINT_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLITE_TRANSIENT and SQLITE_STATIC are casts of integers to function pointers, which Swift does not import.
static inline int attachlint_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int attachlint_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

// sqlite3_db_config is variadic. Closing the last connection must not cost a checkpoint where nothing was written.
static inline int attachlint_skip_checkpoint_on_close(sqlite3 *database, int skip) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, skip, (int *)0);
}

#endif
