import { create } from '@bufbuild/protobuf';
import { MarketInfoSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { expect, test } from 'vitest';
import { picksOf, templateOf } from './row-template.ts';

const market = create(MarketInfoSchema, {
  market: 'powerball.combination',
  picks: [
    { pick: 'pb_odd_under', probabilityPpm: 200_000 },
    { pick: 'pb_odd_over', probabilityPpm: 300_000 },
    { pick: 'pb_even_under', probabilityPpm: 300_000 },
    { pick: 'pb_even_over', probabilityPpm: 200_000 },
  ],
});

test('picks follow the line, and those that it forgot come last', () => {
  const order = picksOf({ market: market.market, picks: ['pb_even_over', 'pb_odd_over'] }, market);
  expect(order.slice(0, 2).map(({ pick }) => pick)).toEqual(['pb_even_over', 'pb_odd_over']);
  expect(order).toHaveLength(4);
});

test('columns are as wide as their probability, but never too narrow to touch', () => {
  expect(templateOf({ market: '', widths: 'chance' }, market.picks)).toBe(
    'minmax(0, 0.2fr) minmax(0, 0.3fr) minmax(0, 0.3fr) minmax(0, 0.2fr)',
  );
  const rare = create(MarketInfoSchema, { picks: [{ probabilityPpm: 10 }, { probabilityPpm: 999_990 }] });
  expect(templateOf({ market: '', widths: 'chance' }, rare.picks)).toContain('minmax(0, 0.12fr)');
});
