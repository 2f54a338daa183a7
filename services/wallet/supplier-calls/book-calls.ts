import type { Outcome, Transfer } from '../ledger/transfer.ts';
import type { Books } from './books.ts';
import { type Call, type CallAnswer, moneyOf } from './call.ts';
import { type Decision, decideCall, keptRefusal, namesOf } from './decide-call.ts';

/** A call whose movements are with the ledger. */
interface Moving {
  place: number;
  call: Call;
  money: bigint;
  decision: Extract<Decision, { transfers: Transfer[] }>;
}

type Post = (transfers: Transfer[]) => Promise<Outcome[]>;

/** Refusals of a bet that every repetition gets again. */
const lasting = /^(INSUFFICIENT_FUNDS|PLAY_)/;
const answerable = /^(INSUFFICIENT_FUNDS|PLAY_|BALANCE_LIMIT)/;

/**
 * Books calls as if one came after the other, in as few postings as that allows: a call that depends on an earlier one, and
 * all that follows of the same member, waits for the next turn.
 */
export async function bookCalls(calls: readonly Call[], books: Books, at: Date, post: Post): Promise<CallAnswer[]> {
  const answers = new Array<CallAnswer>(calls.length);
  for (let waiting = calls.map((_, place) => place); waiting.length > 0; ) {
    const { moving, later } = decideTurn(calls, waiting, books, at, answers);
    await bookMoving(moving, books, at, post, answers);
    waiting = later;
  }
  return answers.map((answer, i) => ({ ...answer, balance: answer.balance ?? balanceOf(calls[i], books) }));
}

const balanceOf = (call: Call | undefined, books: Books): bigint => (call ? books.balance(moneyOf(call)) : 0n);

function decideTurn(
  calls: readonly Call[],
  waiting: readonly number[],
  books: Books,
  at: Date,
  answers: CallAnswer[],
): { moving: Moving[]; later: number[] } {
  const moving: Moving[] = [];
  const later: number[] = [];
  const inMotion = { names: new Set<string>(), money: new Set<bigint>(), held: new Set<bigint>() };
  for (const place of waiting) {
    const call = calls[place] as Call;
    const money = moneyOf(call);
    const names = namesOf(call, books);
    // What a member has is known only where none of its movements is under way; a stake and a win need not know.
    const needsBalance = call.kind === 'rollback' || call.amount === 0n;
    const waits =
      inMotion.held.has(money) ||
      names.some((name) => inMotion.names.has(name)) ||
      (needsBalance && inMotion.money.has(money));
    const decision = waits ? undefined : decideCall(call, books, at);
    if (decision && 'answer' in decision) {
      answers[place] = decision.answer;
      continue;
    }
    for (const name of names) inMotion.names.add(name);
    if (decision) {
      inMotion.money.add(money);
      moving.push({ place, call, money, decision });
    } else {
      inMotion.held.add(money);
      later.push(place);
    }
  }
  return { moving, later };
}

async function bookMoving(moving: Moving[], books: Books, at: Date, post: Post, answers: CallAnswer[]): Promise<void> {
  if (moving.length === 0) return;
  const outcomes = await post(moving.flatMap(({ decision }) => decision.transfers));
  let next = 0;
  for (const { place, call, money, decision } of moving) {
    const own = outcomes.slice(next, next + decision.transfers.length);
    next += decision.transfers.length;
    const refusal = own.find((outcome) => !outcome.posted);
    if (refusal && !refusal.posted) {
      // A recall takes what the member was seen to have, and no key is one that the ledger may know.
      if (own.length > 1 || !answerable.test(refusal.reason)) throw new Error(`not booked: ${refusal.reason}`);
      if (call.kind === 'bet' && lasting.test(refusal.reason)) books.add(keptRefusal(call, at, refusal.reason));
      answers[place] = { code: refusal.reason, repeated: false, betId: '' };
      continue;
    }
    decision.transfers.forEach(({ debit, credit }, i) => {
      const outcome = own[i];
      if (!outcome?.posted) return;
      const leg = debit === money ? outcome.debit : credit === money ? outcome.credit : undefined;
      if (leg) books.setBalance(money, leg.balanceAfter);
    });
    answers[place] = decision.book(books.balance(money));
  }
}
