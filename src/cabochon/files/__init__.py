"""Files that are written so that nothing is lost: whole or not at all, and never over what is not ours."""
