// The C++ wrapper on files of the corpus, in C++17 and C++20, with and without exceptions.
// usage: cpp_api CORPUS TEMPORARY-FOLDER
#include <mlirbc.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <typeinfo>
#include <vector>

#include "dlpack.h"

static int checks;
#define CHECK(...)                                                                                           \
    do {                                                                                                     \
        ++checks;                                                                                            \
        if (!(__VA_ARGS__)) std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #__VA_ARGS__), std::exit(1); \
    } while (0)

static std::string read(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

static mlirbc::file open(const std::string &path) {
    auto file = mlirbc::file::open(mlirbc::source::map(path.c_str()));
    CHECK(file);
    return *file;
}

// A reader of its own, which counts.
struct reader {
    std::string bytes;
    int *alive;
    reader(std::string bytes, int *alive) : bytes(std::move(bytes)), alive(alive) { ++*alive; }
    ~reader() { --*alive; }
    bool read(void *data, std::size_t size, std::uint64_t offset) const noexcept {
        if (offset > bytes.size() || size > bytes.size() - offset) return false;
        return std::memcpy(data, bytes.data() + offset, size), true;
    }
};

static void sources(const std::string &path) {
    auto bytes = read(path);
    int alive = 0;
    {
        auto made = std::make_shared<reader>(bytes, &alive);
        mlirbc::result<mlirbc::source> all[] = {
            mlirbc::source::map(path.c_str()),
            mlirbc::source::open(path.c_str()),
            mlirbc::source::copy({reinterpret_cast<const std::byte *>(bytes.data()), bytes.size()}),
            mlirbc::source::own(bytes),
            mlirbc::source::own(std::vector<char>(bytes.begin(), bytes.end())),
            mlirbc::source::read(made, bytes.size()),
        };
        made.reset();
        for (auto &source : all) {
            CHECK(source && source->size() == bytes.size() && source->kind() == MLIRBC_SOURCE_BYTECODE);
            mlirbc::blob weight;
            {
                auto file = mlirbc::file::open(source);
                CHECK(file && file->version() == 6 && file->size() == bytes.size());
                auto tensor = file->tensor("layer0.weight");
                CHECK(tensor && tensor->dtype() == "f32" && tensor->shape().size() == 2);
                CHECK(tensor->shape()[0] == 32 && tensor->shape()[1] == 64 && tensor->has_shape());
                weight = *tensor->data();
            }
            // The data outlive the handles that gave them.
            auto values = weight.as<float>();
            CHECK(values && values->size() == 2048 && weight.bytes().size() == 8192 && weight.alignment() == 64);
            float sum = 0;
            for (float value : *values) sum += value;
            CHECK(sum == sum);
        }
        CHECK(alive == 1);
    }
    CHECK(alive == 0);
    auto missing = mlirbc::file::open(mlirbc::source::map("/none"));
    CHECK(!missing && missing.error().kind() == MLIRBC_ERROR_IO && missing.error().name() == "Io");
    CHECK(!missing.error().message().empty() && !missing.error().offset());
    CHECK(!missing.error().is_truncated());
    auto empty = mlirbc::file::open(mlirbc::source::own(std::string()));
    CHECK(!empty && empty.error().kind() == MLIRBC_ERROR_NOT_BYTECODE && empty.error().is_truncated());
}

static void tensors(const mlirbc::file &file) {
    auto list = file.tensors();
    CHECK(list);
    std::vector<mlirbc::tensor> kept;
    for (auto &tensor : *list) kept.push_back(tensor);
    CHECK(kept.size() == 12 && !list->failure());
    CHECK(kept[1].name() == "layer0.weight" && kept[1].offset() == 5760 && kept[1].size() == 8192);
    CHECK(kept[1].stored_size() == 8192 && kept[1].alignment() == 64 && !kept[1].is_splat());
    auto view = kept[1].dlpack();
    CHECK(view && (*view)->dl_tensor.data == const_cast<void *>(static_cast<const void *>(kept[1].data()->bytes().data())));
    (*view)->deleter(*view);
    auto none = file.tensor("layer0.weigth");
    CHECK(!none && none.error().kind() == MLIRBC_ERROR_NOT_FOUND);
    CHECK(none.error().message().find("layer0.weight") != std::string_view::npos);
}

// Elements are what they are asked for, or an error.
static void elements(const mlirbc::file &file, const std::string &corpus) {
    auto weight = file.tensor("layer0.weight")->data();
    CHECK(weight && weight->num_elements() == 2048 && weight->expanded_size() == 8192);
    auto wrong = weight->as<double>();
    CHECK(!wrong && wrong.error().kind() == MLIRBC_ERROR_ELEMENT_TYPE);
    CHECK(!weight->as<std::int32_t>() && !weight->to_vector<std::int32_t>() && !weight->as<std::uint8_t>());
    auto wide = weight->to_vector<double>();
    CHECK(wide && wide->size() == 2048 && (*wide)[5] == double((*weight->as<float>())[5]));
    int unaligned = 0, splats = 0;
    for (const char *path : {"/jax/core.vhlo-1.17.0.mlirbc", "/jax/core.stablehlo.v6.mlirbc", "/jax/images.mlirbc",
                             "/jax/attention.mlirbc", "/jax/linear_algebra.mlirbc"}) {
        auto other = open(corpus + path);
        auto list = other.tensors();
        for (auto &tensor : *list) {
            if (tensor.dtype() != "f32" && tensor.dtype() != "i64" && tensor.dtype() != "i32") continue;
            auto data = tensor.data();
            CHECK(data && data->expanded_size() == tensor.size() && data->bytes().size() == tensor.stored_size());
            auto check = [&](auto stored, auto copy) {
                CHECK(copy && copy->size() == data->num_elements());
                CHECK(stored ? stored->size() == copy->size() : stored.error().kind() == MLIRBC_ERROR_ELEMENT_TYPE);
                splats += !stored && tensor.is_splat(), unaligned += !stored && !tensor.is_splat();
                for (auto value : *copy) CHECK(!tensor.is_splat() || value == (*copy)[0]);
            };
            if (tensor.dtype() == "f32") check(data->as<float>(), data->to_vector<float>());
            if (tensor.dtype() == "i32") check(data->as<std::int32_t>(), data->to_vector<std::int32_t>());
            if (tensor.dtype() == "i64") check(data->as<std::int64_t>(), data->to_vector<std::int64_t>());
        }
    }
    CHECK(unaligned > 0 && splats > 0);
    auto text = file.symbol("main")->attr("sym_name")->text();
    CHECK(text && text->as<char>()->size() == 6 && text->to_vector<char>()->front() == '"' && !text->num_elements());
}

// Lists, dimension numbers, enumerators and dictionaries as values.
static void values(const std::string &corpus) {
    int dots = 0, lists = 0, names = 0, dictionaries = 0;
    for (const char *name : {"/jax/core.stablehlo.v6.mlirbc", "/jax/core.vhlo-1.17.0.mlirbc", "/jax/mlp.mlirbc"}) {
        auto file = open(corpus + name);
        auto ops = file.walk();
        for (auto &op : *ops) {
            auto dot = op.attr("dot_dimension_numbers");
            if (dot && *dot) {
                CHECK(*dot->kind() == MLIRBC_ATTR_RECORD && *dot->size() == 4 && !dot->at(4) && !*dot->integers());
                auto contracting = dot->get("lhs_contracting_dimensions");
                CHECK(contracting && *contracting->kind() == MLIRBC_ATTR_INTEGERS);
                CHECK(contracting->name() == "lhs_contracting_dimensions" && (*contracting->integers())->size() == 1);
                CHECK(dot->at(2)->name() == contracting->name() && !contracting->text() && !*dot->get("none"));
                ++dots;
            }
            for (std::size_t i = 0; i < *op.num_attrs(); ++i) {
                auto attr = op.attr_at(i);
                auto kind = attr->kind();
                auto integers = attr->integers();
                CHECK(kind && integers && attr->size());
                lists += integers->has_value();
                if (*kind == MLIRBC_ATTR_ENUMERATOR) {
                    CHECK(**attr->integer() >= 0 && !(**attr->string()).empty());
                    ++names;
                }
                if (attr->name() != "arg_attrs" && attr->name() != "precision_config") continue;
                CHECK(*kind == MLIRBC_ATTR_LIST);
                for (std::size_t at = 0; at < *attr->size(); ++at) {
                    auto item = attr->at(at);
                    CHECK(item && item->name().empty());
                    if (*item->kind() != MLIRBC_ATTR_DICTIONARY) continue;
                    for (std::size_t entry = 0; entry < *item->size(); ++entry) {
                        auto value = item->at(entry);
                        auto again = item->get(std::string(value->name()).c_str());
                        CHECK(again && *again && again->text()->text() == value->text()->text());
                    }
                    ++dictionaries;
                }
            }
        }
        CHECK(!ops->failure());
    }
    CHECK(dots > 0 && lists > 20 && names > 0 && dictionaries > 0);
}

static void operations(const mlirbc::file &file) {
    auto symbols = file.symbols();
    CHECK(symbols && symbols->size() > 0 && symbols->at(0)->symbol() == "main" && !symbols->at(99));
    auto main = file.symbol("main");
    CHECK(main && main->name() == "func.func" && main->num_regions() == 1 && main->num_attrs());
    auto name = main->attr("sym_name");
    CHECK(name && name->name() == "sym_name" && name->string().value_or({}) == "main" && !*name->integer());
    CHECK(name->text()->text() == "\"main\"" && !*name->number() && !name->text(2));
    auto absent = main->attr("none");
    CHECK(absent && !*absent && main->attr_at(0) && !main->attr_at(1000));
    auto ops = file.walk();
    int count = 0, depth = 0, typed = 0;
    for (auto &op : *ops) {
        ++count, depth += op.depth() > 1;
        for (std::uint32_t i = 0; i < op.num_operands(); ++i) {
            auto source = op.operand_source(i);
            CHECK(source && !op.operand_type(i)->text().empty());
            if (*source) typed += source->result_number(0) == op.operand(i);
        }
        if (op.num_results()) CHECK(!op.result_type(0)->text().empty());
        CHECK(op.location()->text().substr(0, 4) == "loc(" && op.num_successors() == 0);
    }
    CHECK(count == 55 && depth > 30 && depth < count && typed > 10 && !ops->failure());
    auto inside = main->walk();
    CHECK(inside && inside->next() && main->type_layout("i32")->abi_alignment == 4);
    CHECK(file.type_layout("vector<4xf32>")->bits == 128 && !file.type_layout("!none"));
    CHECK(!main->operand_layout(0) && !main->result_layout(0));
}

static void outputs(const mlirbc::file &file, const std::string &bytes, const std::string &folder) {
    std::string text, same, rest, weights;
    auto into = [](std::string &out) { return [&out](std::string_view piece) { return out.append(piece), true; }; };
    mlirbc::print_options options{};
    options.locations = 1;
    CHECK(file.print(into(text), options) && text.find("loc(") != std::string::npos);
    auto stopped = file.print([](std::string_view) { return false; });
    CHECK(!stopped && stopped.error().kind() == MLIRBC_ERROR_STOPPED);
    CHECK(file.change("rewrite")->write(into(same)) && same == bytes);
    auto apart = file.change("split");
    CHECK(apart && apart->write(into(rest)) && apart->write_weights(into(weights)) && apart->notes().empty());
    CHECK(rest.size() < bytes.size() && weights.size() > 8192);
    auto path = folder + "/cpp.mlirbc", data = folder + "/cpp.safetensors";
    CHECK(file.change("rewrite")->write_file(path.c_str()) && read(path) == bytes);
    auto nowhere = file.change("rewrite")->write_file((folder + "/none/m.mlirbc").c_str());
    CHECK(!nowhere && nowhere.error().kind() == MLIRBC_ERROR_IO);
    CHECK(nowhere.error().message().find("none/m.mlirbc") != std::string_view::npos);
    CHECK(apart->write_weights_file(data.c_str()) && apart->write_file(path.c_str()));
    CHECK(read(path) == rest && read(data) == weights && !apart->write_file(data.c_str()));
    CHECK(!std::remove(path.c_str()) && !std::remove(data.c_str()));
    auto copy = [](const std::string &bytes) {
        return mlirbc::source::copy({reinterpret_cast<const std::byte *>(bytes.data()), bytes.size()});
    };
    auto taken = mlirbc::file::open(copy(rest));
    auto elements = copy(weights);
    std::string joined;
    auto plan = taken->change("join", {}, *elements);
    CHECK(plan && plan->write(into(joined)) && joined == bytes && plan->size() == bytes.size());
    CHECK(file.change("cut", {"symbols=@main", "allow_unknown"}) && !file.change("cut"));
    CHECK(file.change("cut", {"op=@main#0"}) && !file.change("cut", {"op=0"}));
    CHECK(file.change("strip") && file.change("merge", {}, *elements) && !file.change("merge"));
    CHECK(file.change("rename", {"name=layer0.weight", "new=w"}) && !file.change("rename", {"name=none", "new=w"}));
    CHECK(!file.change("rewrite", {"stablehlo_version=1.9.0"}));
    CHECK(file.change("rewrite", {"for=mlir=23"}) && !file.change("rewrite", {"for=mlir=1"}));
    CHECK(file.change("align", {"to=64"})->notes() == "there was nothing to change");
    auto parsed = mlirbc::file::parse(text);
    CHECK(parsed && parsed->tensor("layer0.weight"));
    mlirbc::parse_options named{};
    named.source = "a.mlir";
    auto wrong = mlirbc::file::parse("my.twice", named);
    CHECK(!wrong && wrong.error().message().find("a.mlir:1:1: ") == 0);
    CHECK(file.change("align", {"to=4096", "resources=layer0.*"}));
    CHECK(file.change("set", {"tensor=layer0.weight"}, *elements));
    CHECK(!file.change("set", {"tensor=layer0.weight", "format=raw"}, *elements));
}

static void iree(const std::string &path) {
    auto vmfb = mlirbc::vmfb::open(mlirbc::source::map(path.c_str()));
    CHECK(vmfb && !vmfb->name().empty() && *vmfb->num_rodata() > 0);
    CHECK(vmfb->rodata(0) && !vmfb->rodata_kind(0)->text().empty() && *vmfb->rodata_offset(0) > 0);
    CHECK(!vmfb->rodata(9999) && !mlirbc::file::open(mlirbc::source::map(path.c_str())));
}

// Classes that differ have different names.
static void names() {
    auto name = std::string(typeid(mlirbc::blob).name());
#ifdef __cpp_lib_span
    CHECK(name.find("cpp20") != std::string::npos);
#else
    CHECK(name.find("cpp17") != std::string::npos);
#endif
#ifdef MLIRBC_EXCEPTIONS
    CHECK(name.find("exceptions") != std::string::npos);
#else
    CHECK(name.find("exceptions") == std::string::npos);
#endif
}

int main(int argc, char **argv) {
    if (argc != 3) return std::fprintf(stderr, "usage: cpp_api CORPUS TEMPORARY-FOLDER\n"), 2;
    auto path = std::string(argv[1]) + "/jax/mlp.mlirbc";
    auto file = open(path);
    auto other = file;
    auto moved = std::move(other);
    CHECK(moved.get() == file.get() && !other);
    names(), sources(path), tensors(file), operations(file), outputs(file, read(path), argv[2]);
    elements(file, argv[1]), values(argv[1]);
    iree(std::string(argv[1]) + "/vmfb/opcodes.vmfb");
#ifdef MLIRBC_EXCEPTIONS
    CHECK(file.tensor("layer0.bias").value().size() == 256);
    bool thrown = false;
    try {
        (void)file.tensor("none").value();
    } catch (const mlirbc::exception &exception) {
        thrown = exception.error.kind() == MLIRBC_ERROR_NOT_FOUND && *exception.what();
    }
    CHECK(thrown);
#endif
    std::printf("%d checks of the C++ wrapper passed\n", checks);
}
