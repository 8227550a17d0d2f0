"""Redis: connections, keys, commits, jobs, leases."""
