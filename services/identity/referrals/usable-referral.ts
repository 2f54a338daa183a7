import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** A place in the tree that a code leads to, and the referral code, where it is one. */
export interface JoinPlace {
  /** The agent that the member is placed below. */
  id: bigint;
  path: string;
  testAccount: boolean;
  /** Absent for a join code of an agent. */
  referralId?: bigint;
  /** The member whose code it is; absent for a code of an agent. */
  recommendedBy?: bigint;
}

const usable = `c.deleted_at is null and c.starts_at <= $2 and c.expires_at > $2`;

/** Where a referral code leads now; undefined for one that nobody may join with, or whose agent is not at work. */
export async function findReferral(database: Queryable, code: string, now: Date): Promise<JoinPlace | undefined> {
  const { rows } = await database.query<{ id: bigint; path: string; test_account: boolean; referral_id: bigint }>(
    `select g.id, g.path::text as path, g.test_account, c.id as referral_id
     from referral_codes c join accounts g on g.id = c.agent_id and g.kind = 'agent' and g.state = 'normal'
     where c.code = $1 and ${usable}
       and not exists (select from accounts m where m.referral_id = c.id and m.state <> 'rejected')`,
    [code, now],
  );
  const row = rows[0];
  return row && { id: row.id, path: row.path, testAccount: row.test_account, referralId: row.referral_id };
}

/**
 * Holds a code until the end of the transaction in which its member is written: it can't be deleted meanwhile. That one
 * member alone has it is the unique index's to say.
 */
export async function holdReferral(tx: Queryable, id: bigint, now: Date): Promise<void> {
  const { rowCount } = await tx.query(`select c.id from referral_codes c where c.id = $1 and ${usable} for share`, [
    id,
    now,
  ]);
  if (rowCount !== 1) throw new DomainError('JOIN_CODE', { field: 'code' });
}
