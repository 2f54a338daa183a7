import type { RoundState, StoredRound } from '../rounds/round.ts';

/** A round as its player may know it: money is decimal text, and the server's seed is there once it was revealed. */
export function toldRound(round: StoredRound) {
  const decided = round.state === 'paying' || round.state === 'done';
  return {
    seq: String(round.seq),
    id: round.id,
    game: round.game,
    state: round.state satisfies RoundState,
    bet: round.bet,
    stake: String(round.stake),
    payout: String(round.payout),
    ...(decided && { outcome: round.outcome, receipt: round.receipt }),
    placedAt: new Date(round.placedAt).toISOString(),
    nonce: round.nonce,
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    ...(round.revealed && { serverSeed: round.serverSeed }),
    ...(round.code !== undefined && { code: round.code }),
    ...(round.balance !== undefined && decided && { balance: String(round.balance) }),
  };
}
