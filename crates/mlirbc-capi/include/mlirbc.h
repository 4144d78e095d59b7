/*
 * libmlirbc: reads, shows and writes MLIR bytecode, without LLVM. docs/c.md has the guide.
 *
 * Made by cbindgen from crates/mlirbc-capi/src; tests/header.rs compares. C99.
 *
 * Handles. A function that returns a new handle gives the caller a reference, to be released with
 * `mlirbc_*_release`; `_retain` adds one. A handle keeps alive what it was taken from: the order of
 * releases does not matter. Handles are immutable, iterators have a lock: threads may share both.
 * What is called borrowed is valid until the handle that was asked for it is released.
 *
 * Errors. The last parameter of a function that can fail is NULL, or the address of a pointer that
 * is NULL before the first call. A function that fails sets it to a new error object, which the
 * caller releases, and returns NULL, 0, false or an empty text. While it is not NULL, functions do
 * nothing but that, so that several calls can be followed by one check. A bug of the library is
 * MLIRBC_ERROR_INTERNAL, not a crash.
 *
 * Pointers. NULL and empty arguments are harmless everywhere: a function without an error parameter
 * returns NULL, 0 or an empty text, the others fail. Other pointers have to be valid for the call:
 * names and paths end with NUL; names are UTF-8.
 *
 * Callbacks. They take their context on any thread, and must not throw nor jump out.
 */

#ifndef MLIRBC_H
#define MLIRBC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct DLManagedTensorVersioned; /* of dlpack.h */

// The kinds of error. Later versions can add kinds; numbers do not change.
typedef enum {
    // No error: the kind of NULL.
    MLIRBC_ERROR_NONE = 0,
    // An argument that the function does not take: NULL, or a text that is not UTF-8.
    MLIRBC_ERROR_INVALID_ARGUMENT = 1,
    // The system or a callback could not read or write.
    MLIRBC_ERROR_IO = 2,
    // The bytes are of another format.
    MLIRBC_ERROR_NOT_BYTECODE = 3,
    // A version of the format that this library does not know.
    MLIRBC_ERROR_NEWER_VERSION = 4,
    // The file breaks a rule of its format, or the text of a module its grammar.
    MLIRBC_ERROR_MALFORMED = 5,
    // Nothing has this name, or there is no such index.
    MLIRBC_ERROR_NOT_FOUND = 6,
    // Several have this name.
    MLIRBC_ERROR_AMBIGUOUS = 7,
    // A limit of the library or of the caller is exceeded.
    MLIRBC_ERROR_LIMIT = 8,
    // Memory cannot be allocated.
    MLIRBC_ERROR_OUT_OF_MEMORY = 9,
    // The file changed while it was open.
    MLIRBC_ERROR_SOURCE_CHANGED = 10,
    // The elements are not of a type that was asked for.
    MLIRBC_ERROR_ELEMENT_TYPE = 11,
    // The file has no bytes for this.
    MLIRBC_ERROR_NO_DATA = 12,
    // A type has no layout, or a data layout is malformed.
    MLIRBC_ERROR_LAYOUT = 13,
    // What the file has cannot be written or printed as it was asked for.
    MLIRBC_ERROR_UNSUPPORTED = 14,
    // A callback asked to stop.
    MLIRBC_ERROR_STOPPED = 15,
    // A bug of this library; please report it.
    MLIRBC_ERROR_INTERNAL = 16,
} mlirbc_error_kind_t;

// What an attribute is. Later versions can add kinds; numbers do not change.
typedef enum {
    // None of the others: it has a text.
    MLIRBC_ATTR_OTHER = 0,
    // `unit`: that it is there is its value.
    MLIRBC_ATTR_UNIT = 1,
    // A bool: `mlirbc_attr_integer`.
    MLIRBC_ATTR_BOOL = 2,
    // An integer: `mlirbc_attr_integer`, unless it needs more than 64 bits.
    MLIRBC_ATTR_INTEGER = 3,
    // A float: `mlirbc_attr_float`.
    MLIRBC_ATTR_FLOAT = 4,
    // A string: `mlirbc_attr_string`.
    MLIRBC_ATTR_STRING = 5,
    // A reference to a symbol: `mlirbc_attr_string`, unless it is nested.
    MLIRBC_ATTR_SYMBOL = 6,
    // A type.
    MLIRBC_ATTR_TYPE = 7,
    // An enumerator: its number is `mlirbc_attr_integer`, its name `mlirbc_attr_string`.
    MLIRBC_ATTR_ENUMERATOR = 8,
    // Integers or bools: `mlirbc_attr_i64s`.
    MLIRBC_ATTR_INTEGERS = 9,
    // Floats.
    MLIRBC_ATTR_FLOATS = 10,
    // A list of attributes: `mlirbc_attr_size`, `mlirbc_attr_at`.
    MLIRBC_ATTR_LIST = 11,
    // Names and attributes: `mlirbc_attr_get`, `mlirbc_attr_size`, `mlirbc_attr_at`.
    MLIRBC_ATTR_DICTIONARY = 12,
    // Named fields, such as dimension numbers: as a dictionary.
    MLIRBC_ATTR_RECORD = 13,
    // `dense<...>`: `mlirbc_attr_i64s` for integers.
    MLIRBC_ATTR_ELEMENTS = 14,
} mlirbc_attr_kind_t;

