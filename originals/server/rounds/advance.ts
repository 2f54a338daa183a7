import type { Database } from '../database.ts';
import { amountScale } from '../exact-json.ts';
import type { Wallet, WalletAnswer } from '../platform/wallet.ts';
import { decide } from './decide.ts';
import { dueRounds, findRound, type StoredRound } from './round.ts';

/**
 * A bet is asked for again, with the same transaction, as long as its player waits for it. After that it is taken back:
 * nothing was drawn for it and nothing shown, and a player who left does not find money staked behind its back.
 */
const betPatience = 12_000;

/** The first wait after a call that came to nothing; each further one is twice as long, to this longest one. */
const firstWait = 300;
const longestWait = 10 * 60_000;

const maxAtOnce = 32;
const lookEvery = 250;

export interface Rounds extends AsyncDisposable {
  /** Goes on with a round at once; answers it as it is when it is final, or at the latest after `wait` milliseconds. */
  advance(id: string, wait: number): Promise<StoredRound | undefined>;
}

/** Brings every open round to its end, however often the process is started anew: what is open is read from the disk. */
export function openRounds(database: Database, wallet: Wallet, say: (text: string) => void): Rounds {
  const running = new Map<string, Promise<void>>();
  let closed = false;

  const step = (id: string): Promise<void> => {
    const known = running.get(id);
    if (known !== undefined) return known;
    const work = stepOf(database, wallet, id)
      .catch((error: unknown) => say(`round ${id}: ${error instanceof Error ? error.message : error}`))
      .finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };

  const look = (): void => {
    if (closed) return;
    const free = maxAtOnce - running.size;
    if (free <= 0) return;
    for (const round of dueRounds(database, Date.now(), free)) void step(round.id);
  };
  const timer = setInterval(look, lookEvery);

  return {
    async advance(id, wait) {
      const until = Date.now() + wait;
      for (;;) {
        const round = findRound(database, { id });
        // A win that is still to be booked is no reason to keep its player waiting: the outcome stands.
        if (!round || (round.state !== 'asked' && round.state !== 'voiding')) return round;
        const left = until - Date.now();
        if (left <= 0 || closed) return round;
        const due = running.get(id) ?? (round.attempts === 0 ? step(id) : undefined);
        await Promise.race([due ?? sleep(100), sleep(left)]);
      }
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function stepOf(database: Database, wallet: Wallet, id: string): Promise<void> {
  const round = findRound(database, { id });
  if (!round) return;
  if (round.state === 'asked') await askForBet(database, wallet, round);
  // A booked bet goes on to its win at once, in the same step.
  const booked = findRound(database, { id });
  if (booked?.state === 'paying') await pay(database, wallet, booked);
  if (round.state === 'voiding') await takeBack(database, wallet, round);
}

const money = (amount: bigint) => ({ amount: amount * amountScale, currency: 'KRW' });

async function askForBet(database: Database, wallet: Wallet, round: StoredRound): Promise<void> {
  const { id, player: user, token, game: game_code, stake } = round;
  if (Date.now() - round.placedAt >= betPatience) return giveUp(database, id);
  // Counted before it is sent: after a kill nobody can tell any more that this call was not made.
  database.run('update rounds set attempts = attempts + 1, next_at = :later where id = :id', {
    id,
    later: later(round),
  });
  const fields = { transaction_uuid: round.betTransaction, round: id, round_closed: false, game_code, ...money(stake) };
  const answer = await wallet({ path: '/transaction/bet', user, token, fields });
  if (answer.kind === 'ok') book(database, round, answer.balance);
  // A refusal answers this call alone: where an earlier one may have been booked, the bet is taken back.
  else if (answer.kind === 'refused' && round.attempts === 0) refuse(database, id, answer.code);
  else if (answer.kind === 'refused') giveUp(database, id);
}

function giveUp(database: Database, id: string): void {
  const sql = `update rounds set state = 'voiding', code = 'NO_ANSWER', attempts = 0, next_at = :now
    where id = :id and state = 'asked'`;
  database.run(sql, { id, now: Date.now() });
}

function refuse(database: Database, id: string, code: string): void {
  const sql = "update rounds set state = 'refused', code = :code, settled_at = :now where id = :id and state = 'asked'";
  database.run(sql, { id, code, now: Date.now() });
}

/** The bet stands from here on: its outcome is drawn and kept before anybody is told of it. */
function book(database: Database, round: StoredRound, balance: bigint): void {
  const { outcome, payout, receipt } = decide(round);
  database.run(
    `update rounds set state = 'paying', outcome = :outcome, payout = :payout, receipt = :receipt, attempts = 0,
       balance_before = :before, balance = :balance, next_at = :now where id = :id and state = 'asked'`,
    {
      id: round.id,
      outcome: JSON.stringify(outcome),
      payout,
      receipt,
      now: Date.now(),
      before: balance + round.stake,
      balance: balance + payout,
    },
  );
}

/** A round without a win is told too, with an amount of 0: the platform hears that it is closed. */
async function pay(database: Database, wallet: Wallet, round: StoredRound): Promise<void> {
  const answer = await closing(database, wallet, round, '/transaction/win', round.winTransaction, money(round.payout));
  if (answer.kind === 'ok')
    database.run(
      "update rounds set state = 'done', balance = :balance, settled_at = :now where id = :id and state = 'paying'",
      { id: round.id, balance: answer.balance, now: Date.now() },
    );
}

async function takeBack(database: Database, wallet: Wallet, round: StoredRound): Promise<void> {
  const answer = await closing(database, wallet, round, '/transaction/rollback', round.rollbackTransaction, {});
  if (answer.kind === 'ok')
    database.run(
      "update rounds set state = 'void', balance = :balance, settled_at = :now where id = :id and state = 'voiding'",
      { id: round.id, balance: answer.balance, now: Date.now() },
    );
}

/** Whatever the answer is but yes, it is asked again: what is owed to a player is never dropped. */
function closing(
  database: Database,
  wallet: Wallet,
  round: StoredRound,
  path: '/transaction/win' | '/transaction/rollback',
  transaction: string,
  amount: Record<string, string | bigint>,
): Promise<WalletAnswer> {
  const { id, player: user, token, game: game_code } = round;
  database.run('update rounds set attempts = attempts + 1, next_at = :later where id = :id', {
    id,
    later: later(round),
  });
  const reference = { transaction_uuid: transaction, reference_transaction_uuid: round.betTransaction };
  return wallet({ path, user, token, fields: { ...reference, round: id, round_closed: true, game_code, ...amount } });
}

/** Far enough ahead that the call's own deadline has passed; each attempt doubles it. */
function later({ state, attempts }: StoredRound): number {
  const longest = state === 'asked' ? 1_000 : longestWait;
  return Date.now() + Math.min(longest, firstWait * 2 ** Math.min(attempts, 20));
}
