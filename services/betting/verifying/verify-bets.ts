import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Expectation, expectedKeys, type VerifiedBet } from './expected-keys.ts';

export interface Violation {
  invariant: string;
  count: bigint;
  examples: string[];
}

const pageSize = 500;
const mostExamples = 5;
/** A pending bet that is older was forgotten by the sweeper. */
const pendingMs = 60_000;

export interface VerifyDeps {
  clock: Clock;
  database: Database;
  /** Tells what became of each key, in order; `posted` is all that counts here. */
  wallet: { lookup(keys: readonly string[]): Promise<{ state: string }[]> };
}

interface Row extends VerifiedBet {
  placedAtMs: number;
}

/** Compares every bet with the ledger, page by page, until `signal` ends it: then DEADLINE_EXCEEDED, and nothing is said. */
export async function verifyBets(
  deps: VerifyDeps,
  signal: AbortSignal,
): Promise<{ violations: Violation[]; bets: bigint }> {
  const found = new Map<string, Violation>();
  const report = (invariant: string, bet: string) => {
    const violation = found.get(invariant) ?? { invariant, count: 0n, examples: [] };
    violation.count += 1n;
    if (violation.examples.length < mostExamples) violation.examples.push(bet);
    found.set(invariant, violation);
  };
  const longPendingMs = deps.clock.now().getTime() - pendingMs;
  let bets = 0n;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    const page = await readPage(deps, after);
    for (const bet of page)
      if (bet.status === 'pending' && bet.placedAtMs < longPendingMs) report('pending_bet_ends', bet.id);
    for (const broken of await compare(deps, page.flatMap(expectedKeys))) report(broken.invariant, broken.bet);
    bets += BigInt(page.length);
    after = page.at(-1)?.id ?? after;
    if (page.length < pageSize) return { violations: [...found.values()], bets };
  }
}

async function compare(deps: VerifyDeps, expected: Expectation[]): Promise<Expectation[]> {
  if (expected.length === 0) return [];
  const moved = await deps.wallet.lookup(expected.map(({ key }) => key));
  return expected.filter(({ posted }, i) => (moved[i]?.state === 'posted') !== posted);
}

async function readPage(deps: VerifyDeps, after: string): Promise<Row[]> {
  const { rows } = await deps.database.query<Row & { payouts: string[] }>({
    text: `select b.id, b.status, b.revision, (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs",
                  exists (select from reversals r where r.bet_id = b.id) as reversing,
                  case when b.revision < 0 then '{}' else
                    array(select r.payout::text from bet_revisions r where r.bet_id = b.id order by r.revision)
                    || b.payout::text end as payouts,
                  array(select d.revision from recall_debts d where d.bet_id = b.id) as owed,
                  array(select d.revision from recall_debts d where d.bet_id = b.id and d.booked_at is not null
                         and d.recovered < d.amount) as booked
             from bets b where b.id > $1 order by b.id limit ${pageSize}`,
    values: [after],
  });
  return rows.map((row) => ({ ...row, payouts: row.payouts.map(BigInt) }));
}
