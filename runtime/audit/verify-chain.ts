import type { Database } from '../database.ts';
import { link, type Sealed } from './audit.ts';
import type { AuditRow } from './audit-row.ts';

/** Where a chain stood: the newest row that is in it, and how many rows led to it. */
export interface ChainHead {
  id: bigint;
  /** Its link, in hexadecimal digits. */
  mac: string;
  rows: bigint;
}

export interface BrokenLink {
  /** The row that shows it; 0 where it is no row of the chain's. */
  id: bigint;
  what: string;
}

export interface VerifiedChain {
  head: ChainHead;
  /** The first of what is wrong, at most a hundred. */
  broken: BrokenLink[];
  /** How much is wrong in all. */
  count: number;
}

const pageRows = 1_000;
const kept = 100;

/**
 * Walks a service's audit rows from the first to the last, page by page, and computes every link again: a row that was
 * changed, removed, put in or moved shows, and so does an end that is not where the chain says that it ends. `known` are
 * heads that were kept outside, by number: what was cut off since, or written anew, shows by them. Rows that are written
 * meanwhile are not looked at.
 */
export async function verifyChain(
  database: Database,
  secret: string,
  known: readonly ChainHead[] = [],
): Promise<VerifiedChain> {
  const found: VerifiedChain = { head: { id: 0n, mac: '', rows: 0n }, broken: [], count: 0 };
  const tell = (id: bigint, what: string): void => {
    found.count += 1;
    if (found.broken.length < kept) found.broken.push({ id, what });
  };
  const end = await endOf(database);
  const marks = new Map((await checkpointsOf(database)).map(({ id, mac }) => [id, mac]));
  const heads = new Map(known.map((head) => [head.id, head]));
  let previous: Buffer = Buffer.alloc(0);
  for await (const row of rowsUpTo(database, end.last)) {
    found.head.rows += 1n;
    if (!link(secret, row.previous, contentOf(row)).equals(row.mac)) tell(row.id, 'was changed after it was written');
    if (!row.previous.equals(previous))
      tell(row.id, found.head.id === 0n ? 'is not the first one: rows before it are gone' : gapAfter(found.head.id));
    const mark = marks.get(row.id);
    if (mark && !mark.equals(row.mac)) tell(row.id, 'is not the one of the checkpoint in the database');
    const head = heads.get(row.id);
    if (head && head.mac !== row.mac.toString('hex')) tell(row.id, 'is not the one that was kept outside');
    if (head && head.rows !== found.head.rows)
      tell(row.id, `is the ${found.head.rows}th row, and was the ${head.rows}th when it was kept outside`);
    previous = row.mac;
    found.head.id = row.id;
    marks.delete(row.id);
    heads.delete(row.id);
  }
  found.head.mac = previous.toString('hex');
  if (end.id !== found.head.id || !end.mac.equals(previous))
    tell(found.head.id, `is the last one, and the chain says that it ends at ${end.id}`);
  for (const id of marks.keys()) tell(id, 'is in the checkpoints of the database, and is gone');
  for (const { id } of heads.values()) if (id !== 0n) tell(id, 'was kept outside, and is gone');
  return found;
}

const gapAfter = (id: bigint): string =>
  `does not follow ${id}: a row between them is gone, or they do not stand in the order in which they were written`;

/** In one statement, so that what is written meanwhile is either whole in it or not at all. */
async function endOf(database: Database): Promise<{ id: bigint; mac: Buffer; last: bigint }> {
  const { rows } = await database.query<{ id: bigint; mac: Buffer; last: bigint }>(
    'select h.id, h.mac, coalesce((select max(a.id) from audit_log a), 0) as last from audit_head h',
  );
  return rows[0] ?? { id: -1n, mac: Buffer.alloc(0), last: 0n };
}

/** One in a hundred rows has a checkpoint: of millions of rows there are some ten thousand. */
async function checkpointsOf(database: Database): Promise<{ id: bigint; mac: Buffer }[]> {
  const { rows } = await database.query<{ id: bigint; mac: Buffer }>(
    'select id, mac from audit_checkpoints order by id desc limit 100000',
  );
  return rows;
}

async function* rowsUpTo(database: Database, last: bigint): AsyncGenerator<AuditRow> {
  for (let after = 0n; ; ) {
    const { rows } = await database.query<AuditRow>(
      `select id, at, actor, actor_kind, actor_account, ip, action, resource, resource_id, before, after, memo, previous, mac
         from audit_log where id > $1 and id <= $2 order by id limit ${pageRows}`,
      [after, last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageRows) return;
    after = end.id;
  }
}

const contentOf = (row: AuditRow): Sealed => ({
  at: row.at.toISOString(),
  actor: row.actor.toString(),
  actorKind: row.actor_kind,
  actorAccount: row.actor_account,
  ip: row.ip,
  action: row.action,
  resource: row.resource,
  resourceId: row.resource_id,
  before: row.before,
  after: row.after,
  memo: row.memo,
});
