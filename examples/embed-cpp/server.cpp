// A small server in C++17 that embeds the C library: the tensors of one model over HTTP, from the mapping.
//
// usage: server FILE PORT [THREADS [SECONDS]]; it listens on 127.0.0.1. At SIGTERM or SIGINT it sends the
// responses that it has begun, and ends.
//
//     GET /            one line for each tensor: name, element type, shape, size, offset in the file
//     GET /NAME        its bytes, or the part that `Range: bytes=FIRST-LAST` names
//
// All threads share one open file. A response is written from the mapping: no byte of a tensor is copied
// in this process. Nobody may change the file in place meanwhile. A client has SECONDS for each request,
// and for each response and 64 MiB of it, however it spreads the bytes. A connection stays open for further
// requests while a thread is free for other clients, and is closed after a request that has a body.

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "mlirbc.hpp"

namespace {

// The most bytes of a request, and of the list of tensors: many can share one long name.
constexpr std::size_t max_head = 8192, max_list = 16 << 20;

using clock = std::chrono::steady_clock;

// The threads that wait for clients, and the socket where clients wait for them.
struct pool {
    int listener;
    std::atomic<int> free{0};

    // Whether a client waits that no thread will take.
    bool is_short() {
        pollfd waiting{listener, POLLIN, 0};
        return free == 0 && poll(&waiting, 1, 0) > 0;
    }
};

// What a client has time for, and whether the server ends: then `stop` is at its end.
struct client {
    int socket, stop;
    std::chrono::seconds patience;
    // Whether the connection is closed after this response.
    bool is_last = false;

    clock::time_point deadline(std::size_t bytes = 0) const {
        return clock::now() + patience * (1 + static_cast<int>(bytes >> 26));
    }

    // Waits until the socket is ready; false at the deadline, and where `may_stop` at the end of the server.
    bool wait(short events, clock::time_point deadline, bool may_stop) const {
        auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - clock::now()).count();
        pollfd both[] = {{socket, events, 0}, {stop, POLLIN, 0}};
        return left > 0 && poll(both, may_stop ? 2 : 1, static_cast<int>(left)) > 0 && !both[1].revents;
    }
};

