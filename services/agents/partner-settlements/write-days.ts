import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Accrued } from '../commission/accrue.ts';
import type { DayRow } from './branches.ts';
import type { CorrectionRow } from './corrections.ts';
import { type Counting, countBets, type KeptBet } from './count.ts';
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
  await writeDays(tx, days);
}

/** The same by a caller who holds the days. */
async function writeDays(tx: Queryable, days: readonly DayRow[]): Promise<void> {
  if (days.length > 0) await tx.query({ name: 'settlement-days', text: daySql, values: dayValues(days) });
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

type KnownRow = KeptBet & Counting;

/** Counts what a batch of bets' outcomes changes of the days. The caller holds the bets. */
export async function countTurnover(
  tx: Queryable,
  turnover: readonly Turnover[],
  accrued: Accrued['rows'],
): Promise<void> {
  if (turnover.length === 0) return;
  // Held before they are looked at, so that what is found open is open until the end.
  await tx.query(`select ${shareDays}`);
  const { rows } = await tx.query<KnownRow>({
    name: 'settlement-bets',
    text: `select c.counting_since as since, (c.through + 1)::text as "openFrom",
                  b.bet_id as "betId", b.revision, b.stake, b.payout, b.day::text
             from settlement_closed c left join settlement_bets b on b.bet_id = any($1::uuid[])`,
    values: [plainArray(turnover.map(({ betId }) => betId))],
  });
  const known = rows.filter(({ betId }) => betId !== null);
  const [counting] = rows;
  if (!counting) throw new Error('nothing says up to which day settlements were recorded');
  const counted = countBets(turnover, accrued, known, counting);
  await keepBets(tx, counted.kept);
  await writeDays(tx, counted.days);
  await keepCorrections(tx, counted.corrections);
}

async function keepBets(tx: Queryable, kept: readonly KeptBet[]): Promise<void> {
  if (kept.length === 0) return;
  await tx.query({
    name: 'settlement-bets-keep',
    text: `insert into settlement_bets as b (bet_id, revision, stake, payout, day)
           select * from unnest($1::uuid[], $2::int4[], $3::int8[], $4::int8[], $5::date[])
           on conflict (bet_id) do update
             set revision = excluded.revision, stake = excluded.stake, payout = excluded.payout,
                 day = coalesce(b.day, excluded.day)`,
    values: [
      plainArray(kept.map(({ betId }) => betId)),
      plainArray(kept.map(({ revision }) => revision)),
      plainArray(kept.map(({ stake }) => stake)),
      plainArray(kept.map(({ payout }) => payout)),
      nullableArray(kept.map(({ day }) => day)),
    ],
  });
}

/** Keeps what of a batch belongs to earlier days; hardly any batch has some. */
async function keepCorrections(tx: Queryable, corrections: readonly CorrectionRow[]): Promise<void> {
  if (corrections.length === 0) return;
  await tx.query({
    name: 'settlement-corrections',
    text: `insert into settlement_corrections
             (account_id, counted_on, bet_id, revision, branch_id, game_class, original_on, stake, payout, rolling)
           select * from unnest($1::int8[], $2::date[], $3::uuid[], $4::int4[], $5::int8[], $6::text[], $7::date[],
                                $8::int8[], $9::int8[], $10::int8[])`,
    values: [
      plainArray(corrections.map(({ accountId }) => accountId)),
      plainArray(corrections.map(({ countedOn }) => countedOn)),
      plainArray(corrections.map(({ betId }) => betId)),
      plainArray(corrections.map(({ revision }) => revision)),
      plainArray(corrections.map(({ branchId }) => branchId)),
      textArray(corrections.map(({ gameClass }) => gameClass)),
      plainArray(corrections.map(({ originalOn }) => originalOn)),
      plainArray(corrections.map(({ stake }) => stake)),
      plainArray(corrections.map(({ payout }) => payout)),
      plainArray(corrections.map(({ rolling }) => rolling)),
    ],
  });
}
