import { commitmentOf } from '../fairness/seed.ts';
import { Refusal } from '../refusal.ts';
import { type DiceRecord, rollDice } from './roll.ts';

/** What does not agree; a record that agrees in everything has none. */
export type Disagreement =
  | { what: 'input'; code: string }
  | { what: 'commitment' | 'oddsMilli' | 'rolled' | 'payout' | 'receipt'; claimed: string; computed: string };

/** Computes a roll again from the revealed seed, and compares all that was said of it. It needs no word of the house. */
export function verifyRoll(record: DiceRecord, serverSeed: string): Disagreement[] {
  try {
    const { commitment, clientSeed, nonce, bet, stake } = record;
    const again = rollDice(commitment, { serverSeed, clientSeed, nonce }, bet, stake);
    const computed = { ...again, commitment: commitmentOf(serverSeed) };
    const compared = ['commitment', 'oddsMilli', 'rolled', 'payout', 'receipt'] as const;
    return compared
      .filter((what) => record[what] !== computed[what])
      .map((what) => ({ what, claimed: String(record[what]), computed: String(computed[what]) }));
  } catch (error) {
    if (error instanceof Refusal) return [{ what: 'input', code: error.code }];
    throw error;
  }
}
