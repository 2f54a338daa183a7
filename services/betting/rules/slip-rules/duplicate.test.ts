import { expect, test } from 'vitest';
import { duplicate } from './duplicate.ts';
import { allowAll, legOn, slipWith } from './examples.ts';

const leg = legOn('5:result:ft', 'home');
const open = [{ marketId: '5:result:ft', pick: 'home' }];
const settings = { ...allowAll, noDuplicates: ['football'] };

test('a pick that the member has open is refused where its sport takes none twice', () => {
  expect(duplicate(slipWith([leg], { open }), settings)).toEqual({ rule: 'duplicate', legs: [leg] });
  expect(duplicate(slipWith([leg], { open }), allowAll)).toBeUndefined();
  expect(duplicate(slipWith([{ ...leg, sport: 'tennis' }], { open }), settings)).toBeUndefined();
});

test('another pick of the market is none', () => {
  expect(duplicate(slipWith([{ ...leg, pick: 'away' }], { open }), settings)).toBeUndefined();
});

test('what is played has a rule of its own, whatever the sport', () => {
  const played = { ...allowAll, noDuplicates: ['in_play'] };
  expect(duplicate(slipWith([leg], { open }), played)).toBeUndefined();
  expect(duplicate(slipWith([{ ...leg, inPlay: true }], { open }), played)?.rule).toBe('duplicate');
});