// What a source holds.
typedef enum {
    // Neither of the others.
    MLIRBC_SOURCE_OTHER = 0,
    // MLIR bytecode: for `mlirbc_module_open`.
    MLIRBC_SOURCE_BYTECODE = 1,
    // A compiled module of IREE: for `mlirbc_vmfb_open`.
    MLIRBC_SOURCE_VMFB = 2,
} mlirbc_source_kind_t;

// A type of numbers in memory.
typedef enum {
    // `uint8_t`; also for `i1`: 0 or 1.
    MLIRBC_ELEMENT_U8 = 0,
    // `int8_t`.
    MLIRBC_ELEMENT_I8 = 1,
    // `uint16_t`; also for the bits of `bf16` and `f16`.
    MLIRBC_ELEMENT_U16 = 2,
    // `int16_t`.
    MLIRBC_ELEMENT_I16 = 3,
    // `uint32_t`.
    MLIRBC_ELEMENT_U32 = 4,
    // `int32_t`.
    MLIRBC_ELEMENT_I32 = 5,
    // `uint64_t`.
    MLIRBC_ELEMENT_U64 = 6,
    // `int64_t`.
    MLIRBC_ELEMENT_I64 = 7,
    // `float`.
    MLIRBC_ELEMENT_F32 = 8,
    // `double`.
    MLIRBC_ELEMENT_F64 = 9,
} mlirbc_element_type_t;

// An attribute or property of an operation: a name and a value. Immutable, and counted; it holds
// the file.
typedef struct mlirbc_attr_t mlirbc_attr_t;

// Bytes: a part of a file, which they hold, or a text. Immutable, and counted.
typedef struct mlirbc_blob_t mlirbc_blob_t;

// Why a function failed. Immutable, and counted: `mlirbc_error_retain`, `mlirbc_error_release`.
typedef struct mlirbc_error_t mlirbc_error_t;

// An open file of MLIR bytecode. Immutable from outside, and counted; threads may share it. What is
// taken from it keeps the file alive.
typedef struct mlirbc_module_t mlirbc_module_t;

// An operation. Immutable, and counted; it holds the file and the decoded operations around it.
typedef struct mlirbc_op_t mlirbc_op_t;

// An iterator over operations. Counted; threads may share it, each operation then goes to one of
// them.
typedef struct mlirbc_ops_t mlirbc_ops_t;

// New files that can be written: a changed module, and of `split` its weights. It holds the module that it was made
// from, whose bytes it copies, and owns only what is encoded anew. Immutable from outside, and counted.
typedef struct mlirbc_plan_t mlirbc_plan_t;

// An open file of any format, to be asked: MLIR bytecode, an IREE module, a file of tensors, a file
// that holds a module. A malformed file opens, so that an answer can say what is wrong with it. Immutable, and counted.
typedef struct mlirbc_report_t mlirbc_report_t;

// The bytes of a file. Immutable, and counted; what is opened from it keeps it alive.
typedef struct mlirbc_source_t mlirbc_source_t;

// The outermost symbols of a file: operations with a name, such as functions and globals. Immutable,
// and counted; it holds the file.
typedef struct mlirbc_symbols_t mlirbc_symbols_t;

// A tensor of a module, which it holds. Immutable, and counted.
typedef struct mlirbc_tensor_t mlirbc_tensor_t;

// An iterator over tensors. Counted; threads may share it, each tensor then goes to one of them.
typedef struct mlirbc_tensors_t mlirbc_tensors_t;

// An open IREE module (`.vmfb`). Immutable from outside, and counted; threads may share it.
typedef struct mlirbc_vmfb_t mlirbc_vmfb_t;

// Bytes of a text, in UTF-8 unless the file has others. A NUL follows them, but they can contain
// NULs, too. They belong to the handle that was asked for them, and live as long as it.
typedef struct {
    // The first byte; never NULL.
    const char *data;
    // The number of bytes, without the NUL at the end.
    size_t size;
} mlirbc_string_t;

// The layout of a type.
typedef struct {
    // Bytes between elements of an array, without alignment; of a scalable type, the least.
    uint64_t size;
    // Bits of a value; of a scalable type, the least.
    uint64_t bits;
    // The alignment that the ABI requires, in bytes.
    uint64_t abi_alignment;
    // The preferred alignment, in bytes.
    uint64_t preferred_alignment;
    // 1 if the size is a multiple that is known when the program runs, otherwise 0.
    uint32_t scalable;
    // 0.
    uint32_t reserved;
} mlirbc_layout_t;

// How a text becomes a module. All fields 0: as of LLVM 22, without locations that the text does not state.
typedef struct {
    // The name of the file that the text is from, or NULL. Operations without a location get their place in
    // it, and errors state it.
    const char *source;
    // The producer that the header states, or NULL. Properties are stored as its release stores them.
    const char *producer;
    // Not 0: a module that is not valid is made all the same.
    uint64_t no_verify;
    // 0; for later versions.
    uint64_t reserved[3];
} mlirbc_parse_options_t;

// Takes bytes of an output, in order: `size` bytes at `data`, which are borrowed for the call.
// Returns 0 to go on; any other number ends the function with `MLIRBC_ERROR_STOPPED`. It must not
// throw, nor jump out, nor use the error pointer of the function that calls it. It is called on the
// thread of the caller.
typedef int (*mlirbc_write_t)(void *context, const void *data, size_t size);

