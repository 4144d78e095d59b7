/* Wrong use of the C library: NULL everywhere, empty names, damaged files, and threads on one handle.
 * usage: wrong_use CORPUS */
#include "check.h"
#include <pthread.h>

#include "dlpack.h"

/* Each function with NULL, with and without a place for the error. */
static void nulls(void) {
    for (int with = 0; with < 2; ++with) {
        mlirbc_error_t *error = NULL, **at = with ? &error : NULL;
#define NOTHING(...)                                                                                         \
    do {                                                                                                     \
        CHECK(!(__VA_ARGS__));                                                                               \
        CHECK(!with || fails(at, MLIRBC_ERROR_INVALID_ARGUMENT));                                            \
    } while (0)
        NOTHING(mlirbc_source_map(NULL, at));
        NOTHING(mlirbc_source_open(NULL, at));
        NOTHING(mlirbc_source_read(NULL, at));
        NOTHING(mlirbc_source_copy(NULL, 1, at));
        NOTHING(mlirbc_source_borrow(NULL, 1, NULL, NULL, at));
        NOTHING(mlirbc_module_open(NULL, at));
        NOTHING(mlirbc_module_parse(NULL, 1, NULL, at));
        NOTHING(mlirbc_module_tensors(NULL, at));
        NOTHING(mlirbc_module_tensor(NULL, NULL, at));
        NOTHING(mlirbc_tensors_next(NULL, at));
        NOTHING(mlirbc_tensor_data(NULL, at));
        NOTHING(mlirbc_tensor_dlpack(NULL, 0, at));
        NOTHING(mlirbc_module_symbols(NULL, at));
        NOTHING(mlirbc_module_symbol(NULL, NULL, at));
        NOTHING(mlirbc_symbols_at(NULL, 0, at));
        NOTHING(mlirbc_module_walk(NULL, at));
        NOTHING(mlirbc_op_walk(NULL, at));
        NOTHING(mlirbc_ops_next(NULL, NULL, at));
        NOTHING(mlirbc_op_name(NULL, at).size);
        NOTHING(mlirbc_op_symbol(NULL, at).size);
        NOTHING(mlirbc_op_operand_source(NULL, 0, at));
        NOTHING(mlirbc_op_operand_type(NULL, 0, 0, at));
        NOTHING(mlirbc_op_result_type(NULL, 0, 0, at));
        NOTHING(mlirbc_op_location(NULL, 0, at));
        NOTHING(mlirbc_op_num_attrs(NULL, at));
        NOTHING(mlirbc_op_attr_at(NULL, 0, at));
        NOTHING(mlirbc_op_attr(NULL, NULL, at));
        NOTHING(mlirbc_attr_text(NULL, 0, at));
        NOTHING(mlirbc_attr_kind(NULL, at));
        NOTHING(mlirbc_attr_i64s(NULL, NULL, 9, NULL, at));
        NOTHING(mlirbc_attr_size(NULL, at));
        NOTHING(mlirbc_attr_at(NULL, 0, at));
        NOTHING(mlirbc_attr_get(NULL, NULL, at));
        NOTHING(mlirbc_blob_elements(NULL, 8, NULL, NULL, at));
        NOTHING(mlirbc_blob_copy_elements(NULL, 8, NULL, 0, at));
        NOTHING(mlirbc_attr_integer(NULL, NULL, at));
        NOTHING(mlirbc_attr_float(NULL, NULL, at));
        NOTHING(mlirbc_attr_string(NULL, NULL, at));
        NOTHING(mlirbc_module_print(NULL, NULL, NULL, NULL, at));
        NOTHING(mlirbc_module_change(NULL, NULL, NULL, NULL, at));
        NOTHING(mlirbc_plan_write_weights(NULL, NULL, NULL, at));
        NOTHING(mlirbc_plan_write_weights_file(NULL, NULL, at));
        NOTHING(mlirbc_report_open(NULL, NULL, NULL, at));
        NOTHING(mlirbc_report_document(NULL, NULL, NULL, NULL, NULL, at));
        NOTHING(mlirbc_report_diff(NULL, NULL, NULL, NULL, NULL, at));
        NOTHING(mlirbc_report_extract(NULL, NULL, NULL, at));
        NOTHING(mlirbc_plan_write(NULL, NULL, NULL, at));
        NOTHING(mlirbc_plan_write_file(NULL, NULL, at));
        NOTHING(mlirbc_module_type_layout(NULL, NULL, NULL, at));
        NOTHING(mlirbc_op_type_layout(NULL, NULL, NULL, at));
        NOTHING(mlirbc_op_operand_layout(NULL, 0, NULL, at));
        NOTHING(mlirbc_op_result_layout(NULL, 0, NULL, at));
        NOTHING(mlirbc_vmfb_open(NULL, at));
        NOTHING(mlirbc_vmfb_num_rodata(NULL, at));
        NOTHING(mlirbc_vmfb_rodata(NULL, 0, at));
        NOTHING(mlirbc_vmfb_rodata_kind(NULL, 0, at));
        NOTHING(mlirbc_vmfb_rodata_offset(NULL, 0, at) != UINT64_MAX);
        mlirbc_module_t *module = mlp();
        NOTHING(mlirbc_module_tensor(module, NULL, at));
        NOTHING(mlirbc_module_tensor(module, "\xff", at));
        NOTHING(mlirbc_module_symbol(module, NULL, at));
        NOTHING(mlirbc_module_type_layout(module, NULL, NULL, at));
        NOTHING(mlirbc_module_change(module, NULL, NULL, NULL, at));
        NOTHING(mlirbc_module_change(module, "rename", NULL, NULL, at));
        NOTHING(mlirbc_module_change(module, "join", NULL, NULL, at));
        const char *const no_text[] = {"to=64", "resources=\xff", NULL};
        NOTHING(mlirbc_module_change(module, "align", no_text, NULL, at));
        CHECK(!mlirbc_module_tensor(module, "", at));
        CHECK(!with || fails(at, MLIRBC_ERROR_NOT_FOUND));
        CHECK(!mlirbc_module_symbol(module, "", at));
        CHECK(!with || fails(at, MLIRBC_ERROR_NOT_FOUND));
        /* A handle is used until its last reference is released. */
        CHECK(mlirbc_module_retain(module) == module);
        mlirbc_module_release(module);
        CHECK(mlirbc_module_version(module) == 6);
        mlirbc_module_release(module);
    }
    CHECK(mlirbc_version()[0] && mlirbc_error_kind(NULL) == MLIRBC_ERROR_NONE);
    CHECK(!mlirbc_error_message(NULL).size && !mlirbc_error_name(NULL).data[0]);
    CHECK(!mlirbc_error_is_truncated(NULL));
    CHECK(mlirbc_error_offset(NULL) == UINT64_MAX && !mlirbc_source_size(NULL) && !mlirbc_source_kind(NULL));
    CHECK(!mlirbc_module_version(NULL) && !mlirbc_module_producer(NULL).data[0] && !mlirbc_module_size(NULL));
    CHECK(!mlirbc_plan_size(NULL) && !mlirbc_plan_notes(NULL).size);
    CHECK(!mlirbc_tensor_name(NULL).size && !mlirbc_tensor_dtype(NULL).size && mlirbc_tensor_rank(NULL) == -1);
    CHECK(!mlirbc_tensor_shape(NULL) && !mlirbc_tensor_size(NULL) && !mlirbc_tensor_stored_size(NULL));
    CHECK(mlirbc_tensor_alignment(NULL) == 1 && mlirbc_tensor_offset(NULL) == UINT64_MAX);
    CHECK(!mlirbc_tensor_is_splat(NULL) && !mlirbc_blob_data(NULL) && !mlirbc_blob_size(NULL));
    CHECK(!mlirbc_blob_num_elements(NULL) && !mlirbc_blob_expanded_size(NULL));
    CHECK(mlirbc_blob_alignment(NULL) == 1 && !mlirbc_blob_text(NULL).size && !mlirbc_symbols_size(NULL));
    CHECK(!mlirbc_op_num_operands(NULL) && !mlirbc_op_num_results(NULL) && !mlirbc_op_num_regions(NULL));
    CHECK(!mlirbc_op_num_successors(NULL) && mlirbc_op_operand(NULL, 0) == UINT32_MAX);
    CHECK(mlirbc_op_result(NULL, 0) == UINT32_MAX && !mlirbc_attr_name(NULL).size && !mlirbc_vmfb_name(NULL).size);
#define COUNTED(noun) CHECK(!mlirbc_##noun##_retain(NULL) && (mlirbc_##noun##_release(NULL), 1))
    COUNTED(error); COUNTED(source); COUNTED(module); COUNTED(tensors); COUNTED(tensor); COUNTED(blob);
    COUNTED(symbols); COUNTED(op); COUNTED(ops); COUNTED(attr); COUNTED(vmfb); COUNTED(plan);
}

