"""Screens: what a person sees and can press, as data for any platform."""
