import { expect, test } from 'vitest';
import { readSlip, writeSlip } from './stored-slip.ts';

const leg = {
  roundId: 'eos5.20261120.247',
  game: 'eos5',
  round: 247,
  market: 'powerball.odd_even',
  pick: 'pb_odd',
  oddsMilli: 1_950,
  closesMs: 1_795_000_000_000,
};

test('a slip comes back as it was written', () => {
  const slip = { legs: [leg], stake: 100_000n, oddsChange: 'higher', mode: 'multi', folds: [2] } as const;
  expect(readSlip(writeSlip(slip))).toEqual(slip);
});

test.each(['', '{', 'null', '[]', '{"legs":[{"pick":3}],"stake":"-5","oddsChange":"always"}'])(
  'what nobody wrote is an empty slip: %s',
  (text) => {
    expect(readSlip(text)).toEqual({ legs: [], stake: 0n, oddsChange: 'none', mode: 'multi', folds: [2] });
  },
);

test('without anything stored it is empty', () => {
  expect(readSlip(null).legs).toEqual([]);
});

const match = { marketId: '1:total:ft:10', matchId: '1', type: 'total', period: 'ft', pick: 'over', oddsMilli: 1_720 };

test('matches come back together, without a round and without what is no leg', () => {
  const named = { ...match, lineQuarters: 10, home: '가람', away: '한빛', language: 'ko' };
  const slip = { legs: [named], stake: 30_000n, oddsChange: 'any', mode: 'system', folds: [2, 3] } as const;
  expect(readSlip(writeSlip(slip))).toEqual(slip);
  expect(readSlip(JSON.stringify({ legs: [named, leg, match] })).legs).toEqual([named]);
});
