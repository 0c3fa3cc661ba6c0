"""The site as a set of tools for AI assistants, over the Model Context Protocol (MCP).

tools.py           the tools: one function each, which sends a request to the API within the process
arguments.py       the types of their arguments
results.py         the results of the tools: the fields of API responses that an assistant needs
engine_results.py  the results of the engine's tools
server.py          the protocol server with all tools, for both transports
mcp_endpoint.py    the endpoint /mcp; `manage.py mcp` is the other transport, standard input and output"""
