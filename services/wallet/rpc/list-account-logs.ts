import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { beyond, maxCounted } from '../history/count.ts';
import { spanOf } from '../requests/days.ts';

interface LogRow {
  type: 'charge' | 'exchange';
  id: bigint;
  status: string;
  amount: bigint;
  created_at: Date;
  processed_at: Date | null;
  depositor: string;
  balance_after: bigint;
  memo: string;
}

const pageSize = 15;

const inSpan = `account_id = $1 and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)`;

/** The newest of each kind, by the index of their member. A request that moved nothing in the end has no balance after it. */
const newest = `(
    select 'charge' as type, id, status, amount, created_at, processed_at, depositor, memo,
      case when status in ('approved', 'approval_cancelled') then balance_after else 0 end as balance_after
    from deposits where ${inSpan} order by created_at desc, id desc limit $4
  ) union all (
    select 'exchange', id, status, amount, created_at, processed_at, holder, memo,
      case when status in ('refused', 'cancelled', 'approval_cancelled') then 0 else balance_after end
    from withdrawals where ${inSpan} order by created_at desc, id desc limit $4
  )`;
const counted = `(select from deposits where ${inSpan} limit ${beyond}) union all (select from withdrawals where ${inSpan} limit ${beyond})`;

/** The caller's own deposits and withdrawals, newest first; further back than is counted leads a span of days. */
export const listAccountLogs =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listAccountLogs> =>
  async (request, { principal }) => {
    const { skip } = request;
    if (skip > maxCounted) throw new DomainError('VALIDATION', { field: 'skip', meta: { max: `${maxCounted}` } });
    const { from, until } = spanOf(request);
    const params = [principal.accountId, from, until];
    const limit = request.limit || pageSize;
    const page = await database.query<LogRow>(
      `select type, id, status, amount, created_at, processed_at, depositor, balance_after, memo from (${newest}) log
        order by created_at desc, type, id desc limit $5 offset $6`,
      [...params, skip + limit, limit, skip],
    );
    const total = await database.query<{ n: bigint }>(
      `select least(count(*), ${beyond}) as n from (${counted}) log`,
      params,
    );
    return {
      logs: page.rows.map((row) => ({
        type: row.type,
        id: row.id,
        status: row.status,
        money: row.amount,
        createdAt: timestampFromDate(row.created_at),
        ...(row.processed_at && { processedAt: timestampFromDate(row.processed_at) }),
        depositor: row.depositor,
        balanceAfter: row.balance_after,
        memo: row.memo,
      })),
      total: total.rows[0]?.n ?? 0n,
    };
  };
