import type { Queryable } from '@madang/runtime/database.ts';
import { addSums, type Branch, type Counted, noSums, type Sums } from './formula.ts';
import { losingRateOf } from './losing-rate.ts';

/** Business days from the first to the last, `YYYY-MM-DD`. */
export interface Period {
  startedOn: string;
  endedOn: string;
}

interface Row extends Sums {
  /** The parent of then, or the agent right below. */
  other: bigint;
  ownBp: number;
  childBp: number;
}

export interface AgentTurnover {
  /** By each parent that the agent had. */
  through: Counted[][];
  /** Agents right below, and the players last. */
  branches: Branch[];
}

const sums = `sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(rolling)::int8 as rolling,
              sum(deposits)::int8 as deposits, sum(bonuses)::int8 as bonuses`;
const within = 'd.day between $2::date and $3::date';

/** What happened below an agent in a period, by parents and by branches, at the rates of each day. */
export async function loadTurnover(db: Queryable, accountId: bigint, period: Period): Promise<AgentTurnover> {
  const values = [accountId, period.startedOn, period.endedOn];
  const through = await db.query<Row>(
    `select other, "ownBp", 0 as "childBp", ${sums}
       from (select d.*, d.parent_id as other, ${losingRateOf('$1', 'd.day', 'd.game_class')} as "ownBp"
               from settlement_days d where d.account_id = $1 and ${within}) days
      group by other, "ownBp" order by other, "ownBp"`,
    values,
  );
  const below = await db.query<Row>(
    `select other, "ownBp", "childBp", ${sums}
       from (select d.*, d.account_id as other, ${losingRateOf('$1', 'd.day', 'd.game_class')} as "ownBp",
                    ${losingRateOf('d.account_id', 'd.day', 'd.game_class')} as "childBp"
               from settlement_days d where d.parent_id = $1 and ${within}) days
      group by other, "ownBp", "childBp" order by other, "ownBp", "childBp"`,
    values,
  );
  const branches = [...grouped(below.rows)].map(([id, rows]) => ({
    accountId: id,
    own: rows.map((row) => counted(row, row.ownBp)),
    child: rows.map((row) => counted(row, row.childBp)),
  }));
  const players = { accountId: 0n, own: playersOf(through.rows, below.rows), child: [] };
  return {
    through: [...grouped(through.rows).values()].map((rows) => rows.map((row) => counted(row, row.ownBp))),
    branches: [...branches, players],
  };
}

function grouped(rows: readonly Row[]): Map<bigint, Row[]> {
  const groups = new Map<bigint, Row[]>();
  for (const row of rows) groups.set(row.other, [...(groups.get(row.other) ?? []), row]);
  return groups;
}

const counted = ({ stake, payout, rolling, deposits, bonuses }: Row, basisPoints: number): Counted => ({
  stake,
  payout,
  rolling,
  deposits,
  bonuses,
  basisPoints,
});

/** What came neither by an agent right below: that of the players there, and the agent's own rolling. */
function playersOf(through: readonly Row[], below: readonly Row[]): Counted[] {
  const left = new Map<number, Sums>();
  const add = (row: Row, more: Sums) => left.set(row.ownBp, addSums(left.get(row.ownBp) ?? noSums, more));
  for (const row of through) add(row, row);
  for (const row of below) add(row, negative(row));
  return [...left].map(([basisPoints, held]) => ({ ...held, basisPoints }));
}

const negative = (held: Sums): Sums => ({
  stake: -held.stake,
  payout: -held.payout,
  rolling: -held.rolling,
  deposits: -held.deposits,
  bonuses: -held.bonuses,
});
