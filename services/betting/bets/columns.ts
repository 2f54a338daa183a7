/** Columns that read a row of `bets b` as a `Bet`: names and types are its own, so that nothing is built a second time. */
export const betColumns = `b.id, b.account_id as "accountId", b.path::text as path, b.account, b.nickname,
  b.test_account as "testAccount", b.key, b.round_id as "marketId", b.legs, b.folds,
  coalesce(b.bonus_milli, 0)::int as "bonusMilli", b.game, b.game_class as "gameClass", b.market, b.pick,
  b.stake, b.odds_milli as "oddsMilli", b.shown_milli as "requestedOddsMilli", b.odds_change as "oddsChange", b.estimated as "potentialPayout",
  (extract(epoch from b.closes_at) * 1000)::float8 as "closesAtMs",
  (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs", b.status, b.refusal, b.payout,
  coalesce(b.closed_stake, 0) as "closedStake", coalesce(b.closed_payout, 0) as "closedPayout", b.revision, b.reason,
  (extract(epoch from b.settled_at) * 1000)::float8 as "settledAtMs"`;
