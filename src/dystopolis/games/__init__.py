"""The five games; each a folder with the same doors."""
