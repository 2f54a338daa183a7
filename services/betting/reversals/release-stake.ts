import type { Queryable } from '@madang/runtime/database.ts';
import type { Bet } from '../bets/bet.ts';

/** Takes a bet's stake off what its member has on the round, so that the member may stake it anew. */
export async function releaseStake(
  tx: Queryable,
  { accountId, roundId, stake }: Pick<Bet, 'accountId' | 'roundId' | 'stake'>,
): Promise<void> {
  await tx.query({
    name: 'release-stake',
    text: 'select ease_stakes(array[$1::bigint], array[$2::text], array[$3::bigint])',
    values: [accountId, roundId, stake],
  });
}
