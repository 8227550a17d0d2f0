"""Pictures: cards, tables, hands, score sheets and graphs, drawn from facts alone."""
