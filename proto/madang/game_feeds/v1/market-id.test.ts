import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketId, readMarketId } from './market-id.ts';
import { marketTypes } from './market-types.ts';

const keys = fc.record(
  {
    fixtureId: fc.bigInt(1n, 10n ** 17n),
    type: fc.constantFrom(...Object.keys(marketTypes)),
    period: fc.constantFrom('ft', 'h1', 'q4', 's5', 'i9'),
    lineQuarters: fc.integer({ min: -9_999, max: 9_999 }),
  },
  { requiredKeys: ['fixtureId', 'type', 'period'] },
);

test('an id tells what it was made of', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(readMarketId(marketId(key))).toEqual(key);
    }),
  );
});

test.each([
  '',
  '1',
  'eos5.20261120.1',
  '0:total:ft',
  '1:total',
  '1:Total:ft',
  '1:total:ft:',
  '1:total:ft:1.5',
  '1:total:ft:1:2',
])('%j is no id of a market', (text) => expect(readMarketId(text)).toBeUndefined());
