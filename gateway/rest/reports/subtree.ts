import type { Counters } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { num } from '../../wire.ts';
import type { RestContext } from '../resource.ts';

export interface Span {
  startedOn: string;
  endedOn: string;
}

/** Money in and out, bets and rolling of a subtree. */
export const flows = (counters: Counters | undefined) => ({
  charges: num(counters?.deposits ?? 0n),
  exchanges: num(counters?.withdrawals ?? 0n),
  stake: num(counters?.stake ?? 0n),
  payout: num(counters?.payout ?? 0n),
  returned: num(counters?.returned ?? 0n),
  rolling: num(counters?.rolling ?? 0n),
  bettors: num(counters?.bettors ?? 0n),
});

/** How many members of a subtree are here. How many there are, the tree itself says. */
export async function online({ gateway, caller }: RestContext, path: string): Promise<number> {
  const filter = { path, kind: 'member', test_account: 'false', online: 'true' };
  return num((await gateway.services.identity.listAccounts({ filter, limit: 1 }, caller.options)).total);
}
