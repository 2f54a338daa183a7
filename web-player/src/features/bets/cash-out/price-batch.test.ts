import type { CashOutPrice } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { expect, test } from 'vitest';
import { priceBatch } from './price-batch.ts';

const priced = (betId: string) => ({ betId, amount: 1n }) as CashOutPrice;

test('the bets of a page are priced in one call, and one without an answer has none', async () => {
  const asked: string[][] = [];
  const ask = priceBatch(async (ids) => {
    asked.push(ids);
    return ids.filter((id) => id !== 'c').map(priced);
  });
  const answers = await Promise.all(['a', 'b', 'a', 'c'].map(ask));
  expect(answers.map((price) => price?.betId)).toEqual(['a', 'b', 'a', undefined]);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('no call has more than it may have', async () => {
  const sizes: number[] = [];
  const ask = priceBatch(async (ids) => {
    sizes.push(ids.length);
    return ids.map(priced);
  });
  await Promise.all(Array.from({ length: 45 }, (_, i) => ask(`b${i}`)));
  expect(sizes).toEqual([20, 20, 5]);
});

test('a call that fails is told to all who asked in it, and the next one is asked anew', async () => {
  let fails = true;
  const ask = priceBatch(async (ids) => {
    if (fails) throw new Error('away');
    return ids.map(priced);
  });
  await expect(ask('a')).rejects.toThrow('away');
  fails = false;
  expect((await ask('a'))?.betId).toBe('a');
});
