"""Two worlds that differ only in what somebody may not know must tell them the same."""
