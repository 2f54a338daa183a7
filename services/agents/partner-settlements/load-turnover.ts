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
  /** The parent of then, or the agent right below. */
  other: bigint;
  ownLosing: number;
  ownSupport: number;
  ownFee: number;
  childLosing: number;
  childSupport: number;
  childFee: number;
}

export interface AgentTurnover {
  /** By each parent that the agent had. */
  through: Counted[][];
  /** Agents right below, and the players last. */
  branches: Branch[];
}

const sums = `sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(rolling)::int8 as rolling,
              sum(deposits)::int8 as deposits, sum(bonuses)::int8 as bonuses`;
const own = '"ownLosing", "ownSupport", "ownFee"';
const child = '"childLosing", "childSupport", "childFee"';
const within = 'd.day between $2::date and $3::date';

/** What happened below an agent in a period, by parents and by branches, at the rates of each day. */
export async function loadTurnover(
  db: Queryable,
  accountId: bigint,
  period: Period,
  rules: LosingRules,
): Promise<AgentTurnover> {
  const values = [accountId, period.startedOn, period.endedOn];
  const through = await db.query<Row>(
    `select other, ${own}, 0 as "childLosing", 0 as "childSupport", 0 as "childFee", ${sums}
       from (select d.*, d.parent_id as other, ${agreedColumns('own', '$1', 'd.day', 'd.game_class')}
               from settlement_days d where d.account_id = $1 and ${within}) days
      group by other, ${own} order by other, ${own}`,
    values,
  );
  const below = await db.query<Row>(
    `select other, ${own}, ${child}, ${sums}
       from (select d.*, d.account_id as other, ${agreedColumns('own', '$1', 'd.day', 'd.game_class')},
                    ${agreedColumns('child', 'd.account_id', 'd.day', 'd.game_class')}
               from settlement_days d where d.parent_id = $1 and ${within}) days
      group by other, ${own}, ${child} order by other, ${own}, ${child}`,
    values,
  );
  const branches = [...grouped(below.rows)].map(([id, rows]) => ({
    accountId: id,
    own: rows.map((row) => counted(row, ownTerms(row, rules))),
    child: rows.map((row) => counted(row, childTerms(row, rules))),
  }));
  const players = { accountId: 0n, own: playersOf(through.rows, below.rows, rules), child: [] };
  return {
    through: [...grouped(through.rows).values()].map((rows) => rows.map((row) => counted(row, ownTerms(row, rules)))),
    branches: [...branches, players],
  };
}

function grouped(rows: readonly Row[]): Map<bigint, Row[]> {
  const groups = new Map<bigint, Row[]>();
  for (const row of rows) groups.set(row.other, [...(groups.get(row.other) ?? []), row]);
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
