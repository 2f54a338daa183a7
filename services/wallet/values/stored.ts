import type { Queryable } from '@madang/runtime/database.ts';
import type { Place, SetValue } from './resolve.ts';
import { isRule, normalB, type Rule, type Scope } from './rules.ts';

export interface Subject {
  scope: Scope;
  subject: bigint;
}

interface Row {
  scope: Scope;
  subject: bigint;
  rule: string;
  value: bigint;
}

/** Whose values may hold at a place. */
export const subjectsOf = ({ accountId, agents, level, normalB: isB }: Place): Subject[] => [
  ...(accountId > 0n ? [{ scope: 'member' as const, subject: accountId }] : []),
  ...agents.map((subject) => ({ scope: 'agent' as const, subject })),
  ...(isB ? [{ scope: 'mark' as const, subject: normalB }] : []),
  ...(level > 0 ? [{ scope: 'level' as const, subject: BigInt(level) }] : []),
];

/** What is set for these; a rule that the platform no longer has is passed over. */
export async function findValues(db: Queryable, subjects: readonly Subject[]): Promise<SetValue[]> {
  if (subjects.length === 0) return [];
  const { rows } = await db.query<Row>(
    `select v.scope, v.subject, v.rule, v.value
       from (select distinct scope, subject from unnest($1::text[], $2::int8[]) s (scope, subject)) wanted
       join rule_values v on v.scope = wanted.scope and v.subject = wanted.subject`,
    [subjects.map(({ scope }) => scope), subjects.map(({ subject }) => subject)],
  );
  return rows.flatMap((row) => (isRule(row.rule) ? [{ ...row, rule: row.rule }] : []));
}

/** Changes of one subject go one after another until their transaction ends, so that each is checked against the others. */
export async function lockValues(db: Queryable, { scope, subject }: Subject): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('rule-values:' || $1, $2))`, [scope, subject]);
}

export async function writeValues(
  db: Queryable,
  { scope, subject }: Subject,
  values: ReadonlyMap<Rule, bigint>,
  cleared: readonly Rule[],
  now: Date,
): Promise<void> {
  await db.query('delete from rule_values where scope = $1 and subject = $2 and rule = any($3)', [
    scope,
    subject,
    cleared,
  ]);
  await db.query(
    `insert into rule_values (scope, subject, rule, value, changed_at)
     select $1, $2, r.rule, r.value, $5 from unnest($3::text[], $4::int8[]) r (rule, value)
     on conflict (scope, subject, rule) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [scope, subject, [...values.keys()], [...values.values()], now],
  );
}

/** Writes values that accounts begin with; one that is there already stays. */
export async function writeFirstValues(
  db: Queryable,
  values: readonly (Subject & { rule: Rule; value: bigint })[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into rule_values (scope, subject, rule, value, changed_at)
     select r.scope, r.subject, r.rule, r.value, $5
       from unnest($1::text[], $2::int8[], $3::text[], $4::int8[]) r (scope, subject, rule, value)
      order by r.scope, r.subject, r.rule
     on conflict (scope, subject, rule) do nothing`,
    [
      values.map(({ scope }) => scope),
      values.map(({ subject }) => subject),
      values.map(({ rule }) => rule),
      values.map(({ value }) => value),
      now,
    ],
  );
}
