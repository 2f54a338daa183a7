import type { OpenBetsService } from '@madang/proto/madang/betting/v1/open_bets_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

/** Bets that are older have their outcome: no round is sold so long before its draw. */
const reachMs = 30 * 86_400_000;

/** Each account's bets are found by its own index, and the first open one ends the search. */
export const listOpenBettors =
  ({ database, clock }: BettingDeps): Handler<typeof OpenBetsService.method.listOpenBettors> =>
  async ({ accountIds }) => {
    const { rows } = await database.query<{ id: bigint }>(
      `select a.id from unnest($1::int8[]) a (id) where exists (
         select from bets b where b.account_id = a.id and b.id >= uuid_at($2) and b.status in ('pending', 'accepted'))`,
      [accountIds, new Date(clock.now().getTime() - reachMs)],
    );
    return { accountIds: rows.map(({ id }) => id) };
  };
