import { expect, it } from 'vitest';
import { feeText, ratesOn, rateText } from './rates.ts';

const last = { losing_bp: 700, support_bp: 0 };
const rate = (from_on: string, losing_bp: number, more = {}) => ({
  account_id: 4,
  game_class: '',
  from_on,
  losing_bp,
  support_bp: 0,
  fee_bp: 30,
  ...more,
});
const casino = { game_class: 'casino', fee_bp: 0 };

it('where the rates of the last day held throughout they alone are told', () => {
  expect(rateText([], 4, { ...last, support_bp: 100 })).toBe('8%');
  expect(feeText([], 4, 30)).toBe('0.3%');
  expect(ratesOn([], 4, '2026-11-01', last)).toEqual([{ gameClass: '', rate: 700 }]);
});

it('rates that changed are told in their turn, those of others left out', () => {
  const rates = [
    rate('2026-11-01', 500),
    rate('2026-11-05', 500, { fee_bp: 40 }),
    rate('2026-11-10', 9_500, { support_bp: 1_000, fee_bp: 40 }),
    rate('2026-11-07', 100, { account_id: 5 }),
    rate('2026-11-01', 900, casino),
  ];
  expect(rateText(rates, 4, last)).toBe('5% → 100%');
  expect(feeText(rates, 4, 30)).toBe('0.3% → 0.4%');
});

it('each day is told by the rate that stood when it began, with the classes that had another', () => {
  const rates = [rate('2026-11-01', 500), rate('2026-11-10', 700), rate('2026-11-01', 500, casino)];
  const all = [...rates, rate('2026-11-12', 900, casino)];
  const on = (day: string) => ratesOn(all, 4, day, last).map(({ gameClass, rate: held }) => [gameClass, held]);
  expect(on('2026-11-09')).toEqual([['', 500]]);
  expect(on('2026-11-10')).toEqual([
    ['', 700],
    ['casino', 500],
  ]);
  expect(on('2026-11-12')).toEqual([
    ['', 700],
    ['casino', 900],
  ]);
});
