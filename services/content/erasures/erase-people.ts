import type { Database, Queryable } from '@madang/runtime/database.ts';
import { erasePosts } from '../board/erase-posts.ts';
import { eraseInquiries } from '../inquiries/erase-inquiries.ts';
import { eraseMessages } from '../messages/erase-messages.ts';

/** So many people in one turn. */
const maxPeople = 20;

/** What takes out of the service's rows who somebody was; each may be done again. */
type Erase = (tx: Queryable, accountId: bigint) => Promise<void>;

const erasing: readonly Erase[] = [erasePosts, eraseInquiries, eraseMessages];

/**
 * Takes what tells who they were of members who were deleted for good out of the rows. Answers true while there may be
 * more. Two replicas share the work.
 */
export async function erasePeople(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ account_id: bigint }>(
    `select account_id from erasures where not done order by account_id limit ${maxPeople}`,
  );
  for (const { account_id } of rows) await database.transaction((tx) => erasePerson(tx, account_id));
  return rows.length === maxPeople;
}

async function erasePerson(tx: Queryable, accountId: bigint): Promise<void> {
  const { rowCount: mine } = await tx.query(
    'select from erasures where account_id = $1 and not done for update skip locked',
    [accountId],
  );
  if (mine === 0) return;
  for (const erase of erasing) await erase(tx, accountId);
  await tx.query('update erasures set done = true where account_id = $1', [accountId]);
}
