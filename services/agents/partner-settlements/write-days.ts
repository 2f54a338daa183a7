import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Accrued } from '../commission/accrue.ts';
import type { DayRow } from './branches.ts';
import { countBets, type KeptBet } from './count.ts';
import type { Turnover } from './turnover.ts';

const closing = `hashtextextended('madang-agents-settlement-days', 0)`;

/** Whoever adds to days holds this together with others, whoever closes them alone: no day is added to while it is closed. */
const shareDays = `pg_advisory_xact_lock_shared(${closing})`;
export const holdDays = `select pg_advisory_xact_lock(${closing})`;

const daySql = `
  insert into settlement_days as d (day, account_id, parent_id, game_class, stake, payout, rolling, own_rolling, deposits, bonuses)
  select greatest(g.day, c.through + 1), account_id, parent_id, game_class,
         sum(stake), sum(payout), sum(rolling), sum(own_rolling), sum(deposits), sum(bonuses)
    from settlement_closed c cross join unnest($1::date[], $2::int8[], $3::int8[], $4::text[], $5::int8[], $6::int8[],
           $7::int8[], $8::int8[], $9::int8[], $10::int8[])
      as g(day, account_id, parent_id, game_class, stake, payout, rolling, own_rolling, deposits, bonuses)
   group by 1, 2, 3, 4 order by 2, 1, 3, 4
  on conflict (account_id, day, parent_id, game_class) do update
    set stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, rolling = d.rolling + excluded.rolling, own_rolling = d.own_rolling + excluded.own_rolling,
        deposits = d.deposits + excluded.deposits, bonuses = d.bonuses + excluded.bonuses`;

/** Adds to the days of branches; a day that is closed is added to no more, and the next one takes what is its. */
export async function addDays(tx: Queryable, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(`select ${shareDays}`);
  await tx.query({ name: 'settlement-days', text: daySql, values: dayValues(days) });
}

const dayValues = (days: readonly DayRow[]): string[] => [
  plainArray(days.map(({ day }) => day)),
  plainArray(days.map(({ accountId }) => accountId)),
  plainArray(days.map(({ parentId }) => parentId)),
  textArray(days.map(({ gameClass }) => gameClass)),
  plainArray(days.map(({ stake }) => stake)),
  plainArray(days.map(({ payout }) => payout)),
  plainArray(days.map(({ rolling }) => rolling)),
  plainArray(days.map(({ ownRolling }) => ownRolling)),
  plainArray(days.map(({ deposits }) => deposits)),
  plainArray(days.map(({ bonuses }) => bonuses)),
];

interface KnownRow extends KeptBet {
  countingSince: Date;
}

/** Counts what a batch of bets' outcomes changes of the days. The caller holds the bets. */
export async function countTurnover(
  tx: Queryable,
  turnover: readonly Turnover[],
  accrued: Accrued['rows'],
): Promise<void> {
  if (turnover.length === 0) return;
  const { rows } = await tx.query<KnownRow>({
    name: 'settlement-bets',
    text: `select c.counting_since as "countingSince", b.bet_id as "betId", b.revision, b.stake, b.payout
             from settlement_closed c left join settlement_bets b on b.bet_id = any($1::uuid[])`,
    values: [plainArray(turnover.map(({ betId }) => betId))],
  });
  const known = rows.filter(({ betId }) => betId !== null);
  const counted = countBets(turnover, accrued, known, rows[0]?.countingSince ?? new Date(0));
  await keepBets(tx, counted.kept);
  await addDays(tx, counted.days);
}

async function keepBets(tx: Queryable, kept: readonly KeptBet[]): Promise<void> {
  if (kept.length === 0) return;
  await tx.query({
    name: 'settlement-bets-keep',
    text: `insert into settlement_bets (bet_id, revision, stake, payout)
           select * from unnest($1::uuid[], $2::int4[], $3::int8[], $4::int8[])
           on conflict (bet_id) do update
             set revision = excluded.revision, stake = excluded.stake, payout = excluded.payout`,
    values: [
      plainArray(kept.map(({ betId }) => betId)),
      plainArray(kept.map(({ revision }) => revision)),
      plainArray(kept.map(({ stake }) => stake)),
      plainArray(kept.map(({ payout }) => payout)),
    ],
  });
}
