"""What bots know of Builders of Egypt: flat tables, and a learned evaluation for two, three and four seats."""
