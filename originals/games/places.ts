import { Refusal } from '../refusal.ts';
import { amountOf, fieldsOf } from './amount.ts';

/** Money on one place of a table. */
export type Placed = { readonly place: string; readonly amount: string };

/** A bet on a table: one amount a place, places in the order of the table. */
export type PlacedBet = { readonly bets: readonly Placed[] };

/** What all places of a bet together may cost at most. */
const maxTotal = 10n ** 15n;

/** Reads the money on a table whose places are `known`, in their order; at most `most` of them at once. */
export function placedOf(input: unknown, known: readonly string[], most: number): PlacedBet {
  const { bets } = fieldsOf(input, ['bets']);
  if (!Array.isArray(bets) || bets.length < 1 || bets.length > most)
    throw new Refusal('BAD_BET', `a bet has 1 to ${most} places`);
  const amounts = new Map<string, bigint>();
  for (const one of bets) {
    const { place, amount } = fieldsOf(one, ['place', 'amount']);
    if (typeof place !== 'string' || !known.includes(place)) throw new Refusal('BAD_BET', 'there is no such place');
    if (amounts.has(place)) throw new Refusal('BAD_BET', 'a place is given twice');
    amounts.set(place, amountOf(amount));
  }
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
  if (total > maxTotal) throw new Refusal('BAD_STAKE', `a bet is at most ${maxTotal}`);
  return {
    bets: known.flatMap((place) => {
      const amount = amounts.get(place);
      return amount === undefined ? [] : [{ place, amount: String(amount) }];
    }),
  };
}

export const stakeOf = ({ bets }: PlacedBet): bigint => bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** What is paid where each place pays so many hundredths of its amount: rounded down once a place, to the house. */
export const paidOf = ({ bets }: PlacedBet, hundredths: (place: string) => number): Placed[] =>
  bets.map(({ place, amount }) => ({ place, amount: String((BigInt(amount) * BigInt(hundredths(place))) / 100n) }));

/** What `paidOf` comes to. */
export const payoutOf = (paid: readonly Placed[]): bigint => stakeOf({ bets: paid });
