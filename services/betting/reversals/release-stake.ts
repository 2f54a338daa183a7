import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Bet } from '../bets/bet.ts';
import { eventsOf } from '../bets/legs.ts';

/** Takes a bet's stake off what its member has on the round or the matches, so that the member may stake it anew. */
export async function releaseStake(
  tx: Queryable,
  bet: Pick<Bet, 'accountId' | 'marketId' | 'legs' | 'stake'>,
): Promise<void> {
  const events = eventsOf(bet);
  await tx.query({
    name: 'release-stake',
    text: 'select ease_stakes($1, $2, $3)',
    values: [plainArray(events.map(() => bet.accountId)), textArray(events), plainArray(events.map(() => bet.stake))],
  });
}
