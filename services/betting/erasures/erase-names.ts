import type { Database } from '@madang/runtime/database.ts';

/** Bets that one turn goes through. */
const portion = 1_000;

/**
 * Takes the names of a member who was deleted for good out of the next portion of its bets; answers true while there may be
 * more. What a process leaves behind the next turn finds; two replicas take different members.
 */
export const eraseNames = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.query<{ account_id: bigint; after_id: string }>(
      'select account_id, after_id from erasures where not done order by account_id limit 1 for update skip locked',
    );
    const next = rows[0];
    if (!next) return false;
    const { account_id: member, after_id: after } = next;
    const bets = await tx.query<{ id: string }>(
      `select id from bets where account_id = $1 and id > $2 order by id limit ${portion}`,
      [member, after],
    );
    const ids = bets.rows.map(({ id }) => id);
    const deleted = `'deleted_' || account_id`;
    await tx.query(`update bets set account = ${deleted}, nickname = ${deleted} where id = any($1::uuid[])`, [ids]);
    const casino = await tx.query(
      `update casino_bets set account = ${deleted}, nickname = ${deleted} where id in (
         select id from casino_bets where account_id = $1 and account <> ${deleted} limit ${portion})`,
      [member],
    );
    await tx.query(`update bettors set account = ${deleted}, nickname = ${deleted} where account_id = $1`, [member]);
    await tx.query('update erasures set after_id = $2, done = $3 where account_id = $1', [
      member,
      ids.at(-1) ?? after,
      ids.length < portion && (casino.rowCount ?? 0) < portion,
    ]);
    return true;
  });
