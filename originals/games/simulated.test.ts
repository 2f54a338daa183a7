import { expect, test } from 'vitest';
import { simulate } from './simulated.ts';
import { publishedBets } from './simulated-bets.ts';

const rounds = 60_000;

/** Four standard errors: with this seed always the same, and beyond them for one wrong paytable in any place. */
const errors = 4;

test.each(publishedBets.map((one) => [one.game.code, one.name, one] as const))(
  '%s %s: what is played comes to what is published',
  (_code, _name, { game, bet, returnBp }) => {
    const { mean, error } = simulate(game, bet, rounds, 20_261);
    expect(Math.abs(mean - (returnBp + 0.5) / 10_000)).toBeLessThan(errors * error);
  },
);
