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
  rolling: num(counters?.rolling ?? 0n),
});

async function count(context: RestContext, filter: Record<string, string>): Promise<number> {
  const { door, caller } = context;
  return num((await door.services.identity.listAccounts({ filter, limit: 1 }, caller.options)).total);
}

/** Who stands in a subtree: the agents below its top, the members, and those of them who are here. */
export async function people(context: RestContext, path: string) {
  const [agents, members, online] = await Promise.all([
    count(context, { path, kind: 'agent', test_account: 'false' }),
    count(context, { path, kind: 'member', test_account: 'false' }),
    count(context, { path, kind: 'member', test_account: 'false', online: 'true' }),
  ]);
  return { agents: Math.max(0, agents - 1), members, online };
}
