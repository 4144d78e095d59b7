/* The results of the C library on files of the corpus.
 * usage: c_api CORPUS TEMPORARY-FOLDER */
#include "check.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "dlpack.h"

static const char *temporary;

/* A source of callbacks. */
static int released, reads, ranges_read;
static void count_release(void *context) {
    (void)context;
    ++released;
}
static int read_buffer(void *context, void *data, size_t size, uint64_t offset) {
    buffer *file = context;
    __sync_fetch_and_add(&reads, 1);
    if (offset > file->size || size > file->size - offset) return 5;
    memcpy(data, file->data + offset, size);
    return 0;
}
static int read_ranges(void *context, const mlirbc_range_t *ranges, size_t count) {
    __sync_fetch_and_add(&ranges_read, 1);
    for (size_t i = 0; i < count; ++i)
        if (read_buffer(context, ranges[i].data, ranges[i].size, ranges[i].offset)) return 5;
    return 0;
}
static int read_never(void *context, void *data, size_t size, uint64_t offset) {
    (void)context, (void)data, (void)size, (void)offset;
    return 11;
}

static void list(mlirbc_module_t *module, buffer *out) {
    mlirbc_error_t *error = NULL;
    mlirbc_tensors_t *tensors = mlirbc_module_tensors(module, &error);
    for (mlirbc_tensor_t *it; (it = mlirbc_tensors_next(tensors, &error)); mlirbc_tensor_release(it)) {
        char line[512];
        int size = snprintf(line, sizeof line, "%s %s %lld %llu %llu %llu %d", mlirbc_tensor_name(it).data,
                            mlirbc_tensor_dtype(it).data, (long long)mlirbc_tensor_rank(it),
                            (unsigned long long)mlirbc_tensor_size(it),
                            (unsigned long long)mlirbc_tensor_alignment(it),
                            (unsigned long long)mlirbc_tensor_offset(it), mlirbc_tensor_is_splat(it));
        append(out, line, size);
        for (int64_t i = 0; i < mlirbc_tensor_rank(it); ++i)
            append(out, line, snprintf(line, sizeof line, "%s%lld", i ? "x" : " ",
                                       (long long)mlirbc_tensor_shape(it)[i]));
        append(out, "\n", 1);
    }
    mlirbc_tensors_release(tensors);
    CHECK(!error);
}

static void sources(void) {
    mlirbc_error_t *error = NULL;
    buffer file = whole(in(corpus, "jax/mlp.mlirbc")), first = {0};
    mlirbc_reader_t reader = {&file, file.size, read_buffer, NULL, count_release};
    mlirbc_reader_t with_ranges = {&file, file.size, read_buffer, read_ranges, count_release};
    released = 0;
    mlirbc_source_t *all[] = {
        mlirbc_source_map(path, &error),
        mlirbc_source_open(path, &error),
        mlirbc_source_read(&reader, &error),
        mlirbc_source_read(&with_ranges, &error),
        mlirbc_source_copy(file.data, file.size, &error),
        mlirbc_source_borrow(file.data, file.size, count_release, &file, &error),
        mlirbc_source_borrow(file.data, file.size, NULL, NULL, &error),
    };
    CHECK(!error);
    for (size_t i = 0; i < sizeof all / sizeof *all; ++i) {
        CHECK(mlirbc_source_size(all[i]) == file.size);
        CHECK(mlirbc_source_kind(all[i]) == MLIRBC_SOURCE_BYTECODE);
        mlirbc_module_t *module = mlirbc_module_open(all[i], &error);
        mlirbc_source_release(all[i]);
        CHECK(module && !error && mlirbc_module_size(module) == file.size);
        buffer lines = {0};
        list(module, &lines);
        if (i == 0) first = lines;
        CHECK(lines.size == first.size && !memcmp(lines.data, first.data, lines.size));
        /* A blob lives longer than all else. */
        mlirbc_tensor_t *tensor = mlirbc_module_tensor(module, "layer0.weight", &error);
        mlirbc_blob_t *blob = mlirbc_tensor_data(tensor, &error);
        uint64_t offset = mlirbc_tensor_offset(tensor);
        mlirbc_tensor_release(tensor);
        mlirbc_module_release(module);
        CHECK(!error && mlirbc_blob_size(blob) == 8192 && mlirbc_blob_alignment(blob) == 64);
        CHECK(!memcmp(mlirbc_blob_data(blob), file.data + offset, 8192));
        CHECK(mlirbc_blob_text(blob).size == 0);
        mlirbc_blob_release(blob);
        if (i) free(lines.data);
    }
    CHECK(released == 3 && reads > 0 && ranges_read > 0);
    CHECK(strstr(first.data, "layer0.weight f32 2 8192 64 5760 0 32x64\n"));
    free(first.data);
    free(file.data);
}

