"""Study: what can be learnt from games that are over, and deals that everybody tries."""
