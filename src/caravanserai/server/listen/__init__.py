"""What listens: HTTP, sockets, who is let in and how much of it, and the client's files."""
