import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { agreedColumns } from './agreed-rate.ts';
import { addSums, type Branch, type Counted, noSums, type Sums } from './formula.ts';
import type { LosingRules } from './rules.ts';
import { type Terms, termsOf } from './terms.ts';

/** Business days from the first to the last, `YYYY-MM-DD`. */
export interface Period {
  startedOn: string;
  endedOn: string;
}

interface Row extends Sums {
  agent: bigint;
  /** The parent of then, or the agent right below. */
  other: bigint;
  ownLosing: number;
  ownSupport: number;
  ownFee: number;
  childLosing: number;
  childSupport: number;
  childFee: number;
}

interface ThroughRow extends Row {
  ownRolling: bigint;
}

export interface AgentTurnover {
  /** By each parent that the agent had. */
  through: Counted[][];
  /** Agents right below, and the players last. */
  branches: Branch[];
  ownRolling: bigint;
}

const sums = `sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(rolling)::int8 as rolling,
              sum(deposits)::int8 as deposits, sum(bonuses)::int8 as bonuses`;
const own = '"ownLosing", "ownSupport", "ownFee"';
const child = '"childLosing", "childSupport", "childFee"';
const within = 'd.day between $2::date and $3::date';
const midnight = (day: string): string => `${day}::date::timestamp at time zone 'Asia/Seoul'`;

/**
 * Days of a branch and class added up between changes of what is agreed with any of the agents: all of a span count by what
 * holds on its first day, so that rates are looked up for a span instead of for each day.
 */
const spanned = (where: string): string => `
  with spans as materialized (
    select first, coalesce(lead(first) over (order by first) - 1, $3::date) as last
      from (select $2::date as first union
            select (r.from_at at time zone 'Asia/Seoul' + interval '1 day' - interval '1 microsecond')::date from rates r
             where r.account_id in (select unnest($1::int8[]) union
                                    select d.account_id from settlement_days d where d.parent_id = any($1::int8[]) and ${within})
               and (r.game_class like 'losing%' or r.game_class in ('support', 'losses_fee'))
               and r.from_at > ${midnight('$2')} and r.from_at <= ${midnight('$3')}) starts
  ), days as materialized (
    select d.account_id, d.parent_id, d.game_class, s.first, ${sums}, sum(own_rolling)::int8 as own_rolling
      from settlement_days d join spans s on d.day between s.first and s.last
     where ${where} and ${within} group by d.account_id, d.parent_id, d.game_class, s.first
  )`;

/** What happened below agents in a period, by parents and by branches, at the rates of each day; of those with turnover. */
export async function loadTurnover(
  db: Queryable,
  accounts: readonly bigint[],
  period: Period,
  rules: LosingRules,
): Promise<Map<bigint, AgentTurnover>> {
  const values = [plainArray(accounts), period.startedOn, period.endedOn];
  const through = await db.query<ThroughRow>(
    `${spanned('d.account_id = any($1::int8[])')}
     select agent, other, ${own}, 0 as "childLosing", 0 as "childSupport", 0 as "childFee", ${sums},
            sum(own_rolling)::int8 as "ownRolling"
       from (select d.*, d.account_id as agent, d.parent_id as other,
                    ${agreedColumns('own', 'd.account_id', 'd.first', 'd.game_class')} from days d) known
      group by agent, other, ${own} order by agent, other, ${own}`,
    values,
  );
  const below = await db.query<Row>(
    `${spanned('d.parent_id = any($1::int8[])')}
     select agent, other, ${own}, ${child}, ${sums}
       from (select d.*, d.parent_id as agent, d.account_id as other,
                    ${agreedColumns('own', 'd.parent_id', 'd.first', 'd.game_class')},
                    ${agreedColumns('child', 'd.account_id', 'd.first', 'd.game_class')} from days d) known
      group by agent, other, ${own}, ${child} order by agent, other, ${own}, ${child}`,
    values,
  );
  const belowOf = grouped(below.rows, ({ agent }) => agent);
  const all = [...grouped(through.rows, ({ agent }) => agent)];
  return new Map(all.map(([agent, rows]) => [agent, turnoverOf(rows, belowOf.get(agent) ?? [], rules)]));
}

function turnoverOf(through: readonly ThroughRow[], below: readonly Row[], rules: LosingRules): AgentTurnover {
  const branches = [...grouped(below, ({ other }) => other)].map(([id, rows]) => ({
    accountId: id,
    own: rows.map((row) => counted(row, ownTerms(row, rules))),
    child: rows.map((row) => counted(row, childTerms(row, rules))),
  }));
  const players = { accountId: 0n, own: playersOf(through, below, rules), child: [] };
  const parents = [...grouped(through, ({ other }) => other).values()];
  return {
    through: parents.map((rows) => rows.map((row) => counted(row, ownTerms(row, rules)))),
    branches: [...branches, players],
    ownRolling: through.reduce((sum, row) => sum + row.ownRolling, 0n),
  };
}

function grouped<R>(rows: readonly R[], nameOf: (row: R) => bigint): Map<bigint, R[]> {
  const groups = new Map<bigint, R[]>();
  for (const row of rows) {
    const group = groups.get(nameOf(row));
    if (group) group.push(row);
    else groups.set(nameOf(row), [row]);
  }
  return groups;
}

const ownTerms = ({ ownLosing: losing, ownSupport: support, ownFee: lossesFee }: Row, rules: LosingRules): Terms =>
  termsOf({ losing, support, lossesFee }, rules);
const childTerms = (
  { childLosing: losing, childSupport: support, childFee: lossesFee }: Row,
  rules: LosingRules,
): Terms => termsOf({ losing, support, lossesFee }, rules);

const counted = (
  { stake, payout, rolling, deposits, bonuses }: Sums,
  { basisPoints, feeBp }: Pick<Counted, 'basisPoints' | 'feeBp'>,
): Counted => ({
  stake,
  payout,
  rolling,
  deposits,
  bonuses,
  basisPoints,
  feeBp,
});

/** What came neither by an agent right below: that of the players there, and the agent's own rolling. */
function playersOf(through: readonly Row[], below: readonly Row[], rules: LosingRules): Counted[] {
  const left = new Map<string, Counted>();
  const add = (row: Row, more: Sums) => {
    const terms = ownTerms(row, rules);
    const name = `${terms.basisPoints} ${terms.feeBp}`;
    left.set(name, counted(addSums(left.get(name) ?? noSums, more), terms));
  };
  for (const row of through) add(row, row);
  for (const row of below) add(row, negative(row));
  return [...left.values()];
}

const negative = (held: Sums): Sums => ({
  stake: -held.stake,
  payout: -held.payout,
  rolling: -held.rolling,
  deposits: -held.deposits,
  bonuses: -held.bonuses,
});
