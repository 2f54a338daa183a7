import { expect, test } from 'vitest';
import { hashQueue } from './hash-queue.ts';

test('no more run at once than allowed, all that wait get their turn, and one too many is refused', async () => {
  const queue = hashQueue({ concurrency: 2, maxWaiting: 3 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<string> => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return 'done';
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => queue.run(work)));
  expect(most).toBe(2);
  expect(outcomes.map((outcome) => outcome.status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
  expect(String(outcomes[5]?.status === 'rejected' && outcomes[5].reason)).toContain('RESOURCE_EXHAUSTED');
  expect(await queue.run(work)).toBe('done');
});

test('whoever left while waiting costs no hash, and work that fails frees its place', async () => {
  const queue = hashQueue({ concurrency: 1, maxWaiting: 5 });
  const gone = new AbortController();
  let ran = false;
  const first = queue.run(() => Promise.reject(new Error('broken')));
  const second = queue.run(async () => (ran = true), gone.signal);
  gone.abort();
  await expect(first).rejects.toThrow('broken');
  await expect(second).rejects.toThrow('DEADLINE_EXCEEDED');
  expect(ran).toBe(false);
  expect(await queue.run(async () => 'next')).toBe('next');
});
