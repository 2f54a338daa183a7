/** What open bets have on a pick, as it is kept. */
export interface BookedPick {
  fixtureId: bigint;
  marketId: string;
  pick: string;
  stake: bigint;
  payout: bigint;
  bets: bigint;
}

/** The markets of a match by what their worst pick would cost, and the worst of them. */
export function fixtureBook(picks: readonly BookedPick[]) {
  const markets = [...Map.groupBy(picks, ({ marketId }) => marketId)]
    .map(([marketId, own]) => marketBook(marketId, own))
    .sort((a, b) => (a.worst < b.worst ? -1 : a.worst > b.worst ? 1 : 0));
  const [first] = markets;
  const costs = first !== undefined && first.worst < 0n;
  return {
    bets: sum(markets, ({ bets }) => bets),
    stake: sum(markets, ({ stake }) => stake),
    worstMarket: costs ? first.marketId : '',
    worstPick: costs ? first.worstPick : '',
    markets,
  };
}

function marketBook(marketId: string, picks: readonly BookedPick[]) {
  const stake = sum(picks, (one) => one.stake);
  const books = picks.map((one) => ({ pick: one.pick, bets: one.bets, stake: one.stake, house: stake - one.payout }));
  const worst = books.reduce((so, one) => (one.house < so.house ? one : so));
  return {
    marketId,
    bets: sum(picks, ({ bets }) => bets),
    stake,
    worst: worst.house < 0n ? worst.house : 0n,
    worstPick: worst.pick,
    picks: books,
  };
}

const sum = <T>(rows: readonly T[], read: (row: T) => bigint): bigint => rows.reduce((so, row) => so + read(row), 0n);
