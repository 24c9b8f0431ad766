"""The chapters of the rulebook: a file for each phase, each sector and each part of the scoring."""
