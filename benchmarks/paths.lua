-- Request the paths of a file in turn, each with an optional host name, and print the results on one line.
local paths = {}
local place = 0
local bad = 0

function init(args)
  for line in io.lines(args[1]) do
    local path, host = line:match("^(%S+) ?(%S*)$")
    paths[#paths + 1] = wrk.format("GET", path, {Host = host ~= "" and host or wrk.headers["Host"]})
  end
end

function request()
  place = place % #paths + 1
  return paths[place]
end

function done(summary, latency, requests)
  local errors = summary.errors
  local bad = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("MEASURED %d %d %.1f %.1f %d\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), bad))
end