static void failing_sources(void) {
    mlirbc_error_t *error = NULL;
    released = 0;
    mlirbc_reader_t broken = {NULL, 4096, read_never, NULL, count_release}, empty = {0};
    mlirbc_source_t *source = mlirbc_source_read(&broken, &error);
    CHECK(!error && mlirbc_source_kind(source) == MLIRBC_SOURCE_OTHER);
    CHECK(!mlirbc_module_open(source, &error) && strstr(mlirbc_error_message(error).data, "11"));
    CHECK(!strcmp(mlirbc_error_name(error).data, "Io") && fails(&error, MLIRBC_ERROR_IO));
    mlirbc_source_release(source);
    CHECK(released == 1);
    CHECK(!mlirbc_source_read(&empty, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_source_borrow(NULL, 5, count_release, NULL, &error) && released == 2);
    CHECK(!mlirbc_source_borrow("abc", SIZE_MAX, count_release, NULL, &error) && released == 3);
    CHECK(fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_source_map("", &error) && fails(&error, MLIRBC_ERROR_IO));
    CHECK(!mlirbc_source_map(corpus, &error) && fails(&error, MLIRBC_ERROR_IO));
    CHECK(!mkfifo(in(temporary, "pipe"), 0600));
    CHECK(!mlirbc_source_map(path, &error) && fails(&error, MLIRBC_ERROR_IO));
    CHECK(!mlirbc_source_open(path, &error) && fails(&error, MLIRBC_ERROR_IO) && !unlink(path));
    CHECK(!mlirbc_source_open(in(corpus, "none"), &error) && strstr(mlirbc_error_message(error).data, "none"));
    CHECK(fails(&error, MLIRBC_ERROR_IO));
    source = mlirbc_source_copy(NULL, 0, &error);
    CHECK(source && mlirbc_source_size(source) == 0 && !mlirbc_module_open(source, &error));
    CHECK(fails(&error, MLIRBC_ERROR_NOT_BYTECODE));
    mlirbc_source_release(source);
    /* With an error set, calls do nothing, but callbacks are released. */
    CHECK(!mlirbc_module_open(NULL, &error) && error);
    mlirbc_error_t *before = error;
    CHECK(!mlirbc_source_map(in(corpus, "jax/mlp.mlirbc"), &error) && error == before);
    CHECK(!mlirbc_source_borrow("abc", 3, count_release, NULL, &error) && error == before && released == 4);
    CHECK(mlirbc_error_retain(error) == error);
    mlirbc_error_release(error);
    CHECK(mlirbc_error_offset(error) == UINT64_MAX && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
}

static void dlpack(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    mlirbc_tensor_t *tensor = mlirbc_module_tensor(module, "layer0.weight", &error);
    struct DLManagedTensorVersioned *view = mlirbc_tensor_dlpack(tensor, 0, &error);
    struct DLManagedTensorVersioned *copy = mlirbc_tensor_dlpack(tensor, 1, &error);
    mlirbc_blob_t *blob = mlirbc_tensor_data(tensor, &error);
    CHECK(!error && view && copy && view->dl_tensor.data == mlirbc_blob_data(blob));
    mlirbc_blob_release(blob);
    mlirbc_tensor_release(tensor);
    CHECK(view->version.major == 1 && view->flags == 1 && copy->flags == 2);
    DLTensor *of = &view->dl_tensor;
    CHECK(of->device.device_type == 1 && of->ndim == 2 && of->shape[0] == 32 && of->shape[1] == 64);
    CHECK(of->strides[0] == 64 && of->strides[1] == 1 && of->byte_offset == 0);
    CHECK(of->dtype.code == 2 && of->dtype.bits == 32 && of->dtype.lanes == 1);
    CHECK(copy->dl_tensor.data != of->data && !memcmp(copy->dl_tensor.data, of->data, 8192));
    tensor = mlirbc_module_tensor(module, "head.mask", &error);
    struct DLManagedTensorVersioned *bits = mlirbc_tensor_dlpack(tensor, 0, &error);
    CHECK(bits && bits->dl_tensor.dtype.code == 6 && bits->dl_tensor.dtype.bits == 8);
    for (int i = 0; i < 10; ++i) CHECK(((uint8_t *)bits->dl_tensor.data)[i] <= 1);
    mlirbc_tensor_release(tensor);
    mlirbc_module_release(module);
    volatile float sum = 0;
    for (int i = 0; i < 2048; ++i) sum += ((float *)of->data)[i];
    view->deleter(view);
    copy->deleter(copy);
    bits->deleter(bits);
}

static void operations(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    CHECK(mlirbc_module_version(module) == 6 && mlirbc_module_producer(module).size > 0);
    mlirbc_symbols_t *symbols = mlirbc_module_symbols(module, &error);
    CHECK(!error && mlirbc_symbols_size(symbols) > 0);
    mlirbc_op_t *function = mlirbc_symbols_at(symbols, 0, &error);
    CHECK(is(mlirbc_op_symbol(function, &error), "main") && is(mlirbc_op_name(function, &error), "func.func"));
    CHECK(!mlirbc_symbols_at(symbols, 99999, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    mlirbc_symbols_release(symbols);
    mlirbc_op_t *found = mlirbc_module_symbol(module, "@main", &error);
    CHECK(is(mlirbc_op_symbol(found, &error), "main") && mlirbc_op_num_regions(found) == 1);
    mlirbc_op_release(found);
    CHECK(!mlirbc_module_symbol(module, "mian", &error) && strstr(mlirbc_error_message(error).data, "@main"));
    CHECK(fails(&error, MLIRBC_ERROR_NOT_FOUND));
    mlirbc_attr_t *attr = mlirbc_op_attr(function, "sym_name", &error);
    mlirbc_text_t text;
    int64_t integer;
    double number;
    CHECK(mlirbc_attr_string(attr, &text, &error) && is(text, "main") && is(mlirbc_attr_name(attr), "sym_name"));
    CHECK(!mlirbc_attr_integer(attr, &integer, &error) && !mlirbc_attr_float(attr, &number, &error) && !error);
    mlirbc_blob_t *blob = mlirbc_attr_text(attr, 0, &error);
    CHECK(is(mlirbc_blob_text(blob), "\"main\""));
    mlirbc_blob_release(blob);
    CHECK(!mlirbc_attr_text(attr, 3, &error) && fails(&error, MLIRBC_ERROR_LIMIT));
    size_t number_of = 7;
    CHECK(mlirbc_attr_kind(attr, &error) == MLIRBC_ATTR_STRING && mlirbc_attr_size(attr, &error) == 0);
    CHECK(!mlirbc_attr_i64s(attr, NULL, 0, &number_of, &error) && number_of == 7 && !error);
    CHECK(!mlirbc_attr_get(attr, "x", &error) && !error);
    CHECK(!mlirbc_attr_at(attr, 0, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    mlirbc_attr_release(attr);
    CHECK(!mlirbc_op_attr(function, "nothing", &error) && !error);
    CHECK(!mlirbc_op_attr(function, "", &error) && !error);
    /* The walk: names, values, attributes. The module may be released first. */
    mlirbc_ops_t *ops = mlirbc_module_walk(module, &error), *inside = mlirbc_op_walk(function, &error);
    mlirbc_module_release(module);
    mlirbc_op_release(function);
    uint32_t depth = 99, count = 0, integers = 0, lists = 0, sources = 0, same = 0;
    for (mlirbc_op_t *op; (op = mlirbc_ops_next(ops, &depth, &error)); mlirbc_op_release(op), ++count) {
        if (count == 0) CHECK(depth == 0 && is(mlirbc_op_name(op, &error), "builtin.module"));
        if (count == 1) CHECK(depth == 1 && is(mlirbc_op_name(op, &error), "func.func"));
        for (uint32_t i = 0; i < mlirbc_op_num_operands(op); ++i) {
            blob = mlirbc_op_operand_type(op, i, 0, &error);
            CHECK(mlirbc_blob_text(blob).size > 0);
            mlirbc_blob_release(blob);
            mlirbc_op_t *source = mlirbc_op_operand_source(op, i, &error);
            for (uint32_t j = 0; j < mlirbc_op_num_results(source); ++j)
                same += mlirbc_op_result(source, j) == mlirbc_op_operand(op, i);
            sources += source != NULL;
            mlirbc_op_release(source);
        }
        CHECK(mlirbc_op_operand(op, 1000) == UINT32_MAX && mlirbc_op_result(op, 1000) == UINT32_MAX);
        for (size_t i = 0, n = mlirbc_op_num_attrs(op, &error); i < n; ++i) {
            attr = mlirbc_op_attr_at(op, i, &error);
            integers += mlirbc_attr_integer(attr, &integer, &error);
            int64_t values[2] = {-1, -1};
            size_t found = 0;
            if (mlirbc_attr_i64s(attr, values, 1, &found, &error)) {
                /* Only as many as there is room for. */
                CHECK(values[1] == -1 && (found == 0 || values[0] >= 0));
                CHECK(!mlirbc_attr_i64s(attr, NULL, 1, &found, NULL) || found == 0);
                ++lists;
            }
            for (size_t at = 0; at < mlirbc_attr_size(attr, &error); ++at) {
                mlirbc_attr_t *item = mlirbc_attr_at(attr, at, &error);
                CHECK(item && mlirbc_attr_kind(item, &error) < 100);
                mlirbc_attr_release(item);
            }
            mlirbc_attr_release(attr);
        }
        blob = mlirbc_op_location(op, 0, &error);
        CHECK(!error && !strncmp(mlirbc_blob_text(blob).data, "loc(", 4));
        mlirbc_blob_release(blob);
    }
    CHECK(!error && count > 30 && sources > 10 && same == sources);
    CHECK(!mlirbc_ops_next(ops, &depth, &error) && !error);
    CHECK(lists > 5);
    mlirbc_ops_release(ops);
    uint32_t nested = 0;
    for (mlirbc_op_t *op; (op = mlirbc_ops_next(inside, NULL, &error)); mlirbc_op_release(op)) ++nested;
    CHECK(!error && nested > 10 && nested < count);
    mlirbc_ops_release(inside);
}

/* A body that is damaged: its operation comes before the error, and what follows it afterwards. */
static void damaged_body(void) {
    buffer file = whole(in(corpus, "jax/mlp.mlirbc"));
    int found = 0;
    for (size_t at = 1000; at < 1100; ++at) {
        mlirbc_error_t *error = NULL;
        file.data[at] ^= 0xff;
        mlirbc_source_t *source = mlirbc_source_borrow(file.data, file.size, NULL, NULL, &error);
        mlirbc_module_t *module = mlirbc_module_open(source, &error);
        mlirbc_ops_t *ops = mlirbc_module_walk(module, &error);
        mlirbc_op_t *outer = mlirbc_ops_next(ops, NULL, &error), *function = mlirbc_ops_next(ops, NULL, &error);
        int is_whole = !error;
        mlirbc_op_t *inner = mlirbc_ops_next(ops, NULL, &error);
        if (is_whole && !inner && error) {
            CHECK(is(mlirbc_op_name(function, NULL), "func.func") && fails(&error, MLIRBC_ERROR_MALFORMED));
            CHECK(!mlirbc_op_walk(function, &error) && fails(&error, MLIRBC_ERROR_MALFORMED));
            mlirbc_op_t *after = mlirbc_ops_next(ops, NULL, &error);
            CHECK(!error && is(mlirbc_op_name(after, NULL), "func.func"));
            mlirbc_op_release(after), ++found;
        }
        mlirbc_error_release(error);
        mlirbc_op_release(outer), mlirbc_op_release(function), mlirbc_op_release(inner);
        mlirbc_ops_release(ops), mlirbc_module_release(module), mlirbc_source_release(source);
        file.data[at] ^= 0xff;
    }
    CHECK(found > 5);
    free(file.data);
}

static void text(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    buffer all = {0}, again = {0}, symbol = {0}, elided = {0};
    CHECK(mlirbc_module_print(module, NULL, append, &all, &error));
    mlirbc_print_options_t options = {0};
    options.parallel = 1;
    CHECK(mlirbc_module_print(module, &options, append, &again, &error));
    CHECK(all.size == again.size && !memcmp(all.data, again.data, all.size));
    memset(&options, 0, sizeof options);
    options.elide = 16;
    CHECK(mlirbc_module_print(module, &options, append, &elided, &error) && elided.size < all.size);
    options.symbol = "@main", options.locations = 1;
    CHECK(mlirbc_module_print(module, &options, append, &symbol, &error));
    CHECK(strstr(symbol.data, "loc(") && strstr(symbol.data, "\"func.func\"") && !strstr(symbol.data, "builtin.module"));
    CHECK(!strstr(all.data, "loc(") && !strncmp(all.data, "\"builtin.module\"", 16));
    options.symbol = "none";
    CHECK(!mlirbc_module_print(module, &options, append, &symbol, &error));
    CHECK(fails(&error, MLIRBC_ERROR_NOT_FOUND));
    options.symbol = "";
    CHECK(!mlirbc_module_print(module, &options, append, &symbol, &error));
    CHECK(fails(&error, MLIRBC_ERROR_NOT_FOUND));
    options.symbol = NULL, options.limit = 1000;
    CHECK(!mlirbc_module_print(module, &options, append, &symbol, &error) && fails(&error, MLIRBC_ERROR_LIMIT));
    buffer custom = {0};
    options.limit = 0, options.elide = 0, options.custom = 1;
    CHECK(mlirbc_module_print(module, &options, append, &custom, &error) && strstr(custom.data, "%cst = stablehlo.constant"));
    options.reserved[2] = 1;
    CHECK(!mlirbc_module_print(module, &options, append, &symbol, &error));
    CHECK(fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    buffer little = {0};
    little.most = 1;
    CHECK(!mlirbc_module_print(module, NULL, append, &little, &error) && little.calls == 1);
    CHECK(fails(&error, MLIRBC_ERROR_STOPPED));
    CHECK(!mlirbc_module_print(module, NULL, NULL, NULL, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    free(all.data), free(again.data), free(symbol.data), free(little.data), free(elided.data), free(custom.data);
    mlirbc_module_release(module);
}

/* A plan that a change returns, written; the plan is released. */
static buffer written(mlirbc_plan_t *plan, mlirbc_error_t **error) {
    buffer out = {0};
    CHECK(plan && mlirbc_plan_write(plan, append, &out, error) && out.size == mlirbc_plan_size(plan));
    mlirbc_plan_release(plan);
    return out;
}

static mlirbc_module_t *reopened(buffer bytes, mlirbc_error_t **error) {
    mlirbc_source_t *source = mlirbc_source_copy(bytes.data, bytes.size, error);
    mlirbc_module_t *module = mlirbc_module_open(source, error);
    mlirbc_source_release(source);
    return module;
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* A change of a module, of that file alone. */
static mlirbc_plan_t *changed(mlirbc_module_t *module, const char *change, const char *word, mlirbc_error_t **error) {
    return mlirbc_module_change(module, change, WORDS(word), NULL, error);
}

/* The files of a plan, written; the plan is released. */
static bool written_file(mlirbc_plan_t *plan, const char *path, mlirbc_error_t **error) {
    bool done = mlirbc_plan_write_file(plan, path, error);
    mlirbc_plan_release(plan);
    return done;
}

static bool split_files(mlirbc_module_t *module, const char *path, const char *weights, mlirbc_error_t **error) {
    mlirbc_plan_t *plan = changed(module, "split", NULL, error);
    bool done = mlirbc_plan_write_weights_file(plan, weights, error) && mlirbc_plan_write_file(plan, path, error);
    mlirbc_plan_release(plan);
    return done;
}

static void writing(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    buffer file = whole(in(corpus, "jax/mlp.mlirbc")), same = {0};
    buffer out = written(changed(module, "rewrite", NULL, &error), &error);
    CHECK(out.size == file.size && !memcmp(out.data, file.data, out.size));
    buffer old = written(changed(module, "rewrite", "to_version=4", &error), &error);
    mlirbc_module_t *other = reopened(old, &error);
    CHECK(!error && mlirbc_module_version(other) == 4);
    mlirbc_module_release(other);
    CHECK(!changed(module, "rewrite", "to_version=77", &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!changed(module, "rewrites", NULL, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!changed(module, "rewrite", "convert", &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    buffer canonical = written(changed(module, "rewrite", "canonical", &error), &error);
    char to[4096], weights[4096];
    snprintf(to, sizeof to, "%s/out.mlirbc", temporary);
    snprintf(weights, sizeof weights, "%s/out.safetensors", temporary);
    mlirbc_plan_t *itself_again = changed(module, "rewrite", NULL, &error);
    for (int i = 0; i < 2; ++i) CHECK(mlirbc_plan_write_file(itself_again, to, &error));
    CHECK(!mlirbc_plan_write_weights(itself_again, append, &same, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!mlirbc_plan_write_weights_file(itself_again, to, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    same = whole(to);
    CHECK(same.size == file.size && !memcmp(same.data, file.data, same.size));
    CHECK(!mlirbc_plan_write_file(itself_again, in(temporary, "no/such/folder"), &error));
    CHECK(strstr(mlirbc_error_message(error).data, "no/such/folder"));
    CHECK(fails(&error, MLIRBC_ERROR_IO));
    CHECK(!mlirbc_plan_write_file(itself_again, "", &error) && fails(&error, MLIRBC_ERROR_IO));
    /* Split: to callbacks and to files. */
    buffer rest = {0}, data = {0};
    mlirbc_plan_t *apart = changed(module, "split", NULL, &error);
    CHECK(mlirbc_plan_write(apart, append, &rest, &error) && mlirbc_plan_write_weights(apart, append, &data, &error));
    CHECK(rest.size < file.size && data.size > 8192 && strstr(data.data + 8, "layer0.weight"));
    mlirbc_plan_release(apart);
    CHECK(split_files(module, to, weights, &error));
    buffer rest_file = whole(to), data_file = whole(weights);
    CHECK(rest.size == rest_file.size && !memcmp(rest.data, rest_file.data, rest.size));
    CHECK(data.size == data_file.size && !memcmp(data.data, data_file.data, data.size));
    CHECK(!split_files(module, to, to, &error) && fails(&error, MLIRBC_ERROR_IO));
    /* What is replaced gives its permissions, a link and a pipe stay. */
    struct stat there;
    CHECK(!chmod(to, 0640) && !symlink(to, in(temporary, "link")));
    CHECK(!split_files(module, to, path, &error) && fails(&error, MLIRBC_ERROR_IO));
    CHECK(mlirbc_plan_write_file(itself_again, path, &error) && !lstat(path, &there) && S_ISLNK(there.st_mode));
    CHECK(!unlink(path) && !stat(to, &there) && there.st_size == (off_t)file.size && (there.st_mode & 0777) == 0640);
    CHECK(!mkfifo(in(temporary, "pipe"), 0600));
    int pipe = open(path, O_RDWR | O_NONBLOCK);
    CHECK(mlirbc_plan_write_file(itself_again, path, &error) && !stat(path, &there) && S_ISFIFO(there.st_mode));
    char first[4];
    CHECK(read(pipe, first, 4) == 4 && !memcmp(first, file.data, 4) && !close(pipe) && !unlink(path));
    CHECK(!mlirbc_plan_write_file(itself_again, temporary, &error) && fails(&error, MLIRBC_ERROR_IO));
    /* No output replaces a file that a source was opened from, whatever it is called. */
    CHECK(mlirbc_plan_write_file(itself_again, to, &error) && !symlink(to, in(temporary, "link")));
    mlirbc_plan_release(itself_again);
    mlirbc_source_t *opened = mlirbc_source_open(to, &error);
    mlirbc_module_t *itself = mlirbc_module_open(opened, &error);
    CHECK(itself);
    const char *names[] = {to, path};
    for (int i = 0; i < 2; ++i) {
        CHECK(!written_file(changed(itself, "rewrite", NULL, &error), names[i], &error) && fails(&error, MLIRBC_ERROR_IO));
        CHECK(!split_files(itself, weights, names[i], &error) && fails(&error, MLIRBC_ERROR_IO));
        CHECK(!split_files(itself, names[i], weights, &error) && fails(&error, MLIRBC_ERROR_IO));
    }
    CHECK(split_files(module, in(temporary, "small"), weights, &error));
    mlirbc_source_t *elements = mlirbc_source_open(weights, &error);
    mlirbc_plan_t *with_elements = mlirbc_module_change(itself, "join", NULL, elements, &error);
    CHECK(!mlirbc_plan_write_file(with_elements, weights, &error) && fails(&error, MLIRBC_ERROR_IO));
    CHECK(!unlink(path));
    mlirbc_plan_release(with_elements);
    mlirbc_source_release(elements);
    mlirbc_module_release(itself);
    mlirbc_source_release(opened);
    CHECK(!unlink(in(temporary, "link")));
    mlirbc_plan_t *large = changed(module, "split", "min_size=1G", &error);
    CHECK(is(mlirbc_plan_notes(large), "there was nothing to change"));
    buffer all = written(large, &error);
    CHECK(all.size == file.size);
    int left = 0;
    DIR *folder = opendir(temporary);
    for (struct dirent *it; (it = readdir(folder));) left += it->d_name[0] != '.';
    rewinddir(folder);
    for (struct dirent *it; (it = readdir(folder));) CHECK(!strstr(it->d_name, ".tmp"));
    closedir(folder);
    CHECK(left == 2 && !unlink(to) && !unlink(weights));
    buffer *made[] = {&file, &out, &old, &same, &canonical, &rest, &data, &rest_file, &data_file, &all};
    for (size_t i = 0; i < sizeof made / sizeof *made; ++i) free(made[i]->data);
    mlirbc_module_release(module);
}

static void changes(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    buffer file = whole(in(corpus, "jax/mlp.mlirbc"));
    /* Strip: locations; data; an unknown resource. */
    buffer stripped = written(changed(module, "strip", NULL, &error), &error);
    CHECK(stripped.size < file.size && !strstr(stripped.data, ".py"));
    buffer declared = written(changed(module, "strip", "data", &error), &error);
    CHECK(declared.size < file.size);
    CHECK(!changed(module, "strip", "resources=none.*", &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!changed(module, "strip", "datas", &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    /* Cut: a symbol with all that it needs. */
    buffer cut = written(changed(module, "cut", "symbols=@main", &error), &error);
    mlirbc_module_t *part = reopened(cut, &error);
    mlirbc_tensor_t *weight = mlirbc_module_tensor(part, "layer0.weight", &error);
    CHECK(weight && !error);
    mlirbc_tensor_release(weight), mlirbc_module_release(part), free(cut.data);
    CHECK(!changed(module, "cut", "symbols=@nothing", &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!changed(module, "cut", NULL, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    /* The first operation of the function alone; none is at the beginning of the file. */
    buffer op = written(changed(module, "cut", "op=@main#0", &error), &error);
    CHECK(op.size < file.size);
    free(op.data);
    CHECK(!changed(module, "cut", "op=0", &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!changed(module, "cut", "op=@main", &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    /* Rename, of a resource and of a symbol; align. */
    buffer renamed = written(
        mlirbc_module_change(module, "rename", WORDS("name=layer0.weight", "new=w"), NULL, &error), &error);
    mlirbc_module_t *other = reopened(renamed, &error);
    mlirbc_tensor_t *tensor = mlirbc_module_tensor(other, "w", &error);
    CHECK(tensor && !error);
    mlirbc_tensor_release(tensor), mlirbc_module_release(other);
    CHECK(!mlirbc_module_change(module, "rename", WORDS("name=layer0.weight", "new=layer0.bias"), NULL, &error));
    CHECK(fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_module_change(module, "rename", WORDS("name=@none", "new=@other"), NULL, &error));
    CHECK(fails(&error, MLIRBC_ERROR_NOT_FOUND));
    buffer aligned = written(
        mlirbc_module_change(module, "align", WORDS("to=4096", "resources=layer0.*"), NULL, &error), &error);
    other = reopened(aligned, &error), tensor = mlirbc_module_tensor(other, "layer0.weight", &error);
    CHECK(mlirbc_tensor_offset(tensor) % 4096 == 0);
    mlirbc_tensor_release(tensor), mlirbc_module_release(other);
    CHECK(!changed(module, "align", "to=3", &error) && error);
    mlirbc_error_release(error), error = NULL;
    /* Split, join and merge; a tensor set from the weights; the plan outlives the module. */
    buffer rest = {0}, weights = {0};
    mlirbc_plan_t *plan = changed(module, "split", NULL, &error);
    CHECK(mlirbc_plan_write(plan, append, &rest, &error) && mlirbc_plan_write_weights(plan, append, &weights, &error));
    mlirbc_plan_release(plan);
    mlirbc_source_t *source = mlirbc_source_copy(weights.data, weights.size, &error);
    other = reopened(rest, &error);
    plan = mlirbc_module_change(other, "join", NULL, source, &error);
    mlirbc_module_release(other);
    char to[4096];
    snprintf(to, sizeof to, "%s/joined.mlirbc", temporary);
    CHECK(plan && mlirbc_plan_write_file(plan, to, &error));
    buffer joined = whole(to);
    CHECK(!unlink(to) && joined.size == file.size && !memcmp(joined.data, file.data, file.size));
    mlirbc_plan_release(plan);
    CHECK(!changed(module, "join", NULL, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    buffer merged = written(mlirbc_module_change(module, "merge", NULL, source, &error), &error);
    const char *const tensor_only[] = {"tensor=layer0.weight", NULL};
    buffer set = written(mlirbc_module_change(module, "set", tensor_only, source, &error), &error);
    CHECK(merged.size == file.size && !memcmp(merged.data, file.data, file.size));
    CHECK(set.size == file.size && !memcmp(set.data, file.data, file.size));
    CHECK(!mlirbc_module_change(module, "set", WORDS("tensor=layer0.weight", "format=raw"), source, &error));
    CHECK(fails(&error, MLIRBC_ERROR_ELEMENT_TYPE));
    CHECK(!mlirbc_module_change(module, "set", WORDS("tensor=layer0.weight", "format=npy"), source, &error));
    CHECK(fails(&error, MLIRBC_ERROR_MALFORMED));
    CHECK(!mlirbc_module_change(module, "set", WORDS("tensor=layer0.weight", "format=text"), source, &error));
    CHECK(fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    /* Weights as arguments. */
    buffer called = {0}, passed = {0};
    mlirbc_module_t *calls = open_module(in(corpus, "jax/calls.mlirbc"), &error);
    plan = mlirbc_module_change(calls, "split", WORDS("as=arguments", "min_size=16"), NULL, &error);
    CHECK(mlirbc_plan_write(plan, append, &called, &error) && mlirbc_plan_write_weights(plan, append, &passed, &error));
    CHECK(strstr(passed.data + 8, "mlirbc.arguments"));
    mlirbc_plan_release(plan);
    buffer *made[] = {&file, &stripped, &declared, &renamed, &aligned, &rest, &weights, &joined, &merged, &set, &called, &passed};
    for (size_t i = 0; i < sizeof made / sizeof *made; ++i) free(made[i]->data);
    mlirbc_source_release(source), mlirbc_module_release(calls), mlirbc_module_release(module);
}

/* An artifact for other versions of StableHLO: as it was after a way there and back, and refusals. */
static void stablehlo_versions(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = open_module(in(corpus, "jax/attrs.vhlo-1.17.0.mlirbc"), &error);
    buffer newest = written(changed(module, "rewrite", "stablehlo_version=1.17.0", &error), &error);
    buffer older = written(changed(module, "rewrite", "stablehlo_version=1.9.0", &error), &error);
    CHECK(strstr(older.data, "StableHLO_v1.9.0"));
    mlirbc_module_t *other = reopened(older, &error);
    buffer again = written(changed(other, "rewrite", "stablehlo_version=1.17.0", &error), &error);
    CHECK(again.size == newest.size && !memcmp(again.data, newest.data, newest.size));
    CHECK(!changed(module, "rewrite", "stablehlo_version=1.8.0", &error) && fails(&error, MLIRBC_ERROR_UNSUPPORTED));
    CHECK(!changed(module, "rewrite", "stablehlo_version=soon", &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    mlirbc_module_release(other), other = mlp();
    CHECK(!changed(other, "rewrite", "stablehlo_version=1.17.0", &error) && fails(&error, MLIRBC_ERROR_UNSUPPORTED));
    free(newest.data), free(older.data), free(again.data);
    mlirbc_module_release(other), mlirbc_module_release(module);
}

/* What is printed of a module is that module; the mistakes of a text have their places. */
static void from_text(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    mlirbc_print_options_t with = {0};
    with.locations = 1;
    buffer text = {0}, again = {0}, named = {0};
    CHECK(mlirbc_module_print(module, &with, append, &text, &error));
    mlirbc_parse_options_t options = {0};
    options.producer = mlirbc_module_producer(module).data;
    mlirbc_module_t *made = mlirbc_module_parse(text.data, text.size, &options, &error);
    CHECK(made && !error && is(mlirbc_module_producer(made), options.producer));
    CHECK(mlirbc_module_print(made, &with, append, &again, &error));
    CHECK(again.size == text.size && !memcmp(again.data, text.data, text.size));
    mlirbc_tensor_t *tensor = mlirbc_module_tensor(made, "layer0.weight", &error);
    CHECK(tensor && mlirbc_tensor_size(tensor) == 8192);
    mlirbc_tensor_release(tensor), mlirbc_module_release(made);
    const char *const line = "\"t.op\"() : () -> ()\n", *const wrong = "\"t.op\"() : () -> ()\n\"t.op\"(%x) : (i32) -> ()\n";
    made = mlirbc_module_parse(line, strlen(line), NULL, &error);
    CHECK(made && mlirbc_module_print(made, &with, append, &named, &error) && !strstr(named.data, "a.mlir"));
    mlirbc_module_release(made);
    options.producer = NULL, options.source = "a.mlir", named.size = 0;
    made = mlirbc_module_parse(line, strlen(line), &options, &error);
    CHECK(made && mlirbc_module_print(made, &with, append, &named, &error) && strstr(named.data, "\"a.mlir\":1:1"));
    mlirbc_module_release(made);
    CHECK(!mlirbc_module_parse(wrong, strlen(wrong), &options, &error));
    CHECK(strstr(mlirbc_error_message(error).data, "a.mlir:2:8: ") && strchr(mlirbc_error_message(error).data, '^'));
    CHECK(is(mlirbc_error_name(error), "AsmSyntax") && mlirbc_error_offset(error) == 27);
    CHECK(fails(&error, MLIRBC_ERROR_MALFORMED));
    options.source = "\xff";
    CHECK(!mlirbc_module_parse(line, strlen(line), &options, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    options.source = NULL, options.reserved[0] = 1;
    CHECK(!mlirbc_module_parse(line, strlen(line), &options, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    free(text.data), free(again.data), free(named.data);
    mlirbc_module_release(module);
}

/* Without a callback nothing is read. */
static void missing_callbacks(void) {
    mlirbc_error_t *error = NULL;
    buffer file = whole(in(corpus, "jax/mlp.mlirbc"));
    mlirbc_reader_t reader = {&file, file.size, read_buffer, NULL, NULL};
    mlirbc_source_t *source = mlirbc_source_read(&reader, &error);
    mlirbc_module_t *module = mlirbc_module_open(source, &error);
    mlirbc_source_release(source);
    int before = reads;
    CHECK(!mlirbc_module_print(module, NULL, NULL, NULL, &error));
    CHECK(fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT) && reads == before);
    mlirbc_module_release(module);
    free(file.data);
}

/* A property that is no attribute: its text has the limit, too. */
static void properties(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = open_module(in(corpus, "mlir22/structured.v6.mlirbc"), &error);
    uint32_t found = 0;
    mlirbc_ops_t *ops = mlirbc_module_walk(module, &error);
    for (mlirbc_op_t *op; (op = mlirbc_ops_next(ops, NULL, &error)); mlirbc_op_release(op)) {
        mlirbc_attr_t *attr = mlirbc_op_attr(op, "operandSegmentSizes", &error);
        if (!attr) continue;
        mlirbc_blob_t *blob = mlirbc_attr_text(attr, 0, &error);
        mlirbc_string_t text = mlirbc_blob_text(blob);
        CHECK(!strncmp(text.data, "array<i32: ", 11));
        CHECK(!mlirbc_attr_text(attr, text.size - 1, &error) && fails(&error, MLIRBC_ERROR_LIMIT));
        mlirbc_blob_release(blob), mlirbc_attr_release(attr), ++found;
    }
    CHECK(!error && found > 0);
    mlirbc_ops_release(ops), mlirbc_module_release(module);
}

static void layouts(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    mlirbc_layout_t layout;
    CHECK(mlirbc_module_type_layout(module, "vector<4xf32>", &layout, &error));
    CHECK(layout.size == 16 && layout.bits == 128 && layout.abi_alignment == 16 && !layout.scalable);
    CHECK(mlirbc_module_type_layout(module, "i1", &layout, &error) && layout.bits == 1 && layout.size == 1);
    CHECK(mlirbc_module_type_layout(module, "index", NULL, &error) && !error);
    CHECK(!mlirbc_module_type_layout(module, "tensor<4xf32>", &layout, &error));
    CHECK(fails(&error, MLIRBC_ERROR_LAYOUT));
    CHECK(!mlirbc_module_type_layout(module, "", &layout, &error) && error);
    mlirbc_error_release(error), error = NULL;
    mlirbc_op_t *op = mlirbc_module_symbol(module, "main", &error);
    CHECK(mlirbc_op_type_layout(op, "vector<4xi64>", &layout, &error) && layout.bits == 256);
    CHECK(!mlirbc_op_result_layout(op, 0, &layout, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    mlirbc_op_release(op);
    mlirbc_module_release(module);
    module = open_module(in(corpus, "mlir22/layout_1.v6.mlirbc"), &error);
    uint32_t laid_out = 0;
    mlirbc_ops_t *ops = mlirbc_module_walk(module, &error);
    while ((op = mlirbc_ops_next(ops, NULL, &error))) {
        mlirbc_error_t *none = NULL;
        for (uint32_t i = 0; i < mlirbc_op_num_operands(op) && i < 2; ++i)
            laid_out += mlirbc_op_operand_layout(op, i, &layout, &none);
        if (mlirbc_op_num_results(op)) laid_out += mlirbc_op_result_layout(op, 0, &layout, &none);
        mlirbc_error_release(none);
        mlirbc_op_release(op);
    }
    CHECK(!error && laid_out > 0);
    mlirbc_ops_release(ops);
    mlirbc_module_release(module);
}

static void iree(void) {
    mlirbc_error_t *error = NULL;
    buffer file = whole(in(corpus, "vmfb/opcodes.vmfb"));
    mlirbc_source_t *source = mlirbc_source_map(path, &error);
    CHECK(mlirbc_source_kind(source) == MLIRBC_SOURCE_VMFB);
    CHECK(!mlirbc_module_open(source, &error) && fails(&error, MLIRBC_ERROR_NOT_BYTECODE));
    mlirbc_vmfb_t *vmfb = mlirbc_vmfb_open(source, &error);
    mlirbc_source_release(source);
    CHECK(!error && mlirbc_vmfb_name(vmfb).size > 0 && mlirbc_vmfb_num_rodata(vmfb, &error) > 0);
    uint32_t count = mlirbc_vmfb_num_rodata(vmfb, &error);
    for (uint32_t i = 0; i < count; ++i) {
        mlirbc_blob_t *blob = mlirbc_vmfb_rodata(vmfb, i, &error), *kind = mlirbc_vmfb_rodata_kind(vmfb, i, &error);
        uint64_t offset = mlirbc_vmfb_rodata_offset(vmfb, i, &error);
        CHECK(!error && mlirbc_blob_text(kind).size > 0 && offset + mlirbc_blob_size(blob) <= file.size);
        CHECK(!mlirbc_blob_size(blob) || !memcmp(mlirbc_blob_data(blob), file.data + offset, mlirbc_blob_size(blob)));
        mlirbc_blob_release(kind);
        mlirbc_blob_release(blob);
    }
    CHECK(!mlirbc_vmfb_rodata(vmfb, count, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!mlirbc_vmfb_rodata_kind(vmfb, count, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    mlirbc_vmfb_rodata_offset(vmfb, count, &error);
    CHECK(fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(mlirbc_vmfb_rodata_offset(vmfb, count, NULL) == UINT64_MAX);
    mlirbc_vmfb_release(vmfb);
    free(file.data);
}

static mlirbc_report_t *report(const char *name) {
    mlirbc_error_t *error = NULL;
    buffer file = whole(in(corpus, name));
    mlirbc_source_t *source = mlirbc_source_copy(file.data, file.size, &error);
    mlirbc_report_t *opened = mlirbc_report_open(source, name, NULL, &error);
    CHECK(opened && !error);
    mlirbc_source_release(source), free(file.data);
    return opened;
}

/* How often a text is in the answer to a request with one option, or none. */
static int times(mlirbc_report_t *file, const char *request, const char *option, const char *text) {
    mlirbc_error_t *error = NULL;
    buffer document = {0};
    int found = 0;
    CHECK(mlirbc_report_document(file, request, WORDS(option), append, &document, &error) && !error);
    for (const char *at = document.data; (at = strstr(at, text)); at += strlen(text)) ++found;
    free(document.data);
    return found;
}

/* Tensors as files. */
static void extract(mlirbc_report_t *mlp) {
    mlirbc_error_t *error = NULL;
    mlirbc_blob_t *left_out = mlirbc_report_extract(mlp, WORDS("keys=layer0.weight"), in(temporary, "one.npy"), &error);
    CHECK(!error && left_out && !mlirbc_blob_text(left_out).size);
    mlirbc_blob_release(left_out);
    buffer npy = whole(in(temporary, "one.npy"));
    CHECK(npy.size > 128 && !memcmp(npy.data, "\x93NUMPY", 6));
    free(npy.data);
    left_out = mlirbc_report_extract(mlp, NULL, in(temporary, "tensors/"), &error);
    CHECK(!error && left_out);
    mlirbc_blob_release(left_out);
    buffer manifest = whole(in(temporary, "tensors/manifest.json"));
    CHECK(strstr(manifest.data, "layer0.weight.npy"));
    free(manifest.data);
    CHECK(!mlirbc_report_extract(mlp, WORDS("keys=no"), in(temporary, "no.npy"), &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!mlirbc_report_extract(mlp, NULL, in(temporary, "all.npy"), &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_report_extract(mlp, NULL, in(temporary, "no/such.npz"), &error) && fails(&error, MLIRBC_ERROR_IO));
    DIR *folder = opendir(in(temporary, "tensors"));
    CHECK(folder);
    for (struct dirent *it; (it = readdir(folder));)
        if (it->d_name[0] != '.') CHECK(!unlinkat(dirfd(folder), it->d_name, 0));
    closedir(folder);
    CHECK(!rmdir(in(temporary, "tensors")) && !unlink(in(temporary, "one.npy")));
}

/* Options have the meaning that docs/requests.md states, and each request answers. */
static void request_options(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_report_t *mlp = report("jax/mlp.mlirbc"), *calls = report("jax/calls.mlirbc"), *bad = report("bad/values-beyond-inline-body.mlirbc");
    /* The module, and its functions or one of them. */
    CHECK(times(calls, "hash", NULL, "\"fingerprint\":\"") == 1 && !times(calls, "hash", NULL, "\"@main\""));
    CHECK(times(calls, "hash", "functions", "\"fingerprint\":\"") == 9 && times(calls, "hash", "functions=true", "\"@main\"") == 1);
    CHECK(times(calls, "hash", "names=@main", "\"fingerprint\":\"") == 1 && times(calls, "hash", "names=@main", "\"@main\"") == 1);
    CHECK(!times(calls, "symbols", NULL, "\"uses\":") && times(calls, "symbols", "uses", "\"uses\":") == 7);
    CHECK(times(mlp, "ls", NULL, "\"key\":") == 12 && times(mlp, "ls", "all", "\"key\":") == 17);
    CHECK(times(mlp, "ls", "top=1", "\"key\":") == 1 && times(mlp, "ls", "min_size=4K", "\"key\":") < 12);
    CHECK(times(calls, "tree", "depth=1", "\"depth\":") == 1 && times(calls, "tree", NULL, "\"depth\":") == 8);
    CHECK(!times(calls, "tree", NULL, "\"values\":") && times(calls, "tree", "values", "\"values\":") == 8);
    CHECK(!times(calls, "tree", "symbol=@main", "builtin.module") && times(calls, "tree", "symbol=@main", "\"main\"") == 1);
    CHECK(times(bad, "verify", NULL, "\"rule\":") > 1 && times(bad, "verify", "limit=1", "\"rule\":") == 1);
    CHECK(times(mlp, "users", "key=layer0.weight", "\"operation\":") == 1);
    CHECK(!times(mlp, "compat", NULL, "\"answer\":") && times(mlp, "compat", "reader=jaxlib=0.4.30", "\"answer\":") == 1);
    CHECK(times(mlp, "ops", "name=dot_general", "\"operation\":") > 0 && times(mlp, "find", NULL, "\"at\":") == 1);
    CHECK(times(mlp, "print", "symbol=@main", "func.func") == 1);
    buffer head = {0};
    CHECK(mlirbc_report_document(mlp, "head", WORDS("key=layer0.weight", "n=1"), append, &head, &error) && !error);
    CHECK(strstr(head.data, "\"values\":[0.2753771]") && strstr(head.data, "\"mean\":"));
    free(head.data);
    buffer none = {0};
    CHECK(!mlirbc_report_document(mlp, "heads", NULL, append, &none, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!mlirbc_report_document(mlp, "head", WORDS("n=many"), append, &none, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_report_document(mlp, "ls", WORDS("tops=1"), append, &none, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_report_document(mlp, "head", WORDS("key=no"), append, &none, &error) && fails(&error, MLIRBC_ERROR_NOT_FOUND));
    CHECK(!none.size);
    extract(mlp);
    mlirbc_blob_t *requests = mlirbc_report_requests(&error);
    CHECK(!error && strstr(mlirbc_blob_text(requests).data, "\"verify\":{\"limit\":1000,\"structure_only\":false}"));
    mlirbc_blob_release(requests);
    mlirbc_report_release(mlp), mlirbc_report_release(calls), mlirbc_report_release(bad);
}

/* Fingerprints, and what makes them differ. */
static void documents(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_report_t *mlp = report("jax/mlp.mlirbc"), *calls = report("jax/calls.mlirbc");
    buffer hash = {0}, ignoring = {0}, equal = {0}, diff = {0};
    CHECK(mlirbc_report_document(mlp, "hash", WORDS("names=@main"), append, &hash, &error));
    CHECK(mlirbc_report_document(mlp, "hash", WORDS("names=@main", "ignore=locations,metadata"), append, &ignoring, &error));
    CHECK(hash.size == ignoring.size && memcmp(hash.data, ignoring.data, hash.size));
    const char *const explained[] = {"explain", "symbol=@main", "ignore=locations", "ignore=metadata", NULL};
    CHECK(mlirbc_report_diff(mlp, mlp, explained, append, &equal, &error));
    CHECK(strstr(equal.data, "\"equal\":true") && strstr(equal.data, "\"explanation\":null"));
    CHECK(mlirbc_report_diff(mlp, calls, explained, append, &diff, &error));
    CHECK(strstr(diff.data, "\"explanation\":{") && strstr(diff.data, "@main"));
    CHECK(!mlirbc_report_diff(mlp, calls, WORDS("symbol=@main"), append, &diff, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_report_diff(mlp, calls, WORDS("ignore=all"), append, &diff, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_report_document(mlp, "diff", NULL, append, &diff, &error) && fails(&error, MLIRBC_ERROR_INVALID_ARGUMENT));
    CHECK(!mlirbc_report_diff(mlp, NULL, NULL, append, &diff, &error) && error);
    mlirbc_error_release(error);
    free(hash.data), free(ignoring.data), free(equal.data), free(diff.data);
    mlirbc_report_release(mlp), mlirbc_report_release(calls);
}

int main(int argc, char **argv) {
    if (argc != 3) return fprintf(stderr, "usage: c_api CORPUS TEMPORARY-FOLDER\n"), 2;
    corpus = argv[1], temporary = argv[2];
    sources(), failing_sources(), dlpack(), operations(), damaged_body(), text(), writing(), changes(), stablehlo_versions(), from_text(), request_options(), documents(), missing_callbacks(), properties(), layouts(), iree();
    printf("%d checks of libmlirbc %s passed\n", checks, mlirbc_version());
    return 0;
}
