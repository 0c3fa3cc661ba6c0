-- Send the requests of a file in turn: a method and a path on each line, then a host for GET or a JSON body for POST.
-- The second argument is the pause in milliseconds before each request on a connection. Results are printed on one line.
local requests = {}
local place = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, rest = line:match("^(%S+) (%S+) ?(.*)$")
    local headers = {Host = wrk.headers["Host"]}
    local body = nil
    if method == "POST" then
      headers["Content-Type"] = "application/json"
      body = rest
    elseif rest ~= "" then
      headers["Host"] = rest
    end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
  local pause = tonumber(args[2])
  if pause > 0 then
    delay = function() return pause end
  end
end

function request()
  place = place % #requests + 1
  return requests[place]
end

function done(summary, latency, requests)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("MEASURED %d %d %.1f %.1f %d\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), failed))
end
