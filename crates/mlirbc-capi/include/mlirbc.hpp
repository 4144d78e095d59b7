// libmlirbc for C++17: handles that release themselves, spans, errors as values.
//
// Header-only; link with libmlirbc. Copies of a handle share what it stands for. Nothing throws unless
// MLIRBC_EXCEPTIONS is defined before the header is included: then `result<T>::value()` exists, which
// throws `mlirbc::exception`. A span is `std::span` where the standard library has it (C++20),
// otherwise a small class with the same members.

#ifndef MLIRBC_HPP
#define MLIRBC_HPP

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
#if __has_include(<span>)
#include <span>
#endif
#ifdef MLIRBC_EXCEPTIONS
#include <stdexcept>
#endif

#include "mlirbc.h"

// What is defined differently has different names for the linker, so that parts of a program in C++17
// and C++20, with exceptions and without, can be linked together.
#if defined(__cpp_lib_span) && defined(MLIRBC_EXCEPTIONS)
#define MLIRBC_VARIANT cpp20_exceptions
#elif defined(__cpp_lib_span)
#define MLIRBC_VARIANT cpp20
#elif defined(MLIRBC_EXCEPTIONS)
#define MLIRBC_VARIANT cpp17_exceptions
#else
#define MLIRBC_VARIANT cpp17
#endif

