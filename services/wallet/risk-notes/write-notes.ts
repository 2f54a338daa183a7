import type { Queryable } from '@madang/runtime/database.ts';
import { findRiskFacts, type NotedRequest, type RiskDeps } from './find-facts.ts';
import { findNotes } from './risk-rules.ts';

/** How old notes may be when somebody looks at them. */
const freshMs = 60_000;

/**
 * Has the rules look at a request and keeps what they find: a note for each rule that holds, none of those that do not any
 * more. Two that look at once leave one note of each rule.
 */
export async function writeNotes(deps: RiskDeps, request: NotedRequest): Promise<void> {
  const facts = await findRiskFacts(deps.database.pool, deps, request);
  const found = findNotes(facts);
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    await tx.query('select from withdrawals where id = $1 for no key update', [request.id]);
    await tx.query('delete from withdrawal_notes where withdrawal_id = $1 and rule is not null and rule <> all ($2)', [
      request.id,
      found.map(({ rule }) => rule.name),
    ]);
    await tx.query(
      `insert into withdrawal_notes as n (withdrawal_id, rule, effect, weight, evidence, at)
       select $1, f.*, $6 from unnest($2::text[], $3::text[], $4::int[], $5::jsonb[]) f
       on conflict (withdrawal_id, rule) where rule is not null do update
       set effect = excluded.effect, weight = excluded.weight, evidence = excluded.evidence
       where (n.effect, n.weight, n.evidence) <> (excluded.effect, excluded.weight, excluded.evidence)`,
      [
        request.id,
        found.map(({ rule }) => rule.name),
        found.map(({ rule }) => rule.effect),
        found.map(({ rule }) => rule.weight),
        found.map(({ evidence }) => JSON.stringify(evidence)),
        now,
      ],
    );
    await tx.query('update withdrawals set noted_at = $2 where id = $1', [request.id, now]);
  });
}

/** Requests among these that are open and were not looked at since an instant: in the last minute where none is given. */
export async function staleRequests(
  db: Queryable,
  ids: readonly bigint[],
  now: Date,
  since = new Date(now.getTime() - freshMs),
): Promise<NotedRequest[]> {
  const { rows } = await db.query<NotedRequest>(
    `select id, account_id, bank_account, holder, created_at, deposited_at_hold, rule_percent, rule_counts
     from withdrawals
     where id = any ($1) and status in ('new', 'waiting') and (noted_at is null or noted_at <= $2)
     order by id`,
    [ids, since],
  );
  return rows;
}
