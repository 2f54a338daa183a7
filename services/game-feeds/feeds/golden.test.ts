import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { checkDraw } from '../games/check-draw.ts';
import { settle } from '../games/settle.ts';
import { valuesOf } from '../games/values.ts';
import { sharedDraws } from './shared-draws.ts';

interface Golden {
  readonly balls_in_draw_order: readonly number[];
  readonly powerball: number;
  readonly expect: Readonly<Record<string, string | number>>;
}

test('two real powerball draws win what they won', (context) => {
  const goldens: Golden[] = JSON.parse(sharedDraws('powerball_golden.json', context));
  expect(goldens.length).toBeGreaterThan(0);
  const game = builtInGame('powerball') ?? expect.fail();
  for (const golden of goldens) {
    const check = checkDraw(game.draw, { kind: 'balls', balls: golden.balls_in_draw_order, extra: golden.powerball });
    if (!check.ok) expect.fail(check.problem.detail);
    const { wins } = settle(game, check.draw);
    const told = golden.expect;
    expect(valuesOf(check.draw).get('sum')).toBe(told.sum);
    const picks = [
      `pb_${told.pb_oe}`,
      `pb_${told.pb_uo}`,
      `pb_${String(told.pb_section).toLowerCase()}`,
      `sum_${told.sum_oe}`,
      `sum_${told.sum_uo}`,
      `sum_${told.size}`,
      `sum_${String(told.sum_section).toLowerCase()}`,
    ];
    for (const pick of picks) expect(wins).toContain(pick);
  }
});
