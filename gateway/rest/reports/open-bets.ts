import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { RestContext } from '../resource.ts';

const pageRows = 100;
const maxPages = 5;

export interface OpenBets {
  total: bigint;
  /** Of the oldest five hundred. */
  stake: bigint;
  /** False where there are more than were summed. */
  complete: boolean;
  oldest: Timestamp | undefined;
}

/** How many bets a filter has, with the sum of their stakes and the time of the oldest. */
export async function openBets(filter: Record<string, string>, { gateway, caller }: RestContext): Promise<OpenBets> {
  let stake = 0n;
  let total = 0n;
  let summed = 0;
  let oldest: Timestamp | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { filter, offset: page * pageRows, limit: pageRows, sort: 'id' };
    const answer = await gateway.services.betting.listBets(query, caller.options);
    total = answer.total;
    oldest ??= answer.bets[0]?.placedAt;
    stake += answer.bets.reduce((sum, bet) => sum + bet.stake, 0n);
    summed += answer.bets.length;
    if (answer.bets.length < pageRows) break;
  }
  return { total, stake, complete: BigInt(summed) >= total, oldest };
}
