-- Requests of a file, in turn: `wrk -s serve_wrk.lua URL -- REQUESTS`. A line is a path, or a path,
-- a tab and a range. Prints what was counted as JSON.

local requests, at = {}, 0

function init(args)
   for line in io.lines(args[1]) do
      local path, range = line:match("^([^\t]+)\t(.+)$")
      local headers = range and { ["Range"] = range } or {}
      table.insert(requests, wrk.format("GET", path or line, headers))
   end
end

function request()
   at = at % #requests + 1
   return requests[at]
end

function done(summary, latency, _)
   local errors = summary.errors
   io.write(string.format(
      '{"requests":%d,"bytes":%d,"seconds":%f,"p50":%f,"p99":%f,"p99.9":%f,"status":%d,"socket":%d,"timeout":%d}\n',
      summary.requests, summary.bytes, summary.duration / 1e6, latency:percentile(50) / 1e3,
      latency:percentile(99) / 1e3, latency:percentile(99.9) / 1e3, errors.status,
      errors.connect + errors.read + errors.write, errors.timeout))
end
