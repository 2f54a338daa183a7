import { DomainError } from '@madang/runtime/errors.ts';
import { type AccountKindName, isAccountKind, type MovementName, movements } from './account-kinds.ts';
import { effectsOf, type Move, movementOf } from './moves.ts';
import { checkDay } from './open-day.ts';

/** A cell of a day's sheet; a whole row, column or day where a part is empty. */
export interface CellFilter {
  day: string;
  accountKind: AccountKindName | '';
  movement: MovementName | '';
  test: boolean | undefined;
}

const names = ['day', 'account_kind', 'movement', 'test_account'];
const isMovement = (name: string): name is MovementName => (movements as readonly string[]).includes(name);

/** The cell that a list's filter names; `more` are the names of the list's own. VALIDATION with the field. */
export function readCell(filter: Record<string, string>, more: readonly string[] = []): CellFilter {
  const wrong = (field: string) => new DomainError('VALIDATION', { field });
  for (const name of Object.keys(filter)) if (!names.includes(name) && !more.includes(name)) throw wrong(name);
  const { day = '', account_kind: accountKind = '', movement = '', test_account: test } = filter;
  checkDay(day);
  if (accountKind !== '' && !isAccountKind(accountKind)) throw wrong('account_kind');
  if (movement !== '' && !isMovement(movement)) throw wrong('movement');
  if (test !== undefined && test !== 'true' && test !== 'false') throw wrong('test_account');
  return { day, accountKind, movement, test: test === undefined ? undefined : test === 'true' };
}

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

/** Whether the transfers of a move add to a cell, take from it, or do both: 1, -1 or 0. Without a kind of account they add. */
export function signOfMove(move: Move, cell: CellFilter): number {
  if (cell.accountKind === '' || cell.accountKind === 'open_bets') return 1;
  const amount = amountOfCell([{ ...move, amount: 1n }], cell);
  return Number(amount);
}

/** Parameters of a query that finds the transfers of these moves: one array for each of their columns. */
export const moveColumnsOf = (moves: readonly Move[]): unknown[] => [
  moves.map(({ debit }) => debit.leg),
  moves.map(({ debit }) => debit.owner),
  moves.map(({ debit }) => debit.test),
  moves.map(({ credit }) => credit.leg),
  moves.map(({ credit }) => credit.owner),
  moves.map(({ credit }) => credit.test),
  moves.map(({ kind }) => kind),
];
