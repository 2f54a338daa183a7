import { type DrawSeeds, draw } from '../fairness/draw.ts';
import { hmac } from '../fairness/seed.ts';
import { type DiceBet, faces } from './bet.ts';
import { oddsMilli, payout } from './pay.ts';

/** All that is said of a roll. The server's seed joins it when it is revealed. */
export interface DiceRecord {
  /** Hash of the server's seed, as it was shown before. */
  commitment: string;
  clientSeed: string;
  nonce: number;
  bet: DiceBet;
  stake: bigint;
  oddsMilli: number;
  rolled: number;
  payout: bigint;
  /** Seal over everything else, given with the roll: the house cannot tell another story later, nor the player. */
  receipt: string;
}

/** Rolls once, and answers the record that the player keeps. */
export function rollDice(commitment: string, seeds: DrawSeeds, bet: DiceBet, stake: bigint): DiceRecord {
  const { clientSeed, nonce, serverSeed } = seeds;
  const odds = oddsMilli(bet);
  const rolled = draw('dice', faces, seeds);
  const told = { commitment, clientSeed, nonce, bet, stake, oddsMilli: odds, rolled };
  const record = { ...told, payout: payout(bet, stake, rolled) };
  return { ...record, receipt: receiptOf(serverSeed, record) };
}

export function receiptOf(serverSeed: string, record: Omit<DiceRecord, 'receipt'>): string {
  const { commitment, nonce, bet, stake, rolled, clientSeed } = record;
  const told = [bet.direction, bet.target, stake, record.oddsMilli, rolled, record.payout];
  return hmac(serverSeed, ['madang originals dice receipt', commitment, nonce, ...told, clientSeed]).toString('hex');
}
