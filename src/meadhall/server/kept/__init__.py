"""What a hall keeps, as its other rooms know it, whoever keeps it: a database, or a browser."""
