import type { Database, Row } from '../database.ts';

export interface Transfer {
  transaction: string;
  state: 'done' | 'refused';
  amount: bigint;
  balance: bigint;
  /** RS_OK, or why it was refused. */
  code: string;
}

export interface AskedTransfer {
  transaction: string;
  player: string;
  direction: 'deposit' | 'withdraw';
  /** KRW; a withdrawal of 0 takes all. */
  amount: bigint;
}

/** Moves eggs once for a transaction; asked again it answers as before, asked otherwise DUPLICATE. */
export function moveEggs(database: Database, asked: AskedTransfer): Transfer | 'DUPLICATE' {
  const { transaction, player, direction, amount } = asked;
  return database.transaction(() => {
    const known = find(database, transaction);
    if (known) {
      // Closed by a question before it came: it was answered that nothing was moved, and so nothing is.
      if (known.direction === 'closed') return transferOf(known);
      const same = known.player === player && known.direction === direction && known.asked === amount;
      return same ? transferOf(known) : 'DUPLICATE';
    }
    const before = balanceOf(database, player);
    const moved = direction === 'deposit' || amount > 0n ? amount : before;
    const balance = direction === 'deposit' ? before + moved : before - moved;
    const code = balance < 0n ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK';
    if (code !== 'RS_OK')
      return keep(database, asked, { transaction, state: 'refused', amount: 0n, balance: before, code });
    database.run(
      `insert into egg_accounts (player, balance) values (:player, :balance)
       on conflict (player) do update set balance = :balance`,
      { player, balance },
    );
    return keep(database, asked, { transaction, state: 'done', amount: moved, balance, code });
  });
}

/** What became of a transaction. One that nobody knows is closed: should it come later, it moves nothing. */
export function findTransfer(database: Database, transaction: string): Transfer {
  return database.transaction(() => {
    const known = find(database, transaction);
    if (known) return transferOf(known);
    const closed = { state: 'refused', amount: 0n, balance: 0n, code: 'RS_ERROR_TRANSACTION_ROLLED_BACK' } as const;
    return keep(database, { direction: 'closed', player: null, amount: 0n }, { transaction, ...closed });
  });
}

export function balanceOf(database: Database, player: string): bigint {
  const row = database.one('select balance from egg_accounts where player = :player', { player });
  return (row?.balance as bigint | undefined) ?? 0n;
}

const find = (database: Database, transaction: string): Row | undefined =>
  database.one(
    `select transaction_uuid, player, direction, asked, state, amount, balance, code from transfers
     where transaction_uuid = :transaction`,
    { transaction },
  );

function keep(
  database: Database,
  { player, direction, amount: asked }: { player: string | null; direction: string; amount: bigint },
  transfer: Transfer,
): Transfer {
  database.run(
    `insert into transfers (transaction_uuid, player, direction, asked, state, amount, balance, code, at)
     values (:transaction, :player, :direction, :asked, :state, :amount, :balance, :code, :now)`,
    { ...transfer, player, direction, asked, now: Date.now() },
  );
  return transfer;
}

const transferOf = (row: Row): Transfer => ({
  transaction: row.transaction_uuid as string,
  state: row.state as Transfer['state'],
  amount: row.amount as bigint,
  balance: row.balance as bigint,
  code: row.code as string,
});
