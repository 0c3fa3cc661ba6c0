"""The project: settings, addresses and what stands around every request."""
