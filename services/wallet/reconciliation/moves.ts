import { houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import {
  type AccountKindName,
  accountKindOf,
  type LegClass,
  type MovementName,
  openBetsClass,
} from './account-kinds.ts';

/** One end of the transfers that a move sums. */
export interface MoveEnd {
  leg: LegClass;
  /** member or agent; empty for the house. */
  owner: string;
  /** Of the house's end, as of the person's at the other one. */
  test: boolean;
}

/** Transfers of a day that have the same two ends and kind, summed. */
export interface Move {
  debit: MoveEnd;
  credit: MoveEnd;
  kind: string;
  amount: bigint;
  transfers: bigint;
}

const bank = Number(houseAccounts.bank);
const bets = Number(houseAccounts.bets);

/** Kinds whose column does not follow from their accounts. */
const columnOfKind: Readonly<Record<string, MovementName>> = {
  hold: 'withdrawals',
  release: 'withdrawals',
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  deposit_cancel: 'deposits',
  refund: 'bets',
  bet_opened: 'bets',
  bet_closed: 'bets',
  recall: 'winnings',
  recall_debt: 'moves',
  casino_stake: 'bets',
  casino_refund: 'bets',
  casino_win: 'winnings',
  casino_recall: 'winnings',
  casino_debt: 'moves',
  debt: 'moves',
  bonus_debt: 'moves',
  debt_payment: 'moves',
  debt_forgiven: 'adjustments',
};

const columnOfHouse = new Map<LegClass, MovementName>([
  [Number(houseAccounts.bonus), 'bonus'],
  [Number(houseAccounts.commission), 'commission'],
  [Number(houseAccounts.adjustment), 'adjustments'],
]);

/** The column of a move. A kind that nobody named goes by the house's account that it touches, so that none is left out. */
export function movementOf({ kind, debit, credit }: Pick<Move, 'kind' | 'debit' | 'credit'>): MovementName {
  if (Object.hasOwn(columnOfKind, kind)) return columnOfKind[kind] as MovementName;
  if (debit.leg === bank) return 'deposits';
  if (credit.leg === bank) return 'withdrawals';
  if (credit.leg === bets) return 'bets';
  if (debit.leg === bets) return 'winnings';
  return columnOfHouse.get(debit.leg) ?? columnOfHouse.get(credit.leg) ?? 'moves';
}

/** What a move does to the rows of its two ends: the amounts sum to zero. */
export const effectsOf = (move: Move): { kind: AccountKindName; test: boolean; amount: bigint }[] => [
  { kind: accountKindOf(move.debit.leg, move.debit.owner), test: move.debit.test, amount: -move.amount },
  { kind: accountKindOf(move.credit.leg, move.credit.owner), test: move.credit.test, amount: move.amount },
];

/**
 * The stakes of a day as moves from the house to the open bets, and those of bets that came to an end as moves back: the
 * ledger's own moves have them with the house at once.
 */
export function openBetMoves(moves: readonly Move[], closed: ReadonlyMap<boolean, bigint>): Move[] {
  return [false, true].flatMap((test) => {
    const stakes = moves.filter((move) => move.kind === 'stake' && move.debit.test === test);
    const staked = stakes.reduce((sum, { amount }) => sum + amount, 0n);
    const house: MoveEnd = { leg: bets, owner: '', test };
    const open: MoveEnd = { leg: openBetsClass, owner: '', test };
    const move = (debit: MoveEnd, credit: MoveEnd, kind: string, amount: bigint): Move[] =>
      amount === 0n ? [] : [{ debit, credit, kind, amount, transfers: 0n }];
    return [...move(house, open, 'bet_opened', staked), ...move(open, house, 'bet_closed', closed.get(test) ?? 0n)];
  });
}

export const moveKey = ({ debit, credit, kind }: Pick<Move, 'debit' | 'credit' | 'kind'>): string =>
  JSON.stringify([debit.leg, debit.owner, debit.test, credit.leg, credit.owner, credit.test, kind]);

/** What `now` has beyond `before`, as moves; what both have the same of is absent. */
export function lateMoves(before: readonly Move[], now: readonly Move[]): Move[] {
  const rest = new Map(now.map((move) => [moveKey(move), move]));
  for (const move of before) {
    const key = moveKey(move);
    const { amount = 0n, transfers = 0n } = rest.get(key) ?? {};
    rest.set(key, { ...move, amount: amount - move.amount, transfers: transfers - move.transfers });
  }
  return [...rest.values()].filter(({ amount, transfers }) => amount !== 0n || transfers !== 0n);
}
