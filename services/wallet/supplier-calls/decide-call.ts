import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Transfer } from '../ledger/transfer.ts';
import type { Books } from './books.ts';
import { type Call, type CallAnswer, type CallRefusal, type KeptCall, moneyOf, nameOf } from './call.ts';
import { callTransferKinds } from './transfer-kinds.ts';

/** What a call comes to: an answer, or movements with what is to be kept once the ledger has made them. */
export type Decision = { answer: CallAnswer } | { transfers: Transfer[]; book(balance: bigint): CallAnswer };

const refused = (code: CallRefusal | string, repeated = false): Decision => ({
  answer: { code, repeated, betId: '' },
});

/** Decides a call from what is known of it, of its reference and of the member's money at this moment. */
export function decideCall(call: Call, books: Books, at: Date): Decision {
  const known = books.find(call.vendor, call.transactionId);
  if (known) return decideKnown(call, known);
  if (call.refusal !== '') return refused(call.refusal);
  if (call.currency !== 'KRW' && (call.kind !== 'rollback' || call.currency !== '')) return refused('WRONG_CURRENCY');
  if (call.kind === 'bet') return decideBet(call, books, at);
  return call.kind === 'win' ? decideWin(call, books, at) : decideRollback(call, books, at);
}

const compared = ['kind', 'accountId', 'amount', 'currency', 'game', 'round', 'reference'] as const;

function decideKnown(call: Call, known: KeptCall): Decision {
  if (known.kind === 'tombstone')
    return refused(call.kind === 'rollback' ? 'DUPLICATE_TRANSACTION' : 'TRANSACTION_ROLLED_BACK');
  if (compared.some((name) => call[name] !== known[name])) return refused('DUPLICATE_TRANSACTION');
  return { answer: { code: known.code, repeated: true, betId: known.code === '' ? (known.betId ?? '') : '' } };
}

/** What is kept of a call that is booked. */
const kept = (call: Call, at: Date, more: Partial<KeptCall> = {}): KeptCall => ({
  vendor: call.vendor,
  transactionId: call.transactionId,
  kind: call.kind,
  accountId: call.accountId,
  amount: call.amount,
  currency: call.currency,
  game: call.game,
  round: call.round,
  roundClosed: call.roundClosed,
  reference: call.reference,
  code: '',
  createdAt: at,
  rolledBack: false,
  ...more,
});

/** A bet that is refused for what the member has or chose: so is every repetition. */
export const keptRefusal = (call: Call, at: Date, code: string): KeptCall => kept(call, at, { code });

function decideBet(call: Call, books: Books, at: Date): Decision {
  const betId = uuidv7(at.getTime());
  const money = moneyOf(call);
  const { stake: kind } = callTransferKinds;
  const book = (balance: bigint): CallAnswer => {
    const bet = {
      gameClass: call.gameClass,
      bettor: call.bettor,
      balanceBefore: balance + call.amount,
      payout: 0n,
      wins: 0,
      version: 1,
      roundClosed: call.roundClosed,
      balanceAfter: balance,
      changedAt: at,
    };
    books.add(kept(call, at, { betId, transfer: call.amount > 0n ? betId : undefined, bet }));
    return { code: '', balance, repeated: false, betId };
  };
  if (call.amount === 0n) return { answer: book(books.balance(money)) };
  const { amount } = call;
  return {
    transfers: [{ key: betId, debit: money, credit: houseAccounts.vendor, amount, kind, reference: betId }],
    book,
  };
}

function decideWin(call: Call, books: Books, at: Date): Decision {
  const bet = books.find(call.vendor, call.reference);
  if (bet?.kind === 'tombstone') return refused('TRANSACTION_ROLLED_BACK');
  const betId = bet?.betId;
  if (bet?.kind !== 'bet' || bet.code !== '' || bet.accountId !== call.accountId || betId === undefined)
    return refused('TRANSACTION_DOES_NOT_EXIST');
  if (bet.rolledBack) return refused('TRANSACTION_ROLLED_BACK');
  const { amount } = call;
  const transfer = amount > 0n ? uuidv7(at.getTime()) : undefined;
  const book = (balance: bigint): CallAnswer => {
    books.add(kept(call, at, { betId, transfer }));
    books.restate(bet, { payout: amount, wins: 1, roundClosed: call.roundClosed, balance, at });
    return { code: '', balance, repeated: false, betId };
  };
  if (transfer === undefined) return { answer: book(books.balance(moneyOf(call))) };
  const legs = { debit: houseAccounts.vendor, credit: moneyOf(call) };
  return { transfers: [{ key: transfer, ...legs, amount, kind: callTransferKinds.win, reference: betId }], book };
}

