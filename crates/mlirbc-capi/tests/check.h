/* What the test programs share. */
#ifndef CHECK_H
#define CHECK_H
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <mlirbc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks;
#define CHECK(...)                                                                                           \
    do {                                                                                                     \
        ++checks;                                                                                            \
        if (!(__VA_ARGS__)) fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #__VA_ARGS__), exit(1);       \
    } while (0)

static char path[4096];
static const char *corpus;
static inline const char *in(const char *folder, const char *name) {
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

typedef struct {
    char *data;
    size_t size, most;
    int calls;
} buffer;

static inline int append(void *context, const void *data, size_t size) {
    buffer *out = context;
    ++out->calls;
    if (out->most && out->size + size > out->most) return 7;
    out->data = realloc(out->data, out->size + size + 1);
    memcpy(out->data + out->size, data, size);
    out->data[out->size += size] = 0;
    return 0;
}

static inline buffer whole(const char *name) {
    buffer out = {0};
    char piece[4096];
    FILE *file = fopen(name, "rb");
    CHECK(file);
    for (size_t n; (n = fread(piece, 1, sizeof piece, file));) append(&out, piece, n);
    fclose(file);
    return out;
}

static inline int is(mlirbc_string_t text, const char *expected) {
    return text.size == strlen(expected) && !strcmp(text.data, expected);
}

static inline int fails(mlirbc_error_t **error, mlirbc_error_kind_t kind) {
    int is_kind = mlirbc_error_kind(*error) == kind && mlirbc_error_message(*error).size > 0;
    if (!is_kind) fprintf(stderr, "%d: %s\n", mlirbc_error_kind(*error), mlirbc_error_message(*error).data);
    mlirbc_error_release(*error);
    *error = NULL;
    return is_kind;
}

static inline mlirbc_module_t *open_module(const char *name, mlirbc_error_t **error) {
    mlirbc_source_t *source = mlirbc_source_map(name, error);
    mlirbc_module_t *module = mlirbc_module_open(source, error);
    mlirbc_source_release(source);
    return module;
}

static inline mlirbc_module_t *mlp(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = open_module(in(corpus, "jax/mlp.mlirbc"), &error);
    CHECK(module && !error);
    return module;
}

#endif
