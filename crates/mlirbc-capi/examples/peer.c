/* What a host does with LLVM's libraries in several hundred lines, with libmlirbc: the commands of
 * that program, and the same figures: median wall time in ms, then details.
 *
 * build: cc -O2 peer.c -o peer $(pkg-config --cflags --libs mlirbc)
 * usage: peer list-blobs|one-blob|one-func|walk|write|print-generic FILE [NAME] [ITERATIONS]
 */
#define _POSIX_C_SOURCE 199309L
#include <mlirbc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1e3 + ts.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

/* Counts bytes, and drops them. */
static int drop(void *context, const void *data, size_t size) {
    (void)data;
    *(uint64_t *)context += size;
    return 0;
}

static uint64_t count_ops(mlirbc_ops_t *ops, mlirbc_error_t **error) {
    uint64_t count = 0;
    for (mlirbc_op_t *op; (op = mlirbc_ops_next(ops, NULL, error)); mlirbc_op_release(op))
        count += mlirbc_op_name(op, error).size != 0;
    mlirbc_ops_release(ops);
    return count;
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: peer MODE FILE [NAME] [ITERATIONS]\n"), 2;
    const char *mode = argv[1], *name = argc > 3 ? argv[3] : "";
    int rounds = argc > 4 && atoi(argv[4]) > 0 ? atoi(argv[4]) : 5;
    uint64_t count = 0, bytes = 0;
    mlirbc_error_t *error = NULL;
    double *times = calloc(rounds, sizeof *times);
    for (int i = 0; i < rounds && !error; ++i) {
        count = bytes = 0;
        double start = now();
        mlirbc_source_t *source = mlirbc_source_map(argv[2], &error);
        mlirbc_module_t *module = mlirbc_module_open(source, &error);
        if (!strcmp(mode, "list-blobs")) {
            mlirbc_tensors_t *list = mlirbc_module_tensors(module, &error);
            for (mlirbc_tensor_t *it; (it = mlirbc_tensors_next(list, &error)); mlirbc_tensor_release(it))
                ++count, bytes += mlirbc_tensor_stored_size(it);
            mlirbc_tensors_release(list);
        } else if (!strcmp(mode, "one-blob")) {
            mlirbc_tensor_t *tensor = mlirbc_module_tensor(module, name, &error);
            mlirbc_blob_t *blob = mlirbc_tensor_data(tensor, &error);
            if ((bytes = mlirbc_blob_size(blob))) count = *(const volatile unsigned char *)mlirbc_blob_data(blob);
            mlirbc_blob_release(blob);
            mlirbc_tensor_release(tensor);
        } else if (!strcmp(mode, "one-func")) {
            mlirbc_op_t *op = mlirbc_module_symbol(module, name, &error);
            count = 1 + count_ops(mlirbc_op_walk(op, &error), &error);
            mlirbc_op_release(op);
        } else if (!strcmp(mode, "walk")) {
            count = count_ops(mlirbc_module_walk(module, &error), &error);
        } else if (!strcmp(mode, "write")) {
            const char *const canonical[] = {"canonical", NULL};
            mlirbc_plan_t *plan = mlirbc_module_change(module, "rewrite", canonical, NULL, &error);
            mlirbc_plan_write(plan, drop, &bytes, &error);
            mlirbc_plan_release(plan);
        } else if (!strcmp(mode, "print-generic")) {
            mlirbc_module_print(module, NULL, drop, &bytes, &error);
        } else {
            return fprintf(stderr, "unknown mode %s\n", mode), 2;
        }
        mlirbc_module_release(module);
        mlirbc_source_release(source);
        times[i] = now() - start;
    }
    if (error) fprintf(stderr, "%s\n", mlirbc_error_message(error).data);
    qsort(times, rounds, sizeof *times, compare);
    if (!error) printf("%s %.3f\n%s.count %llu\n%s.bytes %llu\n", mode, times[rounds / 2], mode,
                       (unsigned long long)count, mode, (unsigned long long)bytes);
    int failed = error != NULL;
    mlirbc_error_release(error);
    free(times);
    return failed;
}
