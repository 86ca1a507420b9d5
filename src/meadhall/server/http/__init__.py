"""The door: requests and connections, who is let in, what goes out. Above everything else here."""
