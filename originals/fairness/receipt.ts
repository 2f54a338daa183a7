import { hmac } from './seed.ts';

/** All that is said of a round of any game. Bet and outcome are JSON as it was sent. */
export interface ToldRound {
  game: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  bet: unknown;
  stake: bigint;
  outcome: unknown;
  payout: bigint;
}

/** Lines that a receipt is computed of. JSON has no line break outside of its strings, and none inside them either. */
export function receiptLines(round: ToldRound): string[] {
  const { game, commitment, nonce, bet, stake, outcome, payout, clientSeed } = round;
  const told = [commitment, nonce, JSON.stringify(bet), stake, JSON.stringify(outcome), payout, clientSeed];
  return [`madang originals ${game} receipt`, ...told.map(String)];
}

/** Seal over everything, given with the outcome: the house cannot tell another story later, nor the player. */
export function receiptOf(serverSeed: string, round: ToldRound): string {
  return hmac(serverSeed, receiptLines(round)).toString('hex');
}
