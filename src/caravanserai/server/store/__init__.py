"""What stores: the database, its migrations and the questions put to it."""
