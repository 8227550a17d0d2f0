"""What a person sees and can press, as data that knows no platform."""
