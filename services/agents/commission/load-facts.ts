import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { loadExclusions } from '../exclusions/stored.ts';
import { loadSchedules } from '../rates/load-schedules.ts';
import type { KnownFacts, ShareRow } from './accrue.ts';
import type { Settlement } from './settlement.ts';

/** All that the shares of a batch depend on, in few queries whatever its size. */
export async function loadFacts(tx: Queryable, settlements: readonly Settlement[]): Promise<KnownFacts> {
  const accounts = [...new Set(settlements.flatMap((settlement) => settlement.path))];
  const revising = settlements.some((settlement) => settlement.revision > 0);
  const bets = [...new Set(settlements.map((settlement) => settlement.betId))];
  return {
    active: await loadActive(tx, accounts),
    schedules: await loadSchedules(tx, accounts),
    exclusions: await loadExclusions(tx),
    kept: revising ? await loadKept(tx, bets) : [],
    revisions: await loadRevisions(tx, bets),
  };
}

async function loadActive(tx: Queryable, accounts: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'active-accounts',
    text: `select id from nodes where id = any($1::int8[]) and state = 'normal'`,
    values: [plainArray(accounts)],
  });
  return new Set(rows.map((row) => row.id));
}

async function loadKept(tx: Queryable, bets: readonly string[]): Promise<ShareRow[]> {
  const { rows } = await tx.query<ShareRow>(
    `select bet_id as "betId", revision, account_id as "accountId", amount, own_bp as "ownBp", child_bp as "childBp"
       from commissions where bet_id = any($1::uuid[]) order by bet_id, revision, account_id`,
    [plainArray(bets)],
  );
  return rows;
}

async function loadRevisions(tx: Queryable, bets: readonly string[]): Promise<{ betId: string; revision: number }[]> {
  const { rows } = await tx.query<{ betId: string; revision: number }>({
    name: 'revised-bets',
    text: 'select bet_id as "betId", revision from commission_revisions where bet_id = any($1::uuid[])',
    values: [plainArray(bets)],
  });
  return rows;
}