// Sends a head and a body; false if the client has gone, or does not take it in time.
bool send(const client &to, std::string head, mlirbc::span<const std::byte> body) {
    auto deadline = to.deadline(body.size());
    iovec parts[] = {{head.data(), head.size()}, {const_cast<std::byte *>(body.data()), body.size()}};
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = 2;
    while (parts[0].iov_len + parts[1].iov_len) {
        if (!to.wait(POLLOUT, deadline, false)) return false;
        auto sent = sendmsg(to.socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (sent < 0) return false;
        for (auto &part : parts) {
            auto taken = std::min(part.iov_len, static_cast<std::size_t>(sent));
            part.iov_base = static_cast<char *>(part.iov_base) + taken;
            part.iov_len -= taken;
            sent -= static_cast<ssize_t>(taken);
        }
    }
    return true;
}

bool respond(const client &client, const char *status, mlirbc::span<const std::byte> body,
             const std::string &fields = "") {
    auto head = std::string("HTTP/1.1 ") + status + "\r\n" + fields + (client.is_last ? "Connection: close\r\n" : "") +
                "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    return send(client, head, body);
}

bool respond(const client &client, const char *status, std::string_view text) {
    return respond(client, status, {reinterpret_cast<const std::byte *>(text.data()), text.size()},
                   "Content-Type: text/plain\r\n");
}

// A name from a file in printable ASCII: other bytes are escaped as in a path.
std::string escaped(std::string_view name) {
    std::string out;
    for (unsigned char byte : name) {
        char digits[4];
        std::snprintf(digits, sizeof digits, "%%%02X", byte);
        out += byte > ' ' && byte < 0x7f && byte != '%' ? std::string(1, static_cast<char>(byte)) : digits;
    }
    return out;
}

std::string unescaped(std::string_view path) {
    std::string out;
    for (std::size_t at = 0; at < path.size(); ++at) {
        auto digits = std::string(path.substr(at + 1, 2));
        char *end = nullptr;
        auto byte = std::strtoul(digits.c_str(), &end, 16);
        bool is_escape = path[at] == '%' && end == digits.c_str() + 2 && std::isxdigit(digits[0]);
        out += is_escape ? static_cast<char>(byte) : path[at];
        at += is_escape ? 2 : 0;
    }
    return out;
}

// What follows `name` in the first line of a request that begins with it, whatever the case.
std::optional<std::string> after(std::string_view head, std::string_view name) {
    auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    for (auto end = head.find("\r\n"); end != head.npos; end = head.find("\r\n")) {
        head.remove_prefix(end + 2);
        if (head.size() >= name.size() && std::equal(name.begin(), name.end(), head.begin(), [&](char b, char a) {
                return same(a, b);
            }))
            return std::string(head.substr(name.size(), head.find("\r\n") - name.size()));
    }
    return std::nullopt;
}

// Whether bytes after the head belong to the request, or may: they are not read as another one.
bool has_body(std::string_view head) { return after(head, "transfer-encoding") || after(head, "content-length"); }

// Whether a head has a NUL, or ends of lines that others may read in another way.
bool is_malformed(std::string_view head) {
    for (std::size_t at = 0; at < head.size(); ++at)
        if (!head[at] || (head[at] == '\n' && (!at || head[at - 1] != '\r'))) return true;
    return false;
}

// The lines of all tensors; none if they are too long.
std::optional<std::string> listed(mlirbc::tensors &tensors) {
    std::string out;
    for (auto &tensor : tensors) {
        if (out.size() > max_list) return std::nullopt;
        out += escaped(tensor.name()) + ' ' + std::string(tensor.dtype()) + " [";
        for (auto extent : tensor.shape()) out += ' ' + (extent < 0 ? "?" : std::to_string(extent));
        out += " ] " + std::to_string(tensor.stored_size());
        if (tensor.offset() != UINT64_MAX) out += ' ' + std::to_string(tensor.offset());
        out += '\n';
    }
    return out;
}

bool answer(const client &client, const mlirbc::file &model, const std::string &head) {
    if (is_malformed(head)) return respond(client, "400 Bad Request", "malformed\n");
    char path[max_head + 1];
    if (std::sscanf(head.c_str(), "GET /%8191[^ ] HTTP/1.", path) != 1) {
        if (head.rfind("GET / HTTP/1.", 0) != 0) return respond(client, "400 Bad Request", "GET, please\n");
        auto tensors = model.tensors();
        if (!tensors) return respond(client, "422 Unprocessable Content", tensors.error().message());
        auto text = listed(*tensors);
        auto &failure = tensors->failure();
        if (failure) return respond(client, "422 Unprocessable Content", failure.message());
        return text ? respond(client, "200 OK", *text)
                    : respond(client, "422 Unprocessable Content", "the list is too long\n");
    }
    auto name = unescaped(path);
    // A C string would end there, and be another name.
    if (name.find('\0') != std::string::npos) return respond(client, "404 Not Found", "no tensor has a NUL in its name\n");
    auto tensor = model.tensor(name.c_str());
    if (!tensor) return respond(client, "404 Not Found", tensor.error().message());
    // The blob holds the mapping, whatever becomes of the model.
    auto blob = tensor->data();
    if (!blob) return respond(client, "422 Unprocessable Content", blob.error().message());
    auto bytes = blob->bytes();
    unsigned long long first, last;
    auto wanted = after(head, "range:");
    if (!wanted) return respond(client, "200 OK", bytes);
    if (std::sscanf(wanted->c_str(), " bytes=%llu-%llu", &first, &last) != 2 || first > last || last >= bytes.size())
        return respond(client, "416 Range Not Satisfiable", "not within the tensor\n");
    auto range = "Content-Range: bytes " + std::to_string(first) + '-' + std::to_string(last) + '/' +
                 std::to_string(bytes.size()) + "\r\n";
    return respond(client, "206 Partial Content", {bytes.data() + first, last - first + 1}, range);
}

// Reads what a client still sends, so that it gets its response before the connection is gone; not for long.
void drain(const client &client, clock::time_point deadline) {
    shutdown(client.socket, SHUT_WR);
    char buffer[max_head];
    std::size_t left = 16 << 20;
    while (client.wait(POLLIN, deadline, true)) {
        auto read = recv(client.socket, buffer, sizeof buffer, 0);
        if (read <= 0 || static_cast<std::size_t>(read) > left) return;
        left -= static_cast<std::size_t>(read);
    }
}

// Answers the requests of one client, until it leaves or is too slow, others wait, or the server ends.
void serve(client client, const mlirbc::file &model, pool &pool, const std::atomic<bool> &stopping) {
    std::string head;
    char buffer[max_head];
    auto deadline = client.deadline();
    auto yields = clock::now() + std::chrono::milliseconds(500);
    while (!stopping) {
        auto end = head.find("\r\n\r\n");
        if (end != std::string::npos) {
            auto request = head.substr(0, end + 2);
            client.is_last = has_body(request) || is_malformed(request) || pool.is_short();
            if (!answer(client, model, request)) return;
            deadline = client.deadline();
            if (client.is_last) return drain(client, std::min(deadline, clock::now() + std::chrono::seconds(1)));
            head.erase(0, end + 4);
            yields = clock::now();
            continue;
        }
        if (head.size() == max_head) return;
        if (head.empty()) {
            // Between two requests, or before the first for long, a client that waits for a thread has precedence.
            auto slice = std::min(deadline, clock::now() + std::chrono::milliseconds(20));
            if (!client.wait(POLLIN, slice, true)) {
                if (clock::now() >= (pool.is_short() ? yields : deadline)) return;
                continue;
            }
        } else if (!client.wait(POLLIN, deadline, true)) {
            return;
        }
        auto read = recv(client.socket, buffer, max_head - head.size(), 0);
        if (read <= 0) return;
        head.append(buffer, static_cast<std::size_t>(read));
    }
}

} // namespace

