"""Who is who: guests and accounts, whose a seat is, and what their games say of them."""
