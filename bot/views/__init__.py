"""Make screens: the texts and controls that a person sees, as data for any platform."""
