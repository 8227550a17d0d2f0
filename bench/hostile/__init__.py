"""People who mean harm: a million hostile inputs, and what two worlds tell somebody apart."""
