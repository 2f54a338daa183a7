import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { AccountKindName } from './account-kinds.ts';
import type { CountedRow } from './counted-rows.ts';
import type { Candidate } from './deviations.ts';
import type { Move } from './moves.ts';
import { keepMoves } from './read-moves.ts';

/** A cause that a rule knows without anybody being asked. */
export interface RuleCause {
  kind: AccountKindName;
  test: boolean;
  cause: 'crossing';
  amount: bigint;
}

/** All that is kept of a day that was computed. */
export interface KeptDay {
  day: string;
  openedBy: 'counted' | 'carried';
  moves: readonly Move[];
  late: readonly Move[];
  rows: readonly CountedRow[];
  candidates: readonly Candidate[];
  causes: readonly RuleCause[];
}

/**
 * Keeps a day in place of what was computed before: STATE_CONFLICT once it is closed. A seal holds no longer where the row
 * that was sealed is another one now; what persons named as causes stays.
 */
export async function keepDay(tx: Queryable, kept: KeptDay, now: Date): Promise<void> {
  const { day } = kept;
  const transfers = kept.moves.reduce((sum, move) => sum + move.transfers, 0n);
  const { rowCount } = await tx.query(
    `insert into reconciliations as r (day, status, opened_by, transfers, computed_at)
     values ($1, 'computed', $2, $3, $4)
     on conflict (day) do update set opened_by = excluded.opened_by, transfers = excluded.transfers,
       computed_at = excluded.computed_at where r.status = 'computed'`,
    [day, kept.openedBy, transfers, now],
  );
  if (rowCount !== 1) throw new DomainError('STATE_CONFLICT', { field: 'day' });
  await breakSeals(tx, kept);
  await keepMoves(tx, day, false, kept.moves);
  await keepMoves(tx, day, true, kept.late);
  await keepRows(tx, day, kept.rows);
  await keepCandidates(tx, day, kept.candidates);
  await tx.query('delete from reconciliation_causes where day = $1 and actor_id is null', [day]);
  for (const { kind, test, cause, amount } of kept.causes)
    await tx.query(
      `insert into reconciliation_causes (day, account_kind, test_account, cause, amount, memo, actor, at)
       values ($1, $2, $3, $4, $5, '', '', $6)`,
      [day, kind, test, cause, amount, now],
    );
}

const sealed = { bank: 'bank', vendors: 'vendor' } as const;

async function breakSeals(tx: Queryable, { day, rows }: KeptDay): Promise<void> {
  for (const [seal, kind] of Object.entries(sealed)) {
    const row = rows.find((one) => one.kind === kind && !one.test);
    await tx.query(
      `update reconciliations set ${seal}_by = null, ${seal}_by_id = null, ${seal}_at = null
       where day = $1 and not exists (
         select from reconciliation_rows r where r.day = $1 and r.account_kind = $2 and not r.test_account
           and r.closing = $3 and r.counted = $4 and r.source = $5)`,
      [day, kind, row?.closing, row?.counted, row?.source],
    );
  }
}

async function keepRows(tx: Queryable, day: string, rows: readonly CountedRow[]): Promise<void> {
  await tx.query('delete from reconciliation_rows where day = $1', [day]);
  await tx.query(
    `insert into reconciliation_rows (day, account_kind, test_account, opening, closing, counted, source, rolled_up)
     select $1, r.* from unnest($2::text[], $3::bool[], $4::int8[], $5::int8[], $6::int8[], $7::text[], $8::int8[]) r`,
    [
      day,
      rows.map(({ kind }) => kind),
      rows.map(({ test }) => test),
      rows.map(({ opening }) => opening),
      rows.map(({ closing }) => closing),
      rows.map(({ counted }) => counted),
      rows.map(({ source }) => source),
      rows.map(({ rolledUp }) => rolledUp),
    ],
  );
}

async function keepCandidates(tx: Queryable, day: string, candidates: readonly Candidate[]): Promise<void> {
  await tx.query('delete from reconciliation_candidates where day = $1', [day]);
  await tx.query(
    `insert into reconciliation_candidates (day, number, account_kind, found, amount, reference, at)
     select $1, c.nth, c.kind, c.found, c.amount, c.reference, c.at
     from unnest($2::text[], $3::text[], $4::int8[], $5::text[], $6::timestamptz[])
       with ordinality c (kind, found, amount, reference, at, nth)`,
    [
      day,
      candidates.map(({ kind }) => kind),
      candidates.map(({ found }) => found),
      candidates.map(({ amount }) => amount),
      candidates.map(({ reference }) => reference),
      candidates.map(({ at }) => at),
    ],
  );
}
