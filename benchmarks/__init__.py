"""Speed, beside the PyPI packages catanatron and OpenSpiel, in one run on one machine: `make bench`."""