int main(int argc, char **argv) {
    if (argc < 3) return std::fprintf(stderr, "usage: server FILE PORT [THREADS [SECONDS]]\n"), 2;
    auto model = mlirbc::file::open(mlirbc::source::map(argv[1]));
    if (!model) {
        auto why = model.error().message();
        return std::fprintf(stderr, "%s: %.*s\n", argv[1], static_cast<int>(why.size()), why.data()), 1;
    }
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::atoi(argv[2])));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof address) || listen(listener, 128))
        return std::perror("server"), 1;

    // The threads leave the signals to this one.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::atomic<bool> stopping{false};
    // Nothing is ever written: its end tells the threads that wait for clients.
    int stop_pipe[2];
    if (pipe(stop_pipe)) return std::perror("server"), 1;
    std::chrono::seconds patience(argc > 4 ? std::max(1, std::atoi(argv[4])) : 10);
    std::vector<std::thread> threads;
    pool pool{listener};
    for (int count = argc > 3 ? std::atoi(argv[3]) : 4; count > 0; --count)
        threads.emplace_back([patience, stop = stop_pipe[0], &model, &pool, &stopping] {
            while (!stopping) {
                ++pool.free;
                int socket = accept4(pool.listener, nullptr, nullptr, SOCK_CLOEXEC);
                --pool.free;
                // Without a file descriptor, one may be free soon.
                if (socket < 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
                if (socket < 0) continue;
                serve({socket, stop, patience}, *model, pool, stopping);
                close(socket);
            }
        });
    int signal;
    sigwait(&signals, &signal);
    // No thread gets a new client, or waits for another request; each sends the response that it has begun.
    stopping = true;
    close(stop_pipe[1]);
    shutdown(listener, SHUT_RDWR);
    for (auto &thread : threads) thread.join();
    return 0;
}
