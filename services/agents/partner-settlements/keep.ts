import type { Queryable } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { lastTerms } from './last-terms.ts';
import { loadRateSpans } from './load-rates.ts';
import type { Period } from './load-turnover.ts';
import type { Reckoned } from './reckon.ts';
import type { LosingRules } from './rules.ts';

/** How and by whom settlements are recorded. */
export interface Keeping {
  kind: string;
  period: Period;
  memo: string;
  by: string;
  now: Date;
}

/** Writes what was reckoned of agents, with what their branches gave; answers the ids of the settlements in their order. */
export async function keepSettlements(
  tx: Queryable,
  keeping: Keeping,
  reckoned: readonly (readonly [account: bigint, reckoned: Reckoned])[],
): Promise<string[]> {
  const rows = reckoned.map(([account, due]) => rowOf(keeping, account, due));
  const [first] = rows;
  const rules = reckoned[0]?.[1].rules;
  if (!first || !rules) return [];
  await insertRows(tx, 'partner_settlements', rows);
  const linesOf = ([, { losing }]: (typeof reckoned)[number], place: number) =>
    losing.lines.map((line) => ({ ...line, settlement: rows[place]?.id ?? '' }));
  const lines = reckoned.flatMap(linesOf);
  await keepLines(tx, lines, keeping.period.endedOn, rules);
  if (keeping.kind !== 'compensation') await keepRates(tx, rows, lines, keeping.period, rules);
  return rows.map(({ id }) => id);
}

/** Keeps the rates of agents and of those right below them, where others than those of the last day held. */
async function keepRates(
  tx: Queryable,
  settlements: readonly { id: string; account_id: bigint }[],
  lines: readonly Line[],
  period: Period,
  rules: LosingRules,
): Promise<void> {
  const printed = [...settlements.map(({ id, account_id: accountId }) => ({ settlement: id, accountId })), ...lines];
  const spans = await loadRateSpans(
    tx,
    printed.map(({ accountId }) => accountId),
    period,
    rules,
  );
  const spansOf = Map.groupBy(spans, ({ accountId }) => accountId);
  const rows = printed.flatMap(({ settlement, accountId }) =>
    (spansOf.get(accountId) ?? []).map(({ gameClass, fromOn, losingBp, supportBp, feeBp }) => ({
      settlement_id: settlement,
      account_id: accountId,
      game_class: gameClass,
      from_on: fromOn,
      losing_bp: losingBp,
      support_bp: supportBp,
      fee_bp: feeBp,
    })),
  );
  await insertRows(tx, 'partner_settlement_rates', rows);
}

function rowOf({ kind, period, memo, by, now }: Keeping, account: bigint, reckoned: Reckoned) {
  const { losing, rules, ownBp, supportBp, feeBp, ownRolling, below, carriedIn, carriedOut, amount } = reckoned;
  const { sums, fees, base, share } = losing;
  return {
    id: uuidv7(now.getTime()),
    account_id: account,
    kind,
    started_on: period.startedOn,
    ended_on: period.endedOn,
    stake: sums.stake,
    payout: sums.payout,
    rolling: sums.rolling,
    own_rolling: ownRolling,
    deposits: sums.deposits,
    bonuses: sums.bonuses,
    fees,
    base,
    own_bp: ownBp,
    support_bp: supportBp,
    below,
    share,
    carried_in: carriedIn,
    carried_out: carriedOut,
    amount,
    winnings_part: rules.winnings,
    rolling_part: rules.rolling,
    bonuses_part: rules.bonuses,
    fees_part: rules.fees,
    carry_part: rules.carry,
    fee_bp: feeBp,
    state: amount === 0n ? 'carried' : 'recorded',
    memo,
    recorded_at: now,
    recorded_by: by,
    changed_at: now,
  };
}

type Line = Reckoned['losing']['lines'][number] & { settlement: string };

async function keepLines(tx: Queryable, lines: readonly Line[], day: string, rules: LosingRules): Promise<void> {
  const termsAt = await lastTerms(tx, [...new Set(lines.map(({ accountId }) => accountId))], day, rules);
  const rows = lines.map(({ settlement, accountId, sums, fees, base, below, own }) => {
    const { childBp, childSupportBp } = termsAt(accountId);
    return {
      settlement_id: settlement,
      account_id: accountId,
      ...sums,
      fees,
      base,
      child_bp: childBp,
      child_support_bp: childSupportBp,
      below,
      own,
    };
  });
  await insertRows(tx, 'partner_settlement_lines', rows);
}

/** Rows that all have the same columns; others of the table take what they have by default. */
async function insertRows(tx: Queryable, table: string, rows: readonly object[]): Promise<void> {
  if (!rows[0]) return;
  const names = Object.keys(rows[0]).join(', ');
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  await tx.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [json],
  );
}
