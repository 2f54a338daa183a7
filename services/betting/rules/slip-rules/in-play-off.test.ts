import { expect, test } from 'vitest';
import { allowAll, legOn, slipWith } from './examples.ts';
import { inPlayOff } from './in-play-off.ts';

test('the legs whose match is played are refused while play is not bet on', () => {
  const [before, played] = [legOn('1:result:ft', 'home'), legOn('2:result:ft', 'home', { inPlay: true })];
  expect(inPlayOff(slipWith([before, played]), { ...allowAll, inPlay: false })).toEqual({
    rule: 'in_play_off',
    legs: [played],
  });
  expect(inPlayOff(slipWith([before]), { ...allowAll, inPlay: false })).toBeUndefined();
  expect(inPlayOff(slipWith([before, played]), allowAll)).toBeUndefined();
});
