"""Tests of the readers of typed words."""