// What is printed, and how. All fields 0: the whole module without locations.
typedef struct {
    // Only the operation of this symbol, "@main" or "@outer::@inner"; NULL: the whole module.
    const char *symbol;
    // Elements attributes of more elements, and resources of more characters, are elided; 0: none.
    uint64_t elide;
    // Most bytes of text; 0: 64 MiB and 256 bytes for each byte of the file.
    uint64_t limit;
    // Not 0: with the locations of operations and block arguments.
    uint32_t locations;
    // Not 0: on several threads, which the library starts once for the process.
    uint32_t parallel;
    // Not 0: in the custom form, as people read it; on one thread.
    uint32_t custom;
    // 0; for later versions.
    uint32_t reserved_word;
    // 0; for later versions.
    uint64_t reserved[3];
} mlirbc_print_options_t;

// Bytes that are asked for.
typedef struct {
    // The offset of the first byte in the source.
    uint64_t offset;
    // Where the bytes go.
    void *data;
    // How many bytes are needed.
    size_t size;
} mlirbc_range_t;

// Called once with the context when it is no longer used, on any thread.
typedef void (*mlirbc_release_t)(void *context);

// Callbacks that read a source. They are called on any thread, on several at once, and must not
// throw. They retry temporary failures themselves, because an error can be kept for the part of the
// file that needed the bytes. They must not use handles of the file that they read for: those wait
// for them.
typedef struct {
    // The first parameter of each callback.
    void *context;
    // The number of bytes of the source.
    uint64_t size;
    // Fills `size` bytes at `data` with those from `offset` on. Returns 0; any other number, such
    // as one of `errno.h`, if it cannot: the message of the error has the number.
    int (*read)(void *context, void *data, size_t size, uint64_t offset);
    // The same for several ranges, in ascending order. NULL: `read` is called, once for ranges that are
    // near each other, with the bytes between them.
    int (*read_ranges)(void *context, const mlirbc_range_t *ranges, size_t count);
    // Called once, when the context is no longer used; or NULL.
    mlirbc_release_t release;
} mlirbc_reader_t;

// Another name of `mlirbc_string_t`.
typedef mlirbc_string_t mlirbc_text_t;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the library, such as "0.1.0". Static.
const char *mlirbc_version(void);

// The first byte; NULL if there are none. Borrowed from the blob, whose bytes stay where they are
// until it is released, even if all other handles are released before it.
const void *mlirbc_blob_data(const mlirbc_blob_t *blob);

// The number of bytes; that of a text is without the NUL at its end.
size_t mlirbc_blob_size(const mlirbc_blob_t *blob);

// The alignment that the file declares, in bytes; 1 if it declares none. The address is congruent to
// the offset in the file: modulo this alignment where the file is read by position, modulo the size
// of a page where it is mapped. So it has the declared alignment if the offset has it, unless the
// file is mapped and more than a page is declared. Memory of the caller can be anywhere, and in an
// archive offsets count from the start of the module.
uint64_t mlirbc_blob_alignment(const mlirbc_blob_t *blob);

// A blob that a function returned as text: its bytes, which a NUL follows. Empty for other blobs.
// Borrowed from the blob.
mlirbc_string_t mlirbc_blob_text(const mlirbc_blob_t *blob);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_blob_t *mlirbc_blob_retain(const mlirbc_blob_t *blob);

// Releases a reference. NULL is no error.
void mlirbc_blob_release(const mlirbc_blob_t *blob);

// Loads the definitions of dialects that the library does not have: a file that `mlirbc dialects add FILE -o OUT` has written, or a
// folder of files that end with `.dialects`. Files that the process opens afterwards, and texts that it parses, have them; of two
// definitions of an operation the one that was loaded last counts. Returns whether they are loaded.
bool mlirbc_load_dialects(const char *path,
                          mlirbc_error_t **error);

// The number of elements that the data of a tensor stand for, those of a splat counted; 0 for other
// blobs, and if the shape is not known.
uint64_t mlirbc_blob_num_elements(const mlirbc_blob_t *blob);

// The number of bytes of all elements, where `mlirbc_blob_size` counts those that are stored: a splat stores
// one element. The same for blobs that are no tensors.
uint64_t mlirbc_blob_expanded_size(const mlirbc_blob_t *blob);

// Whether the bytes are, as they lie there, elements of this type (a number of
// `mlirbc_element_type_t`): all elements of a tensor of that type, one after the other, at an
// aligned address. Then `*data` and `*count` are set; `*data` is borrowed from the blob. Otherwise
// the function fails with `MLIRBC_ERROR_ELEMENT_TYPE`: another type, a splat, packed bits, an address
// that is not aligned; `mlirbc_blob_copy_elements` works for the last three. The elements of blobs that
// are no tensors have any type.
bool mlirbc_blob_elements(const mlirbc_blob_t *blob,
                          uint32_t element,
                          const void **data,
                          size_t *count,
                          mlirbc_error_t **error);

// Copies all elements as this type (a number of `mlirbc_element_type_t`) to `out`, which has room for
// `count` of them, in any alignment: a splat is repeated, bits are unpacked to 0 and 1, narrower
// numbers are widened where no value changes. `count` has to be `mlirbc_blob_num_elements`, or for a blob
// that is no tensor its size in elements. Returns whether all was copied.
bool mlirbc_blob_copy_elements(const mlirbc_blob_t *blob,
                               uint32_t element,
                               void *out,
                               size_t count,
                               mlirbc_error_t **error);

