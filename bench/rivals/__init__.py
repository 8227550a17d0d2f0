"""Players to measure against that nobody tuned against: styles of people, and earlier versions."""
