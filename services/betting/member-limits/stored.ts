import type { Queryable } from '@madang/runtime/database.ts';
import { amounts, type OwnLimit } from './own-limit.ts';

export interface StoredLimit {
  accountId: bigint;
  gameClass: string;
  own: OwnLimit;
  change: bigint;
}

interface Row {
  account_id: bigint;
  game_class: string;
  stake_min: bigint | null;
  stake_max: bigint | null;
  win_max: bigint | null;
  round_max: bigint | null;
  change: bigint;
}

const columns = 'm.account_id, m.game_class, m.stake_min, m.stake_max, m.win_max, m.round_max, m.change';
const names = Object.keys(amounts) as (keyof typeof amounts)[];

function stored(row: Row): StoredLimit {
  const set = names.flatMap((name) => (row[name] === null ? [] : [[amounts[name], row[name]]]));
  return {
    accountId: row.account_id,
    gameClass: row.game_class,
    own: Object.fromEntries(set) as OwnLimit,
    change: row.change,
  };
}

/** What is set for a member, by game class. */
export async function findOwnLimits(db: Queryable, accountId: bigint): Promise<Map<string, OwnLimit>> {
  const { rows } = await db.query<Row>(`select ${columns} from member_limits m where m.account_id = $1`, [accountId]);
  return new Map(rows.map((row) => [row.game_class, stored(row).own]));
}

/** The changes after one, oldest first, at most `limit` of them. */
export async function readChanges(db: Queryable, after: bigint, limit: number): Promise<StoredLimit[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from member_limits m where m.change > $1 order by m.change limit $2`,
    [after, limit],
  );
  return rows.map(stored);
}

export async function lastChange(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ last: bigint }>('select last from member_limit_changes');
  return rows[0]?.last ?? 0n;
}

/** Numbers a change. Other changes wait here until this one is committed, so that none becomes visible before an earlier one. */
export async function nextChange(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ last: bigint }>('update member_limit_changes set last = last + 1 returning last');
  if (!rows[0]) throw new Error('the counter of changes has no row');
  return rows[0].last;
}

export async function writeOwnLimit(db: Queryable, { accountId, gameClass, own, change }: StoredLimit): Promise<void> {
  const { stakeMin = null, stakeMax = null, winMax = null, roundMax = null } = own;
  await db.query(
    `insert into member_limits (account_id, game_class, stake_min, stake_max, win_max, round_max, change)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, game_class) do update set stake_min = excluded.stake_min, stake_max = excluded.stake_max,
       win_max = excluded.win_max, round_max = excluded.round_max, change = excluded.change`,
    [accountId, gameClass, stakeMin, stakeMax, winMax, roundMax, change],
  );
}