function decideRollback(call: Call, books: Books, at: Date): Decision {
  const { vendor, reference } = call;
  if (reference === '') return refused('TRANSACTION_DOES_NOT_EXIST');
  if (reference === call.transactionId) return refused('DUPLICATE_TRANSACTION');
  const taken = books.find(vendor, reference);
  const balance = books.balance(moneyOf(call));
  if (!taken) {
    books.add({ ...kept(call, at), transactionId: reference, kind: 'tombstone', reference: '', rolledBack: true });
    books.add(kept(call, at));
    return { answer: { code: '', balance, repeated: false, betId: '' } };
  }
  const { kind, betId } = taken;
  if (kind === 'rollback' || (kind !== 'tombstone' && taken.accountId !== call.accountId))
    return refused('TRANSACTION_DOES_NOT_EXIST');
  if (taken.code !== '' || taken.rolledBack || betId === undefined) {
    books.add(kept(call, at, { betId }));
    return { answer: { code: '', balance, repeated: false, betId: betId ?? '' } };
  }
  return kind === 'bet' ? refund(call, taken, betId, books, at) : recall(call, taken, betId, books, at);
}

/** A bet's stake goes back. */
function refund(call: Call, bet: KeptCall, betId: string, books: Books, at: Date): Decision {
  const { amount } = bet;
  const transfer = amount > 0n ? uuidv7(at.getTime()) : undefined;
  const book = (balance: bigint): CallAnswer => {
    books.add(kept(call, at, { betId, transfer }));
    bet.rolledBack = true;
    books.restate(bet, { payout: 0n, wins: 0, roundClosed: call.roundClosed, balance, at });
    return { code: '', balance, repeated: false, betId };
  };
  if (transfer === undefined) return { answer: book(books.balance(moneyOf(call))) };
  const legs = { debit: houseAccounts.vendor, credit: moneyOf(call) };
  return { transfers: [{ key: transfer, ...legs, amount, kind: callTransferKinds.refund, reference: betId }], book };
}

/** A win goes back to its vendor as far as the member has it, and for the rest the member owes the house. */
function recall(call: Call, win: KeptCall, betId: string, books: Books, at: Date): Decision {
  const bet = books.find(win.vendor, win.reference);
  if (!bet) throw new Error(`the bet of the win ${win.transactionId} of ${win.vendor} is gone`);
  const money = moneyOf(call);
  const has = books.balance(money);
  const paid = has < win.amount ? has : win.amount;
  const owed = win.amount - paid;
  const transfer = paid > 0n ? uuidv7(at.getTime()) : undefined;
  const debtTransfer = owed > 0n ? uuidv7(at.getTime()) : undefined;
  const reference = betId;
  const transfers: Transfer[] = [];
  if (debtTransfer !== undefined) {
    const legs = { debit: houseAccounts.clearing, credit: accountOf(call.accountId, 'debt') };
    transfers.push({ key: debtTransfer, ...legs, amount: owed, kind: callTransferKinds.debt, reference });
  }
  if (transfer !== undefined) {
    const legs = { debit: money, credit: houseAccounts.vendor };
    transfers.push({ key: transfer, ...legs, amount: paid, kind: callTransferKinds.recall, reference });
  }
  const book = (balance: bigint): CallAnswer => {
    books.add(kept(call, at, { betId, transfer, debtTransfer }));
    win.rolledBack = true;
    books.touch(win);
    books.restate(bet, { payout: -win.amount, wins: 0, roundClosed: call.roundClosed, balance, at });
    return { code: '', balance, repeated: false, betId };
  };
  return transfers.length > 0 ? { transfers, book } : { answer: book(has) };
}

/** Which transactions a call reads or writes: of two that share one, the later waits until the earlier is booked. */
export function namesOf(call: Call, books: Books): string[] {
  const names = [nameOf(call.vendor, call.transactionId)];
  if (call.reference === '') return names;
  names.push(nameOf(call.vendor, call.reference));
  const referred = books.find(call.vendor, call.reference);
  if (referred && referred.reference !== '') names.push(nameOf(call.vendor, referred.reference));
  return names;
}