// The kind; `MLIRBC_ERROR_NONE` for NULL.
mlirbc_error_kind_t mlirbc_error_kind(const mlirbc_error_t *error);

// The name of the exact kind in the Rust library, such as "UnexpectedEnd", or "Output" of a file that
// cannot be written; empty if it has none.
// For logs: names can change between versions. Borrowed from the error.
mlirbc_string_t mlirbc_error_name(const mlirbc_error_t *error);

// What happened, for people, in UTF-8. Names from the file are escaped. Borrowed from the error.
mlirbc_string_t mlirbc_error_message(const mlirbc_error_t *error);

// The offset in the file, or in the text that was given, in bytes; `UINT64_MAX` if there is none.
uint64_t mlirbc_error_offset(const mlirbc_error_t *error);

// Whether the file seems to end too early: an incomplete download, a copy that was stopped. Every error that
// `mlirbc_module_open` and `mlirbc_vmfb_open` give for the beginning of a well-formed module is such. False for NULL.
bool mlirbc_error_is_truncated(const mlirbc_error_t *error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_error_t *mlirbc_error_retain(const mlirbc_error_t *error);

// Releases a reference. NULL is no error.
void mlirbc_error_release(const mlirbc_error_t *error);

// The name; empty for the record of an operation that was not registered. Borrowed from the
// attribute.
mlirbc_string_t mlirbc_attr_name(const mlirbc_attr_t *attr);

// The value as MLIR text of at most `limit` bytes, at most 64 MiB, which 0 stands for: a longer one
// is `MLIRBC_ERROR_LIMIT`, before it is made. Parts of a file can be referred to many times, so that
// a small file has values of any length. Returns a new handle, NULL on failure.
mlirbc_blob_t *mlirbc_attr_text(const mlirbc_attr_t *attr,
                                uint64_t limit,
                                mlirbc_error_t **error);

// Whether it is an integer that 64 bits hold, the number of an enumerator, a bool or a unit, which are 0
// or 1: then `*value` is set.
bool mlirbc_attr_integer(const mlirbc_attr_t *attr,
                         int64_t *value,
                         mlirbc_error_t **error);

// Whether it is a float: then `*value` is set, to the nearest double.
bool mlirbc_attr_float(const mlirbc_attr_t *attr, double *value, mlirbc_error_t **error);

// Whether it is a string, a reference to one symbol, or an enumerator: then `*value` is set, to its text,
// name without `@`, or name. The bytes are borrowed from the attribute, which keeps a copy.
bool mlirbc_attr_string(const mlirbc_attr_t *attr,
                        mlirbc_string_t *value,
                        mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_attr_t *mlirbc_attr_retain(const mlirbc_attr_t *attr);

// Releases a reference. NULL is no error.
void mlirbc_attr_release(const mlirbc_attr_t *attr);

// What the value is. VHLO's wrappers are what they wrap. `MLIRBC_ATTR_OTHER` on failure.
mlirbc_attr_kind_t mlirbc_attr_kind(const mlirbc_attr_t *attr, mlirbc_error_t **error);

// Whether it is a list of integers that 64 bits hold, in any form: `array<i64: 1, 2>`, `[1, 2]`,
// `dense<[1, 2]>`, those of VHLO, a field of dimension numbers. Then `*count` is their number, and the
// first `capacity` of them are written to `values`, which can be NULL if `capacity` is 0.
bool mlirbc_attr_i64s(const mlirbc_attr_t *attr,
                      int64_t *values,
                      size_t capacity,
                      size_t *count,
                      mlirbc_error_t **error);

// The number of elements of a list, of entries of a dictionary, of fields of a record; 0 for other
// attributes, and on failure. The attribute keeps a list of 8 bytes for each.
size_t mlirbc_attr_size(const mlirbc_attr_t *attr, mlirbc_error_t **error);

// An element of a list, or an entry or field, whose name `mlirbc_attr_name` has. Returns a new handle,
// NULL on failure.
mlirbc_attr_t *mlirbc_attr_at(const mlirbc_attr_t *attr,
                              size_t index,
                              mlirbc_error_t **error);

// The entry of a dictionary, or the field of a record, with this name: `lhs_contracting_dimensions` of
// `dot_dimension_numbers`. Returns a new handle; NULL without an error if there is none, NULL with an error
// on failure.
mlirbc_attr_t *mlirbc_attr_get(const mlirbc_attr_t *attr,
                               const char *name,
                               mlirbc_error_t **error);

// The name with its dialect, such as "func.func". Borrowed from the operation; empty on failure.
mlirbc_string_t mlirbc_op_name(const mlirbc_op_t *op, mlirbc_error_t **error);

// The name of a symbol; empty if it is none, and on failure. Borrowed from the operation.
mlirbc_string_t mlirbc_op_symbol(const mlirbc_op_t *op, mlirbc_error_t **error);

// The number of operands.
uint32_t mlirbc_op_num_operands(const mlirbc_op_t *op);

// The number of results.
uint32_t mlirbc_op_num_results(const mlirbc_op_t *op);

// The number of regions.
uint32_t mlirbc_op_num_regions(const mlirbc_op_t *op);

// The number of successors: blocks to which a terminator can jump.
uint32_t mlirbc_op_num_successors(const mlirbc_op_t *op);

// The number of an operand: equal numbers are the same value, among operations that are decoded
// together, which are those of a function that is isolated from above. `UINT32_MAX` if it has none
// with this index.
uint32_t mlirbc_op_operand(const mlirbc_op_t *op, uint32_t index);

// The number of a result, as `mlirbc_op_operand`.
uint32_t mlirbc_op_result(const mlirbc_op_t *op, uint32_t index);

// The operation whose result an operand is. Returns a new handle; NULL without an error for an
// argument of a block, NULL with an error on failure.
mlirbc_op_t *mlirbc_op_operand_source(const mlirbc_op_t *op,
                                      uint32_t index,
                                      mlirbc_error_t **error);

// The type of an operand as MLIR text of at most `limit` bytes; 0: 64 MiB. Returns a new handle,
// NULL on failure.
mlirbc_blob_t *mlirbc_op_operand_type(const mlirbc_op_t *op,
                                      uint32_t index,
                                      uint64_t limit,
                                      mlirbc_error_t **error);

// The type of a result, as `mlirbc_op_operand_type`.
mlirbc_blob_t *mlirbc_op_result_type(const mlirbc_op_t *op,
                                     uint32_t index,
                                     uint64_t limit,
                                     mlirbc_error_t **error);

// The location as MLIR text of at most `limit` bytes; 0: 64 MiB. Returns a new handle, NULL on
// failure.
mlirbc_blob_t *mlirbc_op_location(const mlirbc_op_t *op, uint64_t limit, mlirbc_error_t **error);

// The number of attributes and properties, those with a default that the file leaves out included.
// The operation keeps the list: 16 bytes for each, and each name once.
size_t mlirbc_op_num_attrs(const mlirbc_op_t *op, mlirbc_error_t **error);

// An attribute by its index. Returns a new handle, NULL on failure.
mlirbc_attr_t *mlirbc_op_attr_at(const mlirbc_op_t *op, size_t index, mlirbc_error_t **error);

// An attribute by its name. Returns a new handle; NULL without an error if it has none with this
// name, NULL with an error on failure.
mlirbc_attr_t *mlirbc_op_attr(const mlirbc_op_t *op, const char *name, mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_op_t *mlirbc_op_retain(const mlirbc_op_t *op);

// Releases a reference. NULL is no error.
void mlirbc_op_release(const mlirbc_op_t *op);

// All operations of the file, each before those inside it. A body that is isolated from above is
// decoded when the walk enters it: one that is damaged is an error after its operation, and behind
// it the walk goes on with what follows. Returns a new handle of an iterator, NULL on failure.
mlirbc_ops_t *mlirbc_module_walk(const mlirbc_module_t *module, mlirbc_error_t **error);

// The operations inside of one, as `mlirbc_module_walk`. Returns a new handle of an iterator, NULL
// on failure.
mlirbc_ops_t *mlirbc_op_walk(const mlirbc_op_t *op, mlirbc_error_t **error);

// The next operation, and in `*depth`, if it is not NULL, the number of operations around it in
// this walk. Returns a new handle; NULL at the end, and on failure.
mlirbc_op_t *mlirbc_ops_next(const mlirbc_ops_t *ops, uint32_t *depth, mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_ops_t *mlirbc_ops_retain(const mlirbc_ops_t *ops);

// Releases a reference. NULL is no error.
void mlirbc_ops_release(const mlirbc_ops_t *ops);

// The outermost symbols of the file: those of its module, or those at the top level if it has
// several operations there. No body of a function is decoded. Returns a new handle, NULL on failure.
mlirbc_symbols_t *mlirbc_module_symbols(const mlirbc_module_t *module,
                                        mlirbc_error_t **error);

// The operation with this symbol name: "main", "@main", or nested, "outer::inner". Decodes only the
// symbol tables on the path. Returns a new handle, NULL on failure: `MLIRBC_ERROR_NOT_FOUND`, whose
// message has the names most like it.
mlirbc_op_t *mlirbc_module_symbol(const mlirbc_module_t *module,
                                  const char *name,
                                  mlirbc_error_t **error);

// The number of symbols.
size_t mlirbc_symbols_size(const mlirbc_symbols_t *symbols);

// A symbol by its index; `mlirbc_op_symbol` has its name. Returns a new handle, NULL on failure.
mlirbc_op_t *mlirbc_symbols_at(const mlirbc_symbols_t *symbols,
                               size_t index,
                               mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_symbols_t *mlirbc_symbols_retain(const mlirbc_symbols_t *symbols);

// Releases a reference. NULL is no error.
void mlirbc_symbols_release(const mlirbc_symbols_t *symbols);

// The layout of a type that is written as text, such as "vector<4xf32>", inside of the module: its
// data layout holds. Sets `*layout`, if it is not NULL, and returns true; false on failure.
bool mlirbc_module_type_layout(const mlirbc_module_t *module,
                               const char *ty,
                               mlirbc_layout_t *layout,
                               mlirbc_error_t **error);

// As `mlirbc_module_type_layout`, in the closest scope around an operation. Each call decodes the
// bodies around the operation.
bool mlirbc_op_type_layout(const mlirbc_op_t *op,
                           const char *ty,
                           mlirbc_layout_t *layout,
                           mlirbc_error_t **error);

// The layout of an operand in its scope, as `mlirbc_op_type_layout`.
bool mlirbc_op_operand_layout(const mlirbc_op_t *op,
                              uint32_t index,
                              mlirbc_layout_t *layout,
                              mlirbc_error_t **error);

// The layout of a result in its scope, as `mlirbc_op_type_layout`.
bool mlirbc_op_result_layout(const mlirbc_op_t *op,
                             uint32_t index,
                             mlirbc_layout_t *layout,
                             mlirbc_error_t **error);

// Opens the module that a source holds: reads the header and the section headers, nothing else. The
// source may be released afterwards. Returns a new handle, NULL on failure.
mlirbc_module_t *mlirbc_module_open(const mlirbc_source_t *source, mlirbc_error_t **error);

// Makes a module of text, as `mlirbc_module_print` writes it, and opens it;
// `mlirbc_module_change` with `rewrite` writes its bytecode. The text has `size` bytes, needs no NUL, and is borrowed for the
// call, as are `options`, which may be NULL. What is wrong with the text, or with the module in it, is `MLIRBC_ERROR_MALFORMED`: the message has
// each error with line and column, the line, and a mark under it. This uses the threads of the library. Returns a
// new handle, NULL on failure.
mlirbc_module_t *mlirbc_module_parse(const char *text,
                                     size_t size,
                                     const mlirbc_parse_options_t *options,
                                     mlirbc_error_t **error);

// The version of the bytecode format, 0 to 6.
uint32_t mlirbc_module_version(const mlirbc_module_t *module);

// The string with which the writer names itself, such as "MLIR22.1.8". Borrowed from the module.
mlirbc_string_t mlirbc_module_producer(const mlirbc_module_t *module);

// The number of bytes of the file.
uint64_t mlirbc_module_size(const mlirbc_module_t *module);

// The tensors of the file: its weights, in the order of the file. No data is read. Returns a new
// handle of an iterator, NULL on failure.
mlirbc_tensors_t *mlirbc_module_tensors(const mlirbc_module_t *module, mlirbc_error_t **error);

// The tensor with this name: the key of its resource, the symbol of its global, the name in the
// location of its constant, or "attr#N". Does not list the others. Returns a new handle, NULL on
// failure: `MLIRBC_ERROR_NOT_FOUND`, whose message has the names most like it.
mlirbc_tensor_t *mlirbc_module_tensor(const mlirbc_module_t *module,
                                      const char *name,
                                      mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_module_t *mlirbc_module_retain(const mlirbc_module_t *module);

// Releases a reference. NULL is no error.
void mlirbc_module_release(const mlirbc_module_t *module);

// Changes a module. `change` is the name of the change and `options` its words, as those of
// `mlirbc_report_document`; docs/requests.md lists them: `rewrite`, `strip`, `cut`, `set`, `rename`, `align`,
// `split`, `join`, `merge`. `second` is the weights of `join` and `merge`, a safetensors file, or the elements of
// `set`, NULL for the others; it is read when the plan is written. NULL options are the defaults. What the module
// cannot have is `MLIRBC_ERROR_UNSUPPORTED`. This uses the threads of the library. Returns a new handle, NULL on failure.
mlirbc_plan_t *mlirbc_module_change(const mlirbc_module_t *module,
                                    const char *change,
                                    const char *const *options,
                                    const mlirbc_source_t *second,
                                    mlirbc_error_t **error);

// What was kept, what stayed, what was dropped: sentences for people, a line each; empty if there are none.
// Borrowed from the plan.
mlirbc_string_t mlirbc_plan_notes(const mlirbc_plan_t *plan);

// The number of bytes of the module that the plan gives.
uint64_t mlirbc_plan_size(const mlirbc_plan_t *plan);

// Passes the module that the plan gives to a callback. Returns whether all was written.
bool mlirbc_plan_write(const mlirbc_plan_t *plan,
                       mlirbc_write_t write,
                       void *context,
                       mlirbc_error_t **error);

// Passes the weights of `split`, a safetensors file, to a callback. Returns whether all was written;
// `MLIRBC_ERROR_NOT_FOUND` for plans of other changes.
bool mlirbc_plan_write_weights(const mlirbc_plan_t *plan,
                               mlirbc_write_t write,
                               void *context,
                               mlirbc_error_t **error);

// Writes the module that the plan gives to a file. It gets its name, and replaces what has it, when it is
// complete. A file that is replaced gives the new one its permissions; a file that a source of the plan
// was opened from is never replaced, nor is another output of the plan, whatever names they go by. A symbolic link
// stays, and its target is replaced; devices and pipes are written as they are. The system copies large parts from
// file to file.
bool mlirbc_plan_write_file(const mlirbc_plan_t *plan,
                            const char *path,
                            mlirbc_error_t **error);

// As `mlirbc_plan_write_file`, of the weights of `split`.
bool mlirbc_plan_write_weights_file(const mlirbc_plan_t *plan,
                                    const char *path,
                                    mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_plan_t *mlirbc_plan_retain(const mlirbc_plan_t *plan);

// Releases a reference. NULL is no error.
void mlirbc_plan_release(const mlirbc_plan_t *plan);

// Passes the text of the module to a callback, in pieces, byte for byte as `mlir-opt --mlir-print-op-generic` prints it,
// or as `mlir-opt` does in the custom form. `options` is NULL or borrowed for the call. Returns
// whether all was printed: not on failure, such as `MLIRBC_ERROR_STOPPED` and `MLIRBC_ERROR_LIMIT`.
bool mlirbc_module_print(const mlirbc_module_t *module,
                         const mlirbc_print_options_t *options,
                         mlirbc_write_t write,
                         void *context,
                         mlirbc_error_t **error);

// Opens what a source holds, of whatever format. `name` is what messages and documents call the file. The options
// are words as those of `mlirbc_report_document`: `at=524`, which of several modules in the file, as `find` lists
// them; `assume=mlir=19`, the release that wrote it; `max_decoded=64M`, of compressed parts; `schema=...`, the text of a file of property tables. The source may be
// released afterwards. Returns a new handle, NULL on failure.
mlirbc_report_t *mlirbc_report_open(const mlirbc_source_t *source,
                                    const char *name,
                                    const char *const *options,
                                    mlirbc_error_t **error);

// Passes the answer to a request to a callback: a document as JSON, one line, or text for `print`.
// docs/requests.md lists the requests and their options, docs/json.md the fields of their documents, under the
// names of the commands of the tool.
//
// `options` are words, `NAME=VALUE`, or `NAME` for an option that is only on or off, and end with NULL; a list
// has a word for each of its values. NULL: the defaults. They are borrowed for the call.
//
// Returns whether the answer is whole. A file that breaks a rule of its format fails after its document was
// passed, as far as it can be read; what `verify`, `find`, `compat` and `params` find is no failure.
bool mlirbc_report_document(const mlirbc_report_t *report,
                            const char *request,
                            const char *const *options,
                            mlirbc_write_t write,
                            void *context,
                            mlirbc_error_t **error);

// As `mlirbc_report_document`, of a request about two files: `diff`.
bool mlirbc_report_diff(const mlirbc_report_t *old_report,
                        const mlirbc_report_t *new_report,
                        const char *const *options,
                        mlirbc_write_t write,
                        void *context,
                        mlirbc_error_t **error);

// Writes tensors, or segments of constant data of an IREE module, to files. `options` are words as those of
// `mlirbc_report_document`; docs/requests.md lists them under `extract`: without `keys` all are written. The ending
// of `path` decides on the format (`.npy`, `.npz`, `.safetensors`, `.bin`); a name that ends in `/`, or that of a
// folder, gets a file for each, and of all tensors `manifest.json`. The rules of `mlirbc_plan_write_file` hold for
// each file, but for links in a folder, which are replaced. Returns a new handle of a text, which has to be released:
// what has no data, and is not written; empty if all is. NULL on failure.
mlirbc_blob_t *mlirbc_report_extract(const mlirbc_report_t *report,
                                     const char *const *options,
                                     const char *path,
                                     mlirbc_error_t **error);

// The requests as JSON: an object with their names, each with its options and their defaults; null for an option
// that has none. Returns a new handle of a text, NULL on failure.
mlirbc_blob_t *mlirbc_report_requests(mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_report_t *mlirbc_report_retain(const mlirbc_report_t *report);

// Releases a reference. NULL is no error.
void mlirbc_report_release(const mlirbc_report_t *report);

// Maps a file: nothing is copied, and blobs point into the mapping. Nobody may change or truncate
// the file while something of it is in use: a truncation ends the process with SIGBUS. Replacing it
// by renaming another file to its name is harmless. Pipes and devices are refused. Returns a new
// handle, NULL on failure.
mlirbc_source_t *mlirbc_source_map(const char *path, mlirbc_error_t **error);

// Opens a file whose bytes are read by position when they are needed: a change of the file is an
// error, not a crash. A blob is a buffer of its own. Pipes and devices are refused. Returns a new
// handle, NULL on failure.
mlirbc_source_t *mlirbc_source_open(const char *path, mlirbc_error_t **error);

// A source that is read through callbacks, such as an object store. The structure is copied; its
// `context` belongs to the source from now on: `release` is called with it when nothing uses the
// source any more, also if this function fails. Returns a new handle, NULL on failure.
mlirbc_source_t *mlirbc_source_read(const mlirbc_reader_t *reader, mlirbc_error_t **error);

// A copy of bytes in memory. Returns a new handle, NULL on failure.
mlirbc_source_t *mlirbc_source_copy(const void *data, size_t size, mlirbc_error_t **error);

// Bytes in memory, borrowed: they may not change until `release`, which may be NULL, is called with
// `context`. That happens when nothing uses the source any more, on any thread, also if this
// function fails. Returns a new handle, NULL on failure.
mlirbc_source_t *mlirbc_source_borrow(const void *data,
                                      size_t size,
                                      mlirbc_release_t release,
                                      void *context,
                                      mlirbc_error_t **error);

// The number of bytes.
uint64_t mlirbc_source_size(const mlirbc_source_t *source);

// What the first bytes look like, and for archives the last ones. `MLIRBC_SOURCE_OTHER` if it is
// neither, for NULL, and if reading fails.
mlirbc_source_kind_t mlirbc_source_kind(const mlirbc_source_t *source);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_source_t *mlirbc_source_retain(const mlirbc_source_t *source);

// Releases a reference. NULL is no error.
void mlirbc_source_release(const mlirbc_source_t *source);

// The next tensor. Returns a new handle; NULL at the end, and on failure.
mlirbc_tensor_t *mlirbc_tensors_next(const mlirbc_tensors_t *tensors, mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_tensors_t *mlirbc_tensors_retain(const mlirbc_tensors_t *tensors);

// Releases a reference. NULL is no error.
void mlirbc_tensors_release(const mlirbc_tensors_t *tensors);

// The name, with which `mlirbc_module_tensor` finds it. Borrowed from the tensor.
mlirbc_string_t mlirbc_tensor_name(const mlirbc_tensor_t *tensor);

// The type of its elements in MLIR, such as `f32`, `bf16`, `i8`, `ui8`, `i1`, `complex<f32>`. Borrowed
// from the tensor.
mlirbc_string_t mlirbc_tensor_dtype(const mlirbc_tensor_t *tensor);

// The number of dimensions; -1 if the shape is not known.
int64_t mlirbc_tensor_rank(const mlirbc_tensor_t *tensor);

// The extents, as many as `mlirbc_tensor_rank` says; `INT64_MIN` for one that is not known. NULL if
// there are none. Borrowed from the tensor.
const int64_t *mlirbc_tensor_shape(const mlirbc_tensor_t *tensor);

// The number of bytes of all elements; those of a splat are counted.
uint64_t mlirbc_tensor_size(const mlirbc_tensor_t *tensor);

// The number of bytes in the file.
uint64_t mlirbc_tensor_stored_size(const mlirbc_tensor_t *tensor);

// The alignment that the file declares for the data, in bytes; 1 if it declares none.
uint64_t mlirbc_tensor_alignment(const mlirbc_tensor_t *tensor);

// The offset of the data in the file; `UINT64_MAX` if the file has none.
uint64_t mlirbc_tensor_offset(const mlirbc_tensor_t *tensor);

// Whether one element is stored, which stands for all.
bool mlirbc_tensor_is_splat(const mlirbc_tensor_t *tensor);

// The data as they are stored, little-endian: without a copy if the file is mapped or in memory, in
// a buffer of their own if it is read by position. Of a splat this is one element, which stands for
// `mlirbc_tensor_size` bytes; the elements of `i1` can be packed; the address can be unaligned for the
// elements. `mlirbc_blob_elements` checks all this, `mlirbc_blob_copy_elements` has all elements. Returns a new handle, which holds the file; NULL on failure.
mlirbc_blob_t *mlirbc_tensor_data(const mlirbc_tensor_t *tensor,
                                  mlirbc_error_t **error);

// The elements as a `DLManagedTensorVersioned` (`dlpack.h`, version 1): without a copy where the
// stored elements are aligned and not packed, and `copy` is 0; with strides of 0 for a splat then.
// The flags say whether they are read-only or a copy: a write to read-only ones of a mapped file ends the
// process, so a consumer that ignores the flag, as PyTorch does, needs `copy`. The structure belongs to the caller, who calls
// its `deleter` once, on any thread; it holds the file. NULL on failure:
// `MLIRBC_ERROR_ELEMENT_TYPE` if DLPack has no such element type, or the shape is not known.
struct DLManagedTensorVersioned *mlirbc_tensor_dlpack(const mlirbc_tensor_t *tensor,
                                                      uint32_t copy,
                                                      mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_tensor_t *mlirbc_tensor_retain(const mlirbc_tensor_t *tensor);

// Releases a reference. NULL is no error.
void mlirbc_tensor_release(const mlirbc_tensor_t *tensor);

// Opens the IREE module that a source holds, in an archive or not. The source may be released
// afterwards. Returns a new handle, NULL on failure.
mlirbc_vmfb_t *mlirbc_vmfb_open(const mlirbc_source_t *source, mlirbc_error_t **error);

// The name of the module; empty if it states none. Borrowed from the module.
mlirbc_string_t mlirbc_vmfb_name(const mlirbc_vmfb_t *vmfb);

// The number of segments of constant data.
uint32_t mlirbc_vmfb_num_rodata(const mlirbc_vmfb_t *vmfb, mlirbc_error_t **error);

// The bytes of a segment of constant data: without a copy if the file is mapped or in memory.
// Returns a new handle, which holds the file; NULL on failure.
mlirbc_blob_t *mlirbc_vmfb_rodata(const mlirbc_vmfb_t *vmfb,
                                  uint32_t index,
                                  mlirbc_error_t **error);

// The offset of a segment of constant data in the file; `UINT64_MAX` on failure.
uint64_t mlirbc_vmfb_rodata_offset(const mlirbc_vmfb_t *vmfb,
                                   uint32_t index,
                                   mlirbc_error_t **error);

// What the first bytes of a segment look like, such as "ELF" or "text", for people: words can change
// between versions. Returns a new handle of a text, NULL on failure.
mlirbc_blob_t *mlirbc_vmfb_rodata_kind(const mlirbc_vmfb_t *vmfb,
                                       uint32_t index,
                                       mlirbc_error_t **error);

// Adds a reference, which has to be released, and returns the same handle.
mlirbc_vmfb_t *mlirbc_vmfb_retain(const mlirbc_vmfb_t *vmfb);

// Releases a reference. NULL is no error.
void mlirbc_vmfb_release(const mlirbc_vmfb_t *vmfb);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* MLIRBC_H */
