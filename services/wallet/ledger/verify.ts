import { type Database, maxQueryMs } from '@madang/runtime/database.ts';
import type pg from 'pg';
import { type Check, ledgerChecks } from './checks.ts';

/** A rule that does not hold, with how often and a few examples as the check's query answers them. */
export interface Violation {
  check: string;
  rule: string;
  count: bigint;
  examples: Record<string, unknown>[];
}

export interface VerifyOptions {
  /** Rules beside the ledger's own, for example that what is held equals the open withdrawals. */
  checks?: readonly Check[];
  /** Examples kept of each violated rule. */
  examples?: number;
}

/**
 * Looks at the whole ledger, as of one instant, while posting goes on. The database sorts and joins on disk, month by
 * month where a rule allows it; only counts and a few examples come back, so memory stays flat at any size.
 */
export async function verifyLedger(db: Database, options: VerifyOptions = {}): Promise<Violation[]> {
  const { checks = [], examples = 5 } = options;
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query(
      "set local statement_timeout = 0; set local work_mem = '32MB'; set local jit = off; set local enable_nestloop = off",
    );
    const months = await tx.query<{ lower: string; upper: string }>(
      'select lower, upper from ledger_months order by month',
    );
    const violations: Violation[] = [];
    for (const check of [...ledgerChecks, ...checks]) {
      const found = await runCheck(
        tx,
        check,
        check.monthly ? months.rows.map((m) => [m.lower, m.upper]) : [[]],
        examples,
      );
      if (found.count > 0n) violations.push(found);
    }
    return violations;
  });
}

async function runCheck(tx: pg.ClientBase, check: Check, slices: string[][], most: number): Promise<Violation> {
  const result: Violation = { check: check.name, rule: check.rule, count: 0n, examples: [] };
  for (const slice of slices) {
    const asked: pg.QueryConfig & pg.ClientConfig = {
      text: `select count(*) as count, jsonb_agg(found) filter (where nth <= ${most - result.examples.length}) as examples
       from (select to_jsonb(violation) as found, row_number() over () as nth from (${check.sql}) violation) numbered`,
      values: slice,
      query_timeout: maxQueryMs,
    };
    const { rows } = await tx.query<{ count: bigint; examples: Record<string, unknown>[] | null }>(asked);
    result.count += rows[0]?.count ?? 0n;
    result.examples.push(...(rows[0]?.examples ?? []));
  }
  return result;
}
