import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('work on one subject takes turns; other subjects do not wait for it', async () => {
  const inTurn = turns(1, 10);
  const order: string[] = [];
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = inTurn('a', async () => {
    await gate;
    order.push('a1');
  });
  const second = inTurn('a', async () => void order.push('a2'));
  await inTurn('b', async () => void order.push('b'));
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(['b', 'a1', 'a2']);
});

test('a line that is too long refuses, and one that broke goes on', async () => {
  const inTurn = turns(1, 1);
  const outcomes = await Promise.allSettled([
    inTurn('a', () => Promise.reject(new Error('broken'))),
    inTurn('a', async () => 'second'),
    inTurn('a', async () => 'third'),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