/* Every query on a file that may be damaged: results or errors with an offset inside the file. */
static void *everything(void *of) {
    mlirbc_module_t *module = of;
    mlirbc_error_t *errors[16] = {0};
    int at = 0;
    mlirbc_tensors_t *tensors = mlirbc_module_tensors(module, &errors[at]);
    for (mlirbc_tensor_t *it; (it = mlirbc_tensors_next(tensors, &errors[at])); mlirbc_tensor_release(it)) {
        mlirbc_error_t *ignored = NULL;
        mlirbc_blob_release(mlirbc_tensor_data(it, &ignored));
        struct DLManagedTensorVersioned *view = mlirbc_tensor_dlpack(it, 0, &ignored);
        if (view) view->deleter(view);
        mlirbc_error_release(ignored);
    }
    mlirbc_tensors_release(tensors);
    mlirbc_symbols_release(mlirbc_module_symbols(module, &errors[++at]));
    mlirbc_ops_t *ops = mlirbc_module_walk(module, &errors[++at]);
    for (mlirbc_op_t *op; (op = mlirbc_ops_next(ops, NULL, &errors[at])); mlirbc_op_release(op)) {
        mlirbc_error_t *ignored = NULL;
        mlirbc_op_name(op, &ignored), mlirbc_op_symbol(op, &ignored);
        mlirbc_blob_release(mlirbc_op_location(op, 4096, &ignored));
        for (size_t i = 0, n = mlirbc_op_num_attrs(op, &ignored); i < n && i < 4; ++i) {
            mlirbc_attr_t *attr = mlirbc_op_attr_at(op, i, &ignored);
            mlirbc_blob_release(mlirbc_attr_text(attr, 4096, &ignored));
            mlirbc_attr_release(attr);
        }
        mlirbc_error_release(ignored);
    }
    mlirbc_ops_release(ops);
    buffer text = {0}, bytes = {0}, rest = {0}, weights = {0};
    mlirbc_print_options_t options = {0};
    options.limit = 1 << 16;
    mlirbc_module_print(module, &options, append, &text, &errors[++at]);
    mlirbc_plan_t *plan = mlirbc_module_change(module, "rewrite", NULL, NULL, &errors[++at]);
    mlirbc_plan_write(plan, append, &bytes, &errors[at]);
    mlirbc_plan_release(plan);
    plan = mlirbc_module_change(module, "split", NULL, NULL, &errors[++at]);
    mlirbc_plan_write(plan, append, &rest, &errors[at]);
    mlirbc_plan_write_weights(plan, append, &weights, &errors[at]);
    mlirbc_plan_release(plan);
    mlirbc_layout_t layout;
    mlirbc_module_type_layout(module, "vector<3xi8>", &layout, &errors[++at]);
    for (; at >= 0; --at) {
        if (!errors[at]) continue;
        uint64_t offset = mlirbc_error_offset(errors[at]);
        if (offset != UINT64_MAX && offset > mlirbc_module_size(module))
            fprintf(stderr, "%s\n", mlirbc_error_message(errors[at]).data), exit(1);
        if (mlirbc_error_kind(errors[at]) == MLIRBC_ERROR_INTERNAL)
            fprintf(stderr, "%s\n", mlirbc_error_message(errors[at]).data), exit(1);
        mlirbc_error_release(errors[at]);
    }
    free(text.data), free(bytes.data), free(rest.data), free(weights.data);
    return NULL;
}

