import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { ConsumerPart } from '@madang/runtime/events/consumer.ts';
import { takeHighWins } from '../high-wins/take-high-wins.ts';
import { takeClosedStakes } from './closed-stakes.ts';
import { classesFrom, countedFrom, takeTurnover } from './turnover.ts';

/** What the wallet keeps of the ends of bets, all in the transactions of one consumer. */
export async function settlementParts(database: Database): Promise<[ConsumerPart, ...ConsumerPart[]]> {
  const ends = [BetSettledSchema, BetCancelledSchema];
  const takeStakes = takeTurnover(await countedFrom(database), await classesFrom(database));
  return [
    { name: 'wallet-turnover', events: ends, handle: takeStakes },
    { name: 'wallet-closed-stakes', events: ends, handle: takeClosedStakes },
    { name: 'wallet-high-wins', events: [BetSettledSchema], handle: takeHighWins },
  ];
}
