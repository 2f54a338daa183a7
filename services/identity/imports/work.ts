import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { PoolClient } from 'pg';
import type { IdentityDeps } from '../deps.ts';
import { findImport, type ImportRecord, importColumns } from './import-record.ts';
import { makeNextAccounts } from './make-accounts.ts';
import { postNextBalances } from './post-balances.ts';
import { sweepImports } from './sweep-imports.ts';
import { takeBackNext } from './take-back.ts';

const everyMs = 1_000;
const sweepEveryMs = 10 * 60_000;
/** Longer than a chunk takes: a process that stopped is followed by another one after it. */
const leaseMs = 30_000;

/**
 * Works on imports that have begun, in every replica: whoever holds the lease makes one part, and all that a part writes
 * is written in a transaction that finds the lease still held and the import still running. A pause, a crash and a
 * restart are seen between two parts.
 */
export function startImports(deps: IdentityDeps): AsyncDisposable {
  const owner = randomUUID();
  const { log } = deps;
  const stack = new AsyncDisposableStack();
  stack.use(periodic({ name: 'identity-imports', everyMs, log, turn: (signal) => workOnce(deps, owner, signal) }));
  stack.use(periodic({ name: 'identity-import-sweep', everyMs: sweepEveryMs, log, turn: () => sweepImports(deps) }));
  return stack;
}

/** One part of the import that is due; true where there may be more. */
export async function workOnce(deps: IdentityDeps, owner: string, signal: AbortSignal): Promise<boolean> {
  const record = await takeLease(deps, owner);
  if (!record) return false;
  if (!record.money_key) throw new Error(`import ${record.id} runs without a key for its balances`);
  if (record.status === 'undoing') {
    if ((await takeBackNext(deps, record.id, record.money_key, signal, '')) > 0) return true;
    await end(deps, owner, record.id, 'undone');
    return true;
  }
  if ((await postNextBalances(deps, record.id, record.money_key, signal)) > 0) return true;
  const made = await held(deps, owner, record.id, (tx, current) => makeNextAccounts(deps, tx, current, ''));
  if (made === 0) await end(deps, owner, record.id, 'completed');
  return true;
}

/** The import that is due and that nobody else works on; its lease is this process's from now on. */
async function takeLease({ database, clock }: IdentityDeps, owner: string): Promise<ImportRecord | undefined> {
  const now = clock.now();
  const { rows } = await database.query<ImportRecord>(
    `with due as (
       select d.id from member_imports d
       where d.status in ('confirmed', 'running', 'undoing') and d.start_at <= $1
         and (d.lease_owner = $2 or d.lease_until is null or d.lease_until < $1)
       order by d.start_at, d.id limit 1 for update skip locked
     )
     update member_imports i set lease_owner = $2, lease_until = $3, started_at = coalesce(i.started_at, $1),
       status = case i.status when 'confirmed' then 'running' else i.status end, money_key = coalesce(i.money_key, $4)
     from due where i.id = due.id returning ${importColumns}`,
    [now, owner, new Date(now.getTime() + leaseMs), uuidv7(now.getTime())],
  );
  return rows[0];
}

/** Does a part within one transaction, while the import runs and the lease is this process's. */
async function held<T>(
  { database }: IdentityDeps,
  owner: string,
  id: bigint,
  work: (tx: PoolClient, record: ImportRecord) => Promise<T>,
): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    const record = await findImport(tx, id, true);
    const { rowCount } = await tx.query('select from member_imports where id = $1 and lease_owner = $2', [id, owner]);
    if (rowCount !== 1 || record.status !== 'running') return undefined;
    return work(tx, record);
  });
}

async function end(
  { database, clock }: IdentityDeps,
  owner: string,
  id: bigint,
  status: 'completed' | 'undone',
): Promise<void> {
  await database.query(
    `update member_imports set status = $3, ended_at = $4, lease_owner = null, lease_until = null,
       password_secret = case when $3 = 'undone' then null else password_secret end
     where id = $1 and lease_owner = $2 and status = case $3 when 'undone' then 'undoing' else 'running' end`,
    [id, owner, status, clock.now()],
  );
}
