import { plainArray } from '@madang/runtime/array-literal.ts';
import { addEvents, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { Bet } from '../bets/bet.ts';
import { cancelledEvent, settledEvent } from '../bets/bet-events.ts';
import { betColumns } from '../bets/columns.ts';
import { addDebts } from '../clawbacks/debts.ts';
import type { BettingDeps } from '../deps.ts';
import { cancelKey, settleKey, type TransferRequest } from '../money/ledger.ts';
import type { TransferOutcome } from '../money/wallet.ts';
import type { Standing } from '../settling/decide.ts';

/** A decided bet whose money has still to move. */
export interface Reversal {
  bet: Bet;
  kind: 'cancel' | 'void';
  amount: bigint;
  previousOutcome: Standing | undefined;
  previousPayout: bigint;
  atMs: number;
}

interface Row extends Bet {
  kind: 'cancel' | 'void';
  amount: bigint;
  previousOutcome: Standing | '';
  previousPayout: bigint;
  atMs: number;
}

export const maxReversals = 500;

/** Reversals of these bets, or any that wait. */
export async function readReversals(deps: BettingDeps, betIds?: readonly string[]): Promise<Reversal[]> {
  const { rows } = await deps.database.query<Row>(
    `select ${betColumns}, r.kind, r.amount, r.previous_outcome as "previousOutcome",
            r.previous_payout as "previousPayout", (extract(epoch from r.at) * 1000)::float8 as "atMs"
       from reversals r join bets b on b.id = r.bet_id
      where $1::uuid[] is null or r.bet_id = any($1) limit ${maxReversals}`,
    [betIds ? plainArray(betIds) : null],
  );
  return rows.map(({ kind, amount, previousOutcome, previousPayout, atMs, ...bet }) => ({
    bet,
    kind,
    amount,
    previousPayout,
    atMs,
    previousOutcome: previousOutcome || undefined,
  }));
}

/**
 * Moves the money of reversals and tells of them. Each moves once by its key and is told of once, by whoever takes its
 * row away. Answers what became of each movement; those that did not move keep their row and are tried again.
 */
export async function finishReversals(deps: BettingDeps, reversals: readonly Reversal[]): Promise<TransferOutcome[]> {
  const transfers = reversals.map(movementOf);
  const moving = transfers.flatMap((transfer) => transfer ?? []);
  const answers = moving.length > 0 ? await deps.wallet.post(moving) : [];
  let next = 0;
  const moved = transfers.map(
    (transfer): TransferOutcome => (transfer && answers[next++]) ?? { state: 'posted', balance: 0n },
  );
  const done = reversals.filter((reversal, i) => moved[i]?.state === 'posted' || isOwed(reversal, moved[i]));
  const owed = reversals.filter((reversal, i) => isOwed(reversal, moved[i]));
  if (done.length > 0) await close(deps, done, owed);
  if (owed.length > 0) deps.wakeDebts();
  reversals.forEach(({ bet }, i) => {
    if (moved[i]?.state !== 'posted')
      deps.log.warn({ bet: bet.id, moved: moved[i] }, 'reversal transfer was not posted');
  });
  return moved;
}

function movementOf({ bet, kind, amount }: Reversal): TransferRequest | undefined {
  if (amount === 0n) return undefined;
  const key = kind === 'cancel' ? cancelKey(bet.id) : settleKey(bet.id, bet.revision);
  return { key, member: bet.accountId, amount, kind: amount > 0n ? 'refund' : 'recall', bet: bet.id };
}

function isOwed({ amount }: Reversal, moved: TransferOutcome | undefined): boolean {
  return amount < 0n && moved?.state === 'refused' && moved.code === 'INSUFFICIENT_FUNDS';
}

async function close(deps: BettingDeps, done: readonly Reversal[], owed: readonly Reversal[]): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'delete from reversals where bet_id = any($1::uuid[]) returning bet_id as id',
      [plainArray(done.map(({ bet }) => bet.id))],
    );
    const mine = new Set(rows.map((row) => row.id));
    await addEvents(tx, done.filter(({ bet }) => mine.has(bet.id)).map(eventOf));
    const debts = owed
      .filter(({ bet }) => mine.has(bet.id))
      .map(({ bet, amount }) => ({
        betId: bet.id,
        revision: bet.revision,
        accountId: bet.accountId,
        amount: -amount,
      }));
    await addDebts(tx, debts, deps.clock.now());
    for (const debt of debts) deps.metrics.owed.inc(Number(debt.amount));
  });
}

function eventOf(reversal: Reversal): OutboundEvent {
  const { bet, kind, previousOutcome, previousPayout, atMs } = reversal;
  if (kind === 'cancel') return cancelledEvent(bet, atMs);
  const { revision, payout } = bet;
  return settledEvent({ bet, revision, outcome: 'void', payout, previousOutcome, previousPayout, atMs });
}
