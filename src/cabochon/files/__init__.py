"""What is written and read as a file: whole or not at all, and never over what is not ours."""
