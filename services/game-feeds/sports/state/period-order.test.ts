import { expect, test } from 'vitest';
import { byPeriod } from './period-order.ts';

test('parts stand before what was added, and the whole is the last', () => {
  const told = ['ft', 'pen', 'h2', 'ot', 'reg', 'h1', 'i10', 'i2'].map((period) => ({ period }));
  expect(
    told
      .sort(byPeriod)
      .map(({ period }) => period)
      .join(' '),
  ).toBe('h1 h2 i2 i10 ot pen reg ft');
});
