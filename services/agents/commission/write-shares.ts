import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CommissionAccruedSchema } from '@madang/proto/madang/agents/v1/events_pb.ts';
import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Accrued } from './accrue.ts';
import { paidTogether } from './paid-together.ts';

/** One earner's shares of one game and hour within a batch. */
interface Sum {
  account_id: bigint;
  game_class: string;
  game: string;
  amount: bigint;
  stake: bigint;
  shares: number;
  at: Date;
  bet_id: string;
  revision: number;
}

/** Shares, the sums by day and the payments that are due are written by one statement, so that none is without the others. */
const writeSql = `
with given as (
  select bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment
    from unnest($1::uuid[], $2::int4[], $3::int8[], $4::int8[], $5::text[], $6::text[], $7::int8[], $8::int8[], $9::int4[], $10::int4[], $11::timestamptz[], $12::date[],
      $13::int8[], $14::int8[], $15::uuid[])
      as g(bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment)
), written as (
  insert into commissions (bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment)
  select bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment from given
  on conflict (bet_id, revision, account_id) do nothing
  returning bet_id, revision, account_id, game_class, game, counted as stake, excluded, amount, at, day, payment
), paid as (
  select coalesce(payment, bet_id) as id, case when payment is null then revision else 0 end as revision, account_id,
         game_class, sum(amount)::int8 as amount, case when payment is null then 0 else count(*)::int4 end as shares
    from written group by payment, coalesce(payment, bet_id), case when payment is null then revision else 0 end, account_id, game_class
  having sum(amount) <> 0
), due as (
  insert into commission_payments (bet_ids, revisions, account_ids, game_classes, amounts, shares)
  select array_agg(id), array_agg(revision), array_agg(account_id), array_agg(game_class), array_agg(amount), array_agg(shares)
    from paid
  having count(*) > 0
), summed as (
  insert into commission_days as d (day, account_id, game_class, amount, stake, excluded, shares)
  select day, account_id, game_class, sum(amount), sum(stake), sum(excluded), count(*) from written
   group by day, account_id, game_class order by day, account_id, game_class
  on conflict (day, account_id, game_class) do update
    set amount = d.amount + excluded.amount, stake = d.stake + excluded.stake,
        excluded = d.excluded + excluded.excluded, shares = d.shares + excluded.shares
)
select account_id, game_class, game, sum(amount)::int8 as amount, sum(stake)::int8 as stake, count(*)::int4 as shares,
       max(at) as at, (array_agg(bet_id))[1] as bet_id, min(revision) as revision
  from written group by account_id, game_class, game, date_trunc('hour', at) order by account_id`;

/** Writes what settlements gave and took back; answers the events that tell of it, one an earner and game. */
export async function writeShares(tx: Queryable, { rows, revised }: Accrued, now: Date): Promise<OutboundEvent[]> {
  if (revised.length > 0)
    await tx.query(
      `insert into commission_revisions as c (bet_id, revision)
       select bet_id, max(revision) from unnest($1::uuid[], $2::int4[]) as r(bet_id, revision) group by bet_id order by bet_id
       on conflict (bet_id) do update set revision = greatest(c.revision, excluded.revision)`,
      [revised.map((settlement) => settlement.betId), revised.map((settlement) => settlement.revision)],
    );
  if (rows.length === 0) return [];
  const written = await tx.query<Sum>({
    name: 'write-shares',
    text: writeSql,
    values: [
      plainArray(rows.map(({ row }) => row.betId)),
      plainArray(rows.map(({ row }) => row.revision)),
      plainArray(rows.map(({ row }) => row.accountId)),
      plainArray(rows.map(({ settlement }) => settlement.memberId)),
      textArray(rows.map(({ settlement }) => settlement.gameClass)),
      textArray(rows.map(({ settlement }) => settlement.game)),
      plainArray(rows.map(({ settlement }) => settlement.stake)),
      plainArray(rows.map(({ row }) => row.amount)),
      plainArray(rows.map(({ row }) => row.ownBp)),
      plainArray(rows.map(({ row }) => row.childBp)),
      plainArray(rows.map(({ settlement }) => settlement.at.toISOString())),
      plainArray(rows.map(({ settlement }) => settlement.day)),
      plainArray(rows.map(({ counted }) => counted.stake)),
      plainArray(rows.map(({ counted }) => counted.excluded)),
      plainArray(paidTogether(rows, () => uuidv7(now.getTime())).map((payment) => payment ?? 'null')),
    ],
  });
  const paths = new Map(rows.map(({ row, settlement }) => [row.accountId, pathTo(settlement.path, row.accountId)]));
  return written.rows.map((sum) =>
    event(
      CommissionAccruedSchema,
      {
        betId: sum.shares === 1 ? sum.bet_id : '',
        revision: sum.shares === 1 ? sum.revision : 0,
        accountId: sum.account_id,
        path: paths.get(sum.account_id) ?? '',
        gameClass: sum.game_class,
        game: sum.game,
        amount: sum.amount,
        stake: sum.stake,
        shares: sum.shares,
        at: timestampFromDate(sum.at),
      },
      sum.account_id,
    ),
  );
}

function pathTo(path: readonly bigint[], account: bigint): string {
  return path.slice(0, path.indexOf(account) + 1).join('.');
}
