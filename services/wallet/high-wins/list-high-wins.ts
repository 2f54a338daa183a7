import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { type Column, countUpTo, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

interface HighWinRow {
  id: bigint;
  bet_id: string;
  account_id: bigint;
  game_class: string;
  game: string;
  round_id: string;
  stake: bigint;
  payout: bigint;
  test_account: boolean;
  won_at: Date;
}

const columns: Record<string, Column> = {
  id: { sql: 'h.id', type: 'int' },
  account_id: { sql: 'h.account_id', type: 'int', sortable: false },
  game: { sql: 'h.game', sortable: false },
  game_class: { sql: 'h.game_class', sortable: false },
  payout: { sql: 'h.payout', type: 'int' },
  won_at: { sql: 'h.won_at', type: 'instant' },
  test_account: { sql: 'h.test_account', type: 'bool', sortable: false },
};

/** High wins within the caller's scope, latest first. */
export const listHighWins =
  ({ database }: WalletDeps): Handler<typeof HighWinService.method.listHighWins> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'h.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 'h.won_at desc, h.id desc',
      tie: 'h.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const { rows } = await database.query<HighWinRow>(
      `select h.id, h.bet_id, h.account_id, h.game_class, h.game, h.round_id, h.stake, h.payout, h.test_account, h.won_at
         from high_wins h where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(countUpTo(`select from high_wins h where ${where}`), params);
    return { highWins: rows.map(toHighWin), total: counted.rows[0]?.n ?? 0n };
  };

const toHighWin = (row: HighWinRow) => ({
  id: row.id,
  betId: row.bet_id,
  accountId: row.account_id,
  gameClass: row.game_class,
  game: row.game,
  roundId: row.round_id,
  stake: row.stake,
  payout: row.payout,
  testAccount: row.test_account,
  wonAt: timestampFromDate(row.won_at),
});