namespace mlirbc {
inline namespace MLIRBC_VARIANT {

#if defined(__cpp_lib_span)
template <class T> using span = std::span<T>;
#else
template <class T> class span {
    T *data_ = nullptr;
    std::size_t size_ = 0;

public:
    constexpr span() noexcept = default;
    constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t index) const noexcept { return data_[index]; }
};
#endif

namespace detail {

inline std::string_view view(mlirbc_string_t text) noexcept { return {text.data, text.size}; }

// A reference to a handle of C.
template <class T, T *(*Retain)(const T *), void (*Release)(const T *)> class handle {
    T *raw_ = nullptr;

public:
    handle() noexcept = default;
    explicit handle(T *owned) noexcept : raw_(owned) {}
    handle(const handle &other) noexcept : raw_(Retain(other.raw_)) {}
    handle(handle &&other) noexcept : raw_(std::exchange(other.raw_, nullptr)) {}
    handle &operator=(handle other) noexcept {
        std::swap(raw_, other.raw_);
        return *this;
    }
    ~handle() { Release(raw_); }

    // The handle of C; it still belongs to this object.
    T *get() const noexcept { return raw_; }
    explicit operator bool() const noexcept { return raw_ != nullptr; }
};

} // namespace detail

using error_kind = mlirbc_error_kind_t;
using layout = mlirbc_layout_t;
using parse_options = mlirbc_parse_options_t;
using print_options = mlirbc_print_options_t;

// Why a call failed; false if none did.
class error : public detail::handle<mlirbc_error_t, mlirbc_error_retain, mlirbc_error_release> {
public:
    using handle::handle;
    error_kind kind() const noexcept { return mlirbc_error_kind(get()); }
    std::string_view name() const noexcept { return detail::view(mlirbc_error_name(get())); }
    std::string_view message() const noexcept { return detail::view(mlirbc_error_message(get())); }
    std::optional<std::uint64_t> offset() const noexcept {
        auto offset = mlirbc_error_offset(get());
        return offset == UINT64_MAX ? std::nullopt : std::optional(offset);
    }
    // Whether the file seems to end too early: an incomplete download, a copy that was stopped.
    bool is_truncated() const noexcept { return mlirbc_error_is_truncated(get()); }
};

#ifdef MLIRBC_EXCEPTIONS
struct exception : std::runtime_error {
    explicit exception(mlirbc::error why)
        : std::runtime_error(std::string(why.message())), error(std::move(why)) {}
    mlirbc::error error;
};
#endif

// A value, or the error of the call that had to give it.
template <class T> class [[nodiscard]] result {
    std::optional<T> value_;
    mlirbc::error error_;

public:
    result(T value) : value_(std::move(value)) {}
    result(mlirbc::error error) : error_(std::move(error)) {}

    explicit operator bool() const noexcept { return value_.has_value(); }
    // The value; there has to be one.
    T &operator*() & noexcept { return assert(value_), *value_; }
    T operator*() && noexcept { return assert(value_), std::move(*value_); }
    const T &operator*() const & noexcept { return assert(value_), *value_; }
    T *operator->() noexcept { return assert(value_), &*value_; }
    const T *operator->() const noexcept { return assert(value_), &*value_; }
    T value_or(T other) const { return value_.value_or(std::move(other)); }
    const mlirbc::error &error() const noexcept { return error_; }
#ifdef MLIRBC_EXCEPTIONS
    T value() && {
        if (!value_) throw exception(error_);
        return std::move(*value_);
    }
    const T &value() const & {
        if (!value_) throw exception(error_);
        return *value_;
    }
#endif
};

struct done {};

namespace detail {

// Calls a function of C with a place for its error.
template <class T, class Call> result<T> call(Call &&call) {
    mlirbc_error_t *raw = nullptr;
    auto made = T(std::forward<Call>(call)(&raw));
    if (raw) return error(raw);
    return made;
}

template <class Call> result<done> run(Call &&call) {
    mlirbc_error_t *raw = nullptr;
    std::forward<Call>(call)(&raw);
    if (raw) return error(raw);
    return done{};
}

// Passes bytes to a function object that returns whether to go on.
template <class Write> int write(void *context, const void *data, std::size_t size) noexcept {
    return (*static_cast<Write *>(context))(std::string_view(static_cast<const char *>(data), size)) ? 0
                                                                                                    : 1;
}

template <class Write> constexpr mlirbc_write_t callback() { return write<std::remove_reference_t<Write>>; }
template <class Write> void *context(Write &write) {
    return const_cast<void *>(static_cast<const void *>(std::addressof(write)));
}

// What an iterator of C gives, for range-based loops. They end at an error, which `failure` has.
template <class Item, class Handle, class Next> class range {
    Handle list_;
    mlirbc::error failure_;

public:
    explicit range(Handle list) noexcept : list_(std::move(list)) {}
    const mlirbc::error &failure() const noexcept { return failure_; }

    // The next item; one that is false at the end, and after an error.
    Item next() {
        mlirbc_error_t *raw = nullptr;
        Item item = Next()(list_.get(), &raw);
        if (raw) failure_ = mlirbc::error(raw);
        return item;
    }

    class iterator {
        range *range_ = nullptr;
        Item item_;

    public:
        iterator() = default;
        explicit iterator(range *range) : range_(range), item_(range->next()) {}
        const Item &operator*() const noexcept { return item_; }
        const Item *operator->() const noexcept { return &item_; }
        iterator &operator++() { return item_ = range_->next(), *this; }
        bool operator!=(const iterator &) const noexcept { return bool(item_); }
    };
    iterator begin() { return iterator(this); }
    iterator end() { return {}; }
};

} // namespace detail

namespace detail {

// The number of a type of elements.
template <class T> constexpr std::uint32_t element_type() {
    constexpr bool is_integer = std::is_integral_v<T> && !std::is_same_v<T, bool>;
    static_assert(is_integer || std::is_same_v<T, float> || std::is_same_v<T, double>,
                  "elements are integers, float or double");
    if constexpr (std::is_same_v<T, float>) return MLIRBC_ELEMENT_F32;
    if constexpr (std::is_same_v<T, double>) return MLIRBC_ELEMENT_F64;
    constexpr bool is_signed = std::is_signed_v<T>;
    switch (sizeof(T)) {
    case 1: return is_signed ? MLIRBC_ELEMENT_I8 : MLIRBC_ELEMENT_U8;
    case 2: return is_signed ? MLIRBC_ELEMENT_I16 : MLIRBC_ELEMENT_U16;
    case 4: return is_signed ? MLIRBC_ELEMENT_I32 : MLIRBC_ELEMENT_U32;
    default: return is_signed ? MLIRBC_ELEMENT_I64 : MLIRBC_ELEMENT_U64;
    }
}

} // namespace detail

// Bytes that hold their file, or a text.
class blob : public detail::handle<mlirbc_blob_t, mlirbc_blob_retain, mlirbc_blob_release> {
public:
    using handle::handle;
    span<const std::byte> bytes() const noexcept {
        return {static_cast<const std::byte *>(mlirbc_blob_data(get())), mlirbc_blob_size(get())};
    }
    // The elements where they lie, if they are stored as T: all of them, of that type, aligned. Otherwise
    // an error; a splat, packed bits and unaligned elements can be copied with `to_vector`.
    template <class T> result<span<const T>> as() const {
        const void *data = nullptr;
        std::size_t count = 0;
        mlirbc_error_t *raw = nullptr;
        mlirbc_blob_elements(get(), detail::element_type<T>(), &data, &count, &raw);
        if (raw) return mlirbc::error(raw);
        return span<const T>(static_cast<const T *>(data), count);
    }
    // A copy of all elements as T: a splat is repeated, narrower numbers are widened where no value changes.
    // A splat of more than 1 GiB is an error.
    template <class T> result<std::vector<T>> to_vector() const {
        auto count = mlirbc_blob_num_elements(get());
        if (!count) count = mlirbc_blob_size(get()) / sizeof(T);
        // Of a splat that is too large, no memory is allocated.
        if (count > MAX_EXPANDED / sizeof(T) && mlirbc_blob_expanded_size(get()) > mlirbc_blob_size(get()))
            count = 0;
        std::vector<T> all(static_cast<std::size_t>(count));
        mlirbc_error_t *raw = nullptr;
        mlirbc_blob_copy_elements(get(), detail::element_type<T>(), all.data(), all.size(), &raw);
        if (raw) return mlirbc::error(raw);
        return all;
    }
    // The number of elements, those of a splat counted, and their bytes; `bytes` has those that are stored.
    std::uint64_t num_elements() const noexcept { return mlirbc_blob_num_elements(get()); }
    std::uint64_t expanded_size() const noexcept { return mlirbc_blob_expanded_size(get()); }
    std::uint64_t alignment() const noexcept { return mlirbc_blob_alignment(get()); }
    std::string_view text() const noexcept { return detail::view(mlirbc_blob_text(get())); }

private:
    static constexpr std::uint64_t MAX_EXPANDED = std::uint64_t(1) << 30;
};

class attr : public detail::handle<mlirbc_attr_t, mlirbc_attr_retain, mlirbc_attr_release> {
public:
    using handle::handle;
    std::string_view name() const noexcept { return detail::view(mlirbc_attr_name(get())); }
    result<blob> text(std::uint64_t limit = 0) const {
        return detail::call<blob>([&](auto error) { return mlirbc_attr_text(get(), limit, error); });
    }
    result<std::optional<std::int64_t>> integer() const { return value<std::int64_t>(mlirbc_attr_integer); }
    result<std::optional<double>> number() const { return value<double>(mlirbc_attr_float); }
    // What it is.
    result<mlirbc_attr_kind_t> kind() const {
        return detail::call<mlirbc_attr_kind_t>([&](auto error) { return mlirbc_attr_kind(get(), error); });
    }
    // The integers of a list in any form: `array<i64: 1, 2>`, `[1, 2]`, `dense<[1, 2]>`, dimension numbers.
    result<std::optional<std::vector<std::int64_t>>> integers() const {
        std::size_t count = 0;
        mlirbc_error_t *raw = nullptr;
        bool is_list = mlirbc_attr_i64s(get(), nullptr, 0, &count, &raw);
        if (raw) return mlirbc::error(raw);
        if (!is_list) return std::optional<std::vector<std::int64_t>>();
        std::vector<std::int64_t> all(count);
        mlirbc_attr_i64s(get(), all.data(), all.size(), &count, &raw);
        if (raw) return mlirbc::error(raw);
        return std::optional(std::move(all));
    }
    // The number of elements, entries or fields, and one of them.
    result<std::size_t> size() const {
        return detail::call<std::size_t>([&](auto error) { return mlirbc_attr_size(get(), error); });
    }
    result<attr> at(std::size_t index) const;
    // The entry of a dictionary or field of a record with this name; false if there is none.
    result<attr> get(const char *name) const;
    using handle::get;
    // Borrowed from the attribute.
    result<std::optional<std::string_view>> string() const {
        auto found = value<mlirbc_string_t>(mlirbc_attr_string);
        if (!found) return found.error();
        return *found ? std::optional(detail::view(**found)) : std::nullopt;
    }

private:
    template <class T, class Get> result<std::optional<T>> value(Get get_value) const {
        T value{};
        mlirbc_error_t *raw = nullptr;
        bool is_one = get_value(get(), &value, &raw);
        if (raw) return mlirbc::error(raw);
        return is_one ? std::optional(value) : std::nullopt;
    }
};

inline result<attr> attr::at(std::size_t index) const {
    return detail::call<attr>([&](auto error) { return mlirbc_attr_at(get(), index, error); });
}
inline result<attr> attr::get(const char *name) const {
    return detail::call<attr>([&](auto error) { return mlirbc_attr_get(get(), name, error); });
}

class op;
namespace detail {
using op_iter = handle<mlirbc_ops_t, mlirbc_ops_retain, mlirbc_ops_release>;
struct next_op {
    op operator()(mlirbc_ops_t *list, mlirbc_error_t **error) const;
};
} // namespace detail
using ops = detail::range<op, detail::op_iter, detail::next_op>;

class op : public detail::handle<mlirbc_op_t, mlirbc_op_retain, mlirbc_op_release> {
    std::uint32_t depth_ = 0;

public:
    using handle::handle;
    op(mlirbc_op_t *owned, std::uint32_t depth) noexcept : handle(owned), depth_(depth) {}
    // The number of operations around it in the walk that gave it.
    std::uint32_t depth() const noexcept { return depth_; }
    // Both are borrowed from the operation, and empty on failure.
    std::string_view name() const noexcept { return detail::view(mlirbc_op_name(get(), nullptr)); }
    std::string_view symbol() const noexcept { return detail::view(mlirbc_op_symbol(get(), nullptr)); }
    std::uint32_t num_operands() const noexcept { return mlirbc_op_num_operands(get()); }
    std::uint32_t num_results() const noexcept { return mlirbc_op_num_results(get()); }
    std::uint32_t num_regions() const noexcept { return mlirbc_op_num_regions(get()); }
    std::uint32_t num_successors() const noexcept { return mlirbc_op_num_successors(get()); }
    std::uint32_t operand(std::uint32_t index) const noexcept { return mlirbc_op_operand(get(), index); }
    std::uint32_t result_number(std::uint32_t index) const noexcept { return mlirbc_op_result(get(), index); }
    // False for an argument of a block.
    result<op> operand_source(std::uint32_t index) const {
        return detail::call<op>([&](auto error) { return mlirbc_op_operand_source(get(), index, error); });
    }
    result<blob> operand_type(std::uint32_t index, std::uint64_t limit = 0) const {
        return detail::call<blob>([&](auto error) { return mlirbc_op_operand_type(get(), index, limit, error); });
    }
    result<blob> result_type(std::uint32_t index, std::uint64_t limit = 0) const {
        return detail::call<blob>([&](auto error) { return mlirbc_op_result_type(get(), index, limit, error); });
    }
    result<blob> location(std::uint64_t limit = 0) const {
        return detail::call<blob>([&](auto error) { return mlirbc_op_location(get(), limit, error); });
    }
    result<std::size_t> num_attrs() const {
        return detail::call<std::size_t>([&](auto error) { return mlirbc_op_num_attrs(get(), error); });
    }
    result<mlirbc::attr> attr_at(std::size_t index) const {
        return detail::call<mlirbc::attr>([&](auto error) { return mlirbc_op_attr_at(get(), index, error); });
    }
    // False if it has none with this name.
    result<mlirbc::attr> attr(const char *name) const {
        return detail::call<mlirbc::attr>([&](auto error) { return mlirbc_op_attr(get(), name, error); });
    }
    // The operations inside.
    result<ops> walk() const {
        auto list = detail::call<detail::op_iter>([&](auto error) { return mlirbc_op_walk(get(), error); });
        if (!list) return list.error();
        return ops(*std::move(list));
    }
    result<layout> type_layout(const char *type) const {
        return layout_of([&](auto out, auto error) { mlirbc_op_type_layout(get(), type, out, error); });
    }
    result<layout> operand_layout(std::uint32_t index) const {
        return layout_of([&](auto out, auto error) { mlirbc_op_operand_layout(get(), index, out, error); });
    }
    result<layout> result_layout(std::uint32_t index) const {
        return layout_of([&](auto out, auto error) { mlirbc_op_result_layout(get(), index, out, error); });
    }

private:
    template <class Query> static result<layout> layout_of(Query &&query) {
        layout found{};
        auto done = detail::run([&](auto error) { query(&found, error); });
        if (!done) return done.error();
        return found;
    }
};

inline op detail::next_op::operator()(mlirbc_ops_t *list, mlirbc_error_t **error) const {
    std::uint32_t depth = 0;
    auto *raw = mlirbc_ops_next(list, &depth, error);
    return op(raw, depth);
}

class symbols : public detail::handle<mlirbc_symbols_t, mlirbc_symbols_retain, mlirbc_symbols_release> {
public:
    using handle::handle;
    std::size_t size() const noexcept { return mlirbc_symbols_size(get()); }
    result<op> at(std::size_t index) const {
        return detail::call<op>([&](auto error) { return mlirbc_symbols_at(get(), index, error); });
    }
};

class tensor : public detail::handle<mlirbc_tensor_t, mlirbc_tensor_retain, mlirbc_tensor_release> {
public:
    using handle::handle;
    std::string_view name() const noexcept { return detail::view(mlirbc_tensor_name(get())); }
    std::string_view dtype() const noexcept { return detail::view(mlirbc_tensor_dtype(get())); }
    bool has_shape() const noexcept { return mlirbc_tensor_rank(get()) >= 0; }
    // Borrowed from the tensor; INT64_MIN for an extent that is not known.
    span<const std::int64_t> shape() const noexcept {
        auto rank = mlirbc_tensor_rank(get());
        return {mlirbc_tensor_shape(get()), rank < 0 ? 0 : static_cast<std::size_t>(rank)};
    }
    std::uint64_t size() const noexcept { return mlirbc_tensor_size(get()); }
    std::uint64_t stored_size() const noexcept { return mlirbc_tensor_stored_size(get()); }
    std::uint64_t alignment() const noexcept { return mlirbc_tensor_alignment(get()); }
    std::uint64_t offset() const noexcept { return mlirbc_tensor_offset(get()); }
    bool is_splat() const noexcept { return mlirbc_tensor_is_splat(get()); }
    result<blob> data() const {
        return detail::call<blob>([&](auto error) { return mlirbc_tensor_data(get(), error); });
    }
    // The caller calls its deleter.
    result<DLManagedTensorVersioned *> dlpack(bool copy = false) const {
        return detail::call<DLManagedTensorVersioned *>(
            [&](auto error) { return mlirbc_tensor_dlpack(get(), copy, error); });
    }
};

namespace detail {
using tensor_iter = handle<mlirbc_tensors_t, mlirbc_tensors_retain, mlirbc_tensors_release>;
struct next_tensor {
    tensor operator()(mlirbc_tensors_t *list, mlirbc_error_t **error) const {
        return tensor(mlirbc_tensors_next(list, error));
    }
};
} // namespace detail
using tensors = detail::range<tensor, detail::tensor_iter, detail::next_tensor>;

// Where the bytes of a file are.
class source : public detail::handle<mlirbc_source_t, mlirbc_source_retain, mlirbc_source_release> {
public:
    using handle::handle;
    // Maps a file, which must not change while something of it is in use.
    static result<source> map(const char *path) {
        return detail::call<source>([&](auto error) { return mlirbc_source_map(path, error); });
    }
    // A file that is read by position.
    static result<source> open(const char *path) {
        return detail::call<source>([&](auto error) { return mlirbc_source_open(path, error); });
    }
    static result<source> copy(span<const std::byte> bytes) {
        return detail::call<source>(
            [&](auto error) { return mlirbc_source_copy(bytes.data(), bytes.size(), error); });
    }
    // Takes a container with `data` and `size`, such as a std::string or std::vector.
    template <class Owner> static result<source> own(Owner owner) {
        auto *held = new Owner(std::move(owner));
        auto size = held->size() * sizeof(*held->data());
        auto release = [](void *held) noexcept { delete static_cast<Owner *>(held); };
        return detail::call<source>(
            [&](auto error) { return mlirbc_source_borrow(held->data(), size, release, held, error); });
    }
    // A source that is read through `bool Reader::read(void *data, size_t size, uint64_t offset)`,
    // which threads call at the same time, and which must not throw.
    template <class Reader> static result<source> read(std::shared_ptr<Reader> reader, std::uint64_t size) {
        using Held = std::shared_ptr<Reader>;
        mlirbc_reader_t callbacks{};
        callbacks.context = new Held(std::move(reader));
        callbacks.size = size;
        callbacks.read = [](void *held, void *data, std::size_t size, std::uint64_t offset) noexcept {
            return (*static_cast<Held *>(held))->read(data, size, offset) ? 0 : 1;
        };
        callbacks.release = [](void *held) noexcept { delete static_cast<Held *>(held); };
        return detail::call<source>([&](auto error) { return mlirbc_source_read(&callbacks, error); });
    }
    std::uint64_t size() const noexcept { return mlirbc_source_size(get()); }
    mlirbc_source_kind_t kind() const noexcept { return mlirbc_source_kind(get()); }
};

// New files that can be written.
class plan : public detail::handle<mlirbc_plan_t, mlirbc_plan_retain, mlirbc_plan_release> {
public:
    using handle::handle;
    std::uint64_t size() const noexcept { return mlirbc_plan_size(get()); }
    template <class Write> result<done> write(Write &&write) const {
        return detail::run([&](auto error) {
            mlirbc_plan_write(get(), detail::callback<Write>(), detail::context(write), error);
        });
    }
    result<done> write_file(const char *path) const {
        return detail::run([&](auto error) { mlirbc_plan_write_file(get(), path, error); });
    }
    // The weights of `split`.
    template <class Write> result<done> write_weights(Write &&write) const {
        return detail::run([&](auto error) {
            mlirbc_plan_write_weights(get(), detail::callback<Write>(), detail::context(write), error);
        });
    }
    result<done> write_weights_file(const char *path) const {
        return detail::run([&](auto error) { mlirbc_plan_write_weights_file(get(), path, error); });
    }
    // Sentences about what was kept, stayed or was dropped, a line each.
    std::string_view notes() const noexcept { return detail::view(mlirbc_plan_notes(get())); }
};

// An open file of MLIR bytecode: `mlirbc_module_t` (`module` is a keyword of C++20 at the start of a line).
class file : public detail::handle<mlirbc_module_t, mlirbc_module_retain, mlirbc_module_release> {
public:
    using handle::handle;
    static result<file> open(const result<source> &source) {
        if (!source) return source.error();
        return detail::call<file>([&](auto error) { return mlirbc_module_open(source->get(), error); });
    }
    // Of text in the generic form.
    static result<file> parse(std::string_view text, const parse_options &options = {}) {
        return detail::call<file>(
            [&](auto error) { return mlirbc_module_parse(text.data(), text.size(), &options, error); });
    }
    std::uint32_t version() const noexcept { return mlirbc_module_version(get()); }
    std::string_view producer() const noexcept { return detail::view(mlirbc_module_producer(get())); }
    std::uint64_t size() const noexcept { return mlirbc_module_size(get()); }
    result<mlirbc::tensors> tensors() const {
        auto list = detail::call<detail::tensor_iter>(
            [&](auto error) { return mlirbc_module_tensors(get(), error); });
        if (!list) return list.error();
        return mlirbc::tensors(*std::move(list));
    }
    result<mlirbc::tensor> tensor(const char *name) const {
        return detail::call<mlirbc::tensor>([&](auto error) { return mlirbc_module_tensor(get(), name, error); });
    }
    result<mlirbc::symbols> symbols() const {
        return detail::call<mlirbc::symbols>([&](auto error) { return mlirbc_module_symbols(get(), error); });
    }
    result<op> symbol(const char *name) const {
        return detail::call<op>([&](auto error) { return mlirbc_module_symbol(get(), name, error); });
    }
    result<ops> walk() const {
        auto list = detail::call<detail::op_iter>([&](auto error) { return mlirbc_module_walk(get(), error); });
        if (!list) return list.error();
        return ops(*std::move(list));
    }
    // Text and bytes go to function objects that take a std::string_view and return whether to go on.
    template <class Write> result<done> print(Write &&write, const print_options &options = {}) const {
        return detail::run([&](auto error) {
            mlirbc_module_print(get(), &options, detail::callback<Write>(), detail::context(write), error);
        });
    }
    // A change by its name, with words such as "min_size=64K"; `second` are weights or elements, where it takes some.
    result<plan> change(const char *name, std::initializer_list<const char *> words = {},
                        const source &second = {}) const {
        std::vector<const char *> list(words);
        list.push_back(nullptr);
        return detail::call<plan>(
            [&](auto error) { return mlirbc_module_change(get(), name, list.data(), second.get(), error); });
    }
    result<layout> type_layout(const char *type) const {
        layout found{};
        auto done = detail::run([&](auto error) { mlirbc_module_type_layout(get(), type, &found, error); });
        if (!done) return done.error();
        return found;
    }
};

// An open IREE module.
class vmfb : public detail::handle<mlirbc_vmfb_t, mlirbc_vmfb_retain, mlirbc_vmfb_release> {
public:
    using handle::handle;
    static result<vmfb> open(const result<source> &source) {
        if (!source) return source.error();
        return detail::call<vmfb>([&](auto error) { return mlirbc_vmfb_open(source->get(), error); });
    }
    std::string_view name() const noexcept { return detail::view(mlirbc_vmfb_name(get())); }
    result<std::uint32_t> num_rodata() const {
        return detail::call<std::uint32_t>([&](auto error) { return mlirbc_vmfb_num_rodata(get(), error); });
    }
    result<blob> rodata(std::uint32_t index) const {
        return detail::call<blob>([&](auto error) { return mlirbc_vmfb_rodata(get(), index, error); });
    }
    result<std::uint64_t> rodata_offset(std::uint32_t index) const {
        return detail::call<std::uint64_t>(
            [&](auto error) { return mlirbc_vmfb_rodata_offset(get(), index, error); });
    }
    result<blob> rodata_kind(std::uint32_t index) const {
        return detail::call<blob>([&](auto error) { return mlirbc_vmfb_rodata_kind(get(), index, error); });
    }
};

} // inline namespace
} // namespace mlirbc
#undef MLIRBC_VARIANT

#endif // MLIRBC_HPP
