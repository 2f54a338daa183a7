import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

const dayMs = 86_400_000;

interface Row {
  account_id: bigint;
  money: bigint;
  point: bigint;
  egg: bigint;
  deposits_7d: bigint;
  deposits_30d: bigint;
  withdrawals_30d: bigint;
}

const balance = (name: 'money' | 'point' | 'egg') =>
  `coalesce((select b.balance from accounts b where b.id = a.id * 16 + ${balanceTypes[name]}), 0) as ${name}`;

/** Every account is found by its own keys, and its requests of 30 days by its own index, however many others there are. */
const sql = `
  select a.id as account_id, ${balance('money')}, ${balance('point')}, ${balance('egg')},
         d.week as deposits_7d, d.month as deposits_30d, w.month as withdrawals_30d
    from unnest($1::int8[]) with ordinality a (id, place)
   cross join lateral (
     select coalesce(sum(r.amount), 0)::int8 as month,
            coalesce(sum(r.amount) filter (where r.created_at >= $2), 0)::int8 as week
       from deposits r where r.account_id = a.id and r.created_at >= $3 and r.status = 'approved') d
   cross join lateral (
     select coalesce(sum(r.amount), 0)::int8 as month from withdrawals r
      where r.account_id = a.id and r.created_at >= $3 and r.status in ('approved', 'completed')) w
   order by a.place`;

/** What accounts have now, and what they moved in the last days, of which today is one. */
export const readFigures =
  ({ database, clock }: WalletDeps): Handler<typeof MemberFiguresService.method.readFigures> =>
  async ({ accountIds }) => {
    const today = kstDayStart(kstDay(clock.now())).getTime();
    const since = (days: number) => new Date(today - (days - 1) * dayMs);
    const { rows } = await database.query<Row>(sql, [accountIds, since(7), since(30)]);
    return {
      figures: rows.map((row) => ({
        accountId: row.account_id,
        money: row.money,
        point: row.point,
        egg: row.egg,
        deposits7d: row.deposits_7d,
        deposits30d: row.deposits_30d,
        withdrawals30d: row.withdrawals_30d,
      })),
    };
  };
