import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import type { BreaksService, MemberBreakSchema } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { periodic } from '@madang/runtime/periodic.ts';

export interface TellDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  breaks: Client<typeof BreaksService>;
}

interface Row {
  account_id: bigint;
  break_kind: string;
  break_from: Date;
  break_until: Date | null;
  reopen_at: Date | null;
  revision: bigint;
}

const batch = 200;
const everyMs = 2_000;
const timeoutMs = 2_000;
/** What runs is told again after this time: an identity that was restored from an earlier day hears of it. */
const againMs = 6 * 3_600_000;

/**
 * A break's revision is the time of its last change, and within a millisecond its number: it rises after a restore from an
 * earlier day too, when numbers come again.
 */
const breakSql = `
  select m.account_id, m.break_kind, m.break_from, nullif(m.break_until, 'infinity') as break_until, m.reopen_at,
    coalesce((select floor(extract(epoch from h.at) * 1000)::int8 * 1024 + h.id % 1024 from play_history h
      where h.account_id = m.account_id and h.action in ('time_out', 'exclusion', 'reopen_asked')
      order by h.id desc limit 1), 1) as revision
  from play_members m`;
const isUntold = `m.break_kind is not null
  and (m.told_from is distinct from m.break_from
    or m.told_until is distinct from m.break_until or m.told_reopen_at is distinct from m.reopen_at)`;

/** Tells of breaks and notes it; a break that changed meanwhile stays untold. */
async function tell({ database, clock, breaks }: TellDeps, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(
    ({
      account_id,
      break_kind,
      break_from,
      break_until,
      reopen_at,
      revision,
    }): MessageInitShape<typeof MemberBreakSchema> => ({
      accountId: account_id,
      kind: break_kind,
      beganAt: timestampFromDate(break_from),
      ...(break_until && { until: timestampFromDate(break_until) }),
      ...(reopen_at && { reopenAt: timestampFromDate(reopen_at) }),
      revision,
    }),
  );
  await breaks.keepBreaks({ breaks: told }, { timeoutMs });
  await database.query(
    `update play_members m set told_from = t.began, told_until = coalesce(t.until, 'infinity'), told_reopen_at = t.reopen, told_at = $5
     from unnest($1::int8[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) t (id, began, until, reopen)
     where m.account_id = t.id`,
    [
      rows.map((row) => row.account_id),
      rows.map((row) => row.break_from),
      rows.map((row) => row.break_until),
      rows.map((row) => row.reopen_at),
      clock.now(),
    ],
  );
}

/** Tells of one member's break at once, so that its sessions are narrow when it has its answer; what fails comes with the next turn. */
export async function tellBreak(deps: TellDeps, accountId: bigint): Promise<void> {
  try {
    const { rows } = await deps.database.query<Row>(`${breakSql} where m.account_id = $1 and ${isUntold}`, [accountId]);
    await tell(deps, rows);
  } catch (error) {
    deps.log.warn({ err: error, account: String(accountId) }, 'identity was not told of a break yet');
  }
}

/** Tells of a batch of breaks of which nobody heard, or not for long; true where there may be more. */
export async function tellBreaks(deps: TellDeps): Promise<boolean> {
  const { database, clock } = deps;
  const { rows: untold } = await database.query<Row>(
    `${breakSql} where ${isUntold} order by m.account_id limit ${batch}`,
  );
  await tell(deps, untold);
  const { rows: old } = await database.query<Row>(
    `${breakSql} where m.break_kind is not null and m.told_at < $1
       and play_closed(m.break_kind, m.break_until, m.reopen_at, $2) order by m.told_at, m.account_id limit ${batch}`,
    [new Date(clock.now().getTime() - againMs), clock.now()],
  );
  await tell(deps, old);
  return untold.length === batch || old.length === batch;
}

export const startTelling = (deps: TellDeps): AsyncDisposable =>
  periodic({ name: 'breaks', everyMs, log: deps.log, turn: () => tellBreaks(deps) });
