-- Who may owe something: debts are few, and whoever looks for them must not pass over everybody's purses. The balance
-- stays out of the index, so that posting to these accounts stays within their pages as well.
create index accounts_debt on accounts (id) where (id & 15) = 5;
