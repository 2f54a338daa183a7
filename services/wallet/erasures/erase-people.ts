import type { Database, Queryable } from '@madang/runtime/database.ts';

/** So many people in one turn. */
const maxPeople = 20;

const names = `account = 'deleted_' || account_id, nickname = 'deleted_' || account_id`;
/** A member that cancels its own request is who processed it. */
const processor = `processed_by = case when processed_by = account then 'deleted_' || account_id else processed_by end`;

/**
 * What tells who a deleted member was, by table; the amounts, the ledger and the audit stay. Each may be done again.
 * A virtual account is in its member's name, which leaves what was shown of it. Requests that are open keep their names and the bank account that is to be paid.
 */
const erasing: readonly string[] = [
  `update bank_notices set depositor = '', depositor_key = '', summary = ''
    where deposit_id in (select id from deposits where account_id = $1)`,
  `update deposits set ${names}, ${processor}, depositor = '', holder = '', memo = '', operator_note = '',
      bank_account = case when holder = '' then bank_account else trim(replace(bank_account, holder, '')) end
    where account_id = $1 and status not in ('new', 'waiting')`,
  `update withdrawals set ${names}, ${processor}, bank_name = '', bank_account = '', holder = '', memo = '', operator_note = ''
    where account_id = $1 and status not in ('new', 'waiting', 'approved')`,
  `update adjustments set memo = '' where account_id = $1`,
  `update attendances set ${names} where account_id = $1`,
  `update account_inquiries set ${names}, bank_account = '', reply = '' where account_id = $1`,
  `update approvals set before = before - array['account', 'nickname'], after = after - array['account', 'nickname']
    where resource = 'member' and resource_id = $1::int8::text and state <> 'waiting'`,
];

const openRequests = `
  select from deposits where account_id = $1 and status in ('new', 'waiting')
  union all select from withdrawals where account_id = $1 and status in ('new', 'waiting', 'approved') limit 1`;

/**
 * Takes the names of members who were deleted for good out of the rows; one with an open request is looked at again by a
 * later turn. Answers true while there may be more. Two replicas share the work.
 */
export async function erasePeople(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ account_id: bigint }>(
    `select account_id from erasures where not done order by account_id limit ${maxPeople}`,
  );
  let done = 0;
  for (const { account_id } of rows) if (await database.transaction((tx) => erasePerson(tx, account_id))) done += 1;
  return rows.length === maxPeople && done > 0;
}

async function erasePerson(tx: Queryable, accountId: bigint): Promise<boolean> {
  const { rowCount: mine } = await tx.query(
    'select from erasures where account_id = $1 and not done for update skip locked',
    [accountId],
  );
  if (mine === 0) return false;
  for (const sql of erasing) await tx.query(sql, [accountId]);
  const { rowCount: open } = await tx.query(openRequests, [accountId]);
  if (open) return false;
  await tx.query('update erasures set done = true where account_id = $1', [accountId]);
  return true;
}
