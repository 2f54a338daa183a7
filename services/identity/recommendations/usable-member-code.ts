import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { holdTree } from '../moves/tree-lock.ts';
import type { JoinPlace } from '../referrals/usable-referral.ts';

/** Below which agent whoever joins by a member's code stands; undefined for one that is no good now. */
export async function findMemberCode(database: Queryable, code: string): Promise<JoinPlace | undefined> {
  const { rows } = await database.query<{ id: bigint; path: string; test_account: boolean; member_id: bigint }>(
    `select g.id, g.path::text as path, m.test_account, m.id as member_id
       from member_codes c
       join accounts m on m.id = c.account_id and m.kind = 'member' and m.state = 'normal'
       join accounts g on g.id = m.parent_id and g.kind = 'agent' and g.state = 'normal'
      where c.code = $1`,
    [code],
  );
  const [row] = rows;
  return row && { id: row.id, path: row.path, testAccount: row.test_account, recommendedBy: row.member_id };
}

/**
 * Holds who recommends, and where it stands, until the end of the transaction in which the newcomer is written: it is neither
 * moved nor suspended meanwhile. The tree is held before the row, as whoever moves members takes them.
 */
export async function holdRecommender(tx: Queryable, memberId: bigint, agentId: bigint): Promise<void> {
  await holdTree(tx);
  const { rowCount } = await tx.query(
    `select id from accounts where id = $1 and kind = 'member' and state = 'normal' and parent_id = $2 for share`,
    [memberId, agentId],
  );
  if (rowCount !== 1) throw new DomainError('JOIN_CODE', { field: 'code' });
}
