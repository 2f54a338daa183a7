-- Bets that may win much, whatever was staked on them. Few may win as much, and what a bet may win never changes, so that the
-- others pay nothing for it and no later write of a bet touches it.
create index bets_high_win on bets (id) where estimated >= 10000000;
