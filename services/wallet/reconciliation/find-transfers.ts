import type { Queryable } from '@madang/runtime/database.ts';
import { isAccountKind, type MovementName, movements } from './account-kinds.ts';
import { effectsOf, type Move, movementOf } from './moves.ts';
import { keptMoves, moveColumns, moveSource } from './read-moves.ts';

export interface CellFilter {
  day: string;
  /** Any where empty. */
  accountKind: string;
  movement: string;
  test: boolean | undefined;
}

export interface TransferRow {
  key: string;
  created_at: Date;
  kind: string;
  debit_account: bigint;
  credit_account: bigint;
  amount: bigint;
  reference: string;
}

/** Counting ends here. */
const maxCounted = 100_001;

export const isMovement = (name: string): name is MovementName => (movements as readonly string[]).includes(name);
export { isAccountKind };

/** The ledger's moves that make a cell; the stakes of open bets are the ledger's moves of stakes. */
export function movesOfCell(moves: readonly Move[], { accountKind, movement, test }: CellFilter): Move[] {
  const fits = (move: Move): boolean => {
    if (movement !== '' && movementOf(move) !== movement) return false;
    const ends = effectsOf(move).filter(({ test: isTest }) => test === undefined || isTest === test);
    const kinds = ends.map(({ kind }) => kind as string);
    // A stake is open from its transfer on, and no transfer tells of its end.
    const wanted = accountKind === 'open_bets' ? move.kind === 'stake' : kinds.includes(accountKind);
    return ends.length > 0 && (accountKind === '' || wanted);
  };
  return moves.filter((move) => move.kind !== 'bet_opened' && move.kind !== 'bet_closed' && fits(move));
}

/** What the moves of a cell come to on its row. */
export const amountOfCell = (moves: readonly Move[], { accountKind, test }: CellFilter): bigint =>
  moves
    .flatMap(effectsOf)
    .filter(({ kind, test: isTest }) => kind === accountKind && (test === undefined || isTest === test))
    .reduce((sum, { amount }) => sum + amount, 0n);

/** The transfers behind a cell, oldest first, with how many there are. */
export async function findTransfers(
  db: Queryable,
  filter: CellFilter,
  [from, until]: readonly [Date, Date],
  page: { limit: number; offset: number },
): Promise<{ rows: TransferRow[]; total: bigint; amount: bigint }> {
  const moves = movesOfCell(await keptMoves(db, filter.day), filter);
  if (moves.length === 0) return { rows: [], total: 0n, amount: 0n };
  const ends = [
    moves.map(({ debit }) => debit.leg),
    moves.map(({ debit }) => debit.owner),
    moves.map(({ debit }) => debit.test),
    moves.map(({ credit }) => credit.leg),
    moves.map(({ credit }) => credit.owner),
    moves.map(({ credit }) => credit.test),
    moves.map(({ kind }) => kind),
  ];
  const listed = `select t.* from (
      select t.key, t.created_at, t.debit as debit_account, t.credit as credit_account, t.amount, t.reference, ${moveColumns}
      from ${moveSource} where t.created_at >= $1 and t.created_at < $2 and t.status = 'posted'
    ) t
    where (t.debit, t.debit_owner, t.debit_test, t.credit, t.credit_owner, t.credit_test, t.kind) in (
      select * from unnest($3::int[], $4::text[], $5::bool[], $6::int[], $7::text[], $8::bool[], $9::text[]))`;
  const params = [from, until, ...ends];
  const { rows } = await db.query<TransferRow>(
    `select key, created_at, kind, debit_account, credit_account, amount, reference from (${listed}) cell
     order by created_at, key limit $10 offset $11`,
    [...params, page.limit, page.offset],
  );
  const counted = await db.query<{ n: bigint }>(
    `select count(*) as n from (select from (${listed}) cell limit ${maxCounted}) counted`,
    params,
  );
  return { rows, total: counted.rows[0]?.n ?? 0n, amount: amountOfCell(moves, filter) };
}
