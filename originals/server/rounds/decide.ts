import { numbersOf } from '../../fairness/draw.ts';
import { receiptOf } from '../../fairness/receipt.ts';
import { gameOf } from '../../games/all.ts';
import type { Json } from '../../games/game.ts';
import type { StoredRound } from './round.ts';

/** Draws a round's numbers and computes its outcome; the receipt binds the house to all of it. */
export function decide(round: Pick<StoredRound, 'game' | 'bet' | 'stake' | 'nonce'> & Seeds): Decided {
  const game = gameOf(round.game);
  if (!game) throw new Error(`no game ${round.game}`);
  const { outcome, payout } = game.play(round.bet, numbersOf(round.game, round));
  return { outcome, payout, receipt: receiptOf(round.serverSeed, { ...round, outcome, payout }) };
}

interface Seeds {
  commitment: string;
  serverSeed: string;
  clientSeed: string;
}

export interface Decided {
  outcome: Json;
  payout: bigint;
  receipt: string;
}