static void damaged(void) {
    char folder[4096], name[8192];
    snprintf(folder, sizeof folder, "%s/bad", corpus);
    DIR *files = opendir(folder);
    CHECK(files);
    int opened = 0, refused = 0;
    for (struct dirent *it; (it = readdir(files));) {
        if (!strstr(it->d_name, ".mlirbc")) continue;
        snprintf(name, sizeof name, "%s/%s", folder, it->d_name);
        mlirbc_error_t *error = NULL;
        mlirbc_module_t *module = open_module(name, &error);
        CHECK(!module == !!error);
        opened += module != NULL, refused += module == NULL;
        if (module) everything(module);
        mlirbc_error_release(error);
        mlirbc_module_release(module);
    }
    closedir(files);
    CHECK(opened > 10 && refused > 10);
}

static void *release_later(void *blob) {
    CHECK(mlirbc_blob_size(blob) == 8192);
    mlirbc_blob_release(blob);
    return NULL;
}

/* Threads on one handle, first uses included, and on one iterator. */
static uint32_t taken[4];
static mlirbc_ops_t *shared;
static void *take(void *count) {
    for (mlirbc_op_t *op; (op = mlirbc_ops_next(shared, NULL, NULL)); mlirbc_op_release(op)) ++*(uint32_t *)count;
    return NULL;
}
static void threads(void) {
    mlirbc_error_t *error = NULL;
    mlirbc_module_t *module = mlp();
    pthread_t all[4];
    for (int i = 0; i < 4; ++i) CHECK(!pthread_create(&all[i], NULL, everything, module));
    for (int i = 0; i < 4; ++i) pthread_join(all[i], NULL);
    shared = mlirbc_module_walk(module, &error);
    for (int i = 0; i < 4; ++i) CHECK(!pthread_create(&all[i], NULL, take, &taken[i]));
    for (int i = 0; i < 4; ++i) pthread_join(all[i], NULL);
    mlirbc_ops_release(shared);
    CHECK(taken[0] + taken[1] + taken[2] + taken[3] == 55);
    mlirbc_tensor_t *tensor = mlirbc_module_tensor(module, "layer0.weight", &error);
    mlirbc_blob_t *blob = mlirbc_tensor_data(tensor, &error);
    mlirbc_tensor_release(tensor);
    for (int i = 0; i < 4; ++i) CHECK(!pthread_create(&all[i], NULL, release_later, mlirbc_blob_retain(blob)));
    mlirbc_blob_release(blob);
    mlirbc_module_release(module);
    for (int i = 0; i < 4; ++i) pthread_join(all[i], NULL);
    CHECK(!error);
}

int main(int argc, char **argv) {
    if (argc != 2) return fprintf(stderr, "usage: wrong_use CORPUS\n"), 2;
    corpus = argv[1];
    nulls(), damaged(), threads();
    printf("%d checks of wrong use of libmlirbc %s passed\n", checks, mlirbc_version());
    return 0;
}
