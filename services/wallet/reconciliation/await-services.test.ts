import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test, vi } from 'vitest';
import { awaitingServices } from './await-services.ts';

const absent = new DomainError('UNAVAILABLE');
const never = new AbortController().signal;
const soon = { startingMs: 60_000, everyMs: 1 };

test('what is asked of services that have not started is asked again, and said once', async () => {
  const work = vi.fn().mockRejectedValueOnce(absent).mockRejectedValueOnce(absent).mockResolvedValue(true);
  const info = vi.fn();
  const turn = awaitingServices(work, false, { info }, soon);
  expect(await turn(never)).toBe(true);
  expect([work.mock.calls.length, info.mock.calls.length]).toEqual([3, 1]);
  // Once they answered, one that is away is told as any failure is.
  work.mockRejectedValueOnce(absent);
  await expect(turn(never)).rejects.toBe(absent);
});

test('another failure, and one beyond the limit, are not waited for', async () => {
  const wrong = new Error('the sheet does not add up');
  const info = vi.fn();
  await expect(awaitingServices(() => Promise.reject(wrong), 0, { info }, soon)(never)).rejects.toBe(wrong);
  const late = { startingMs: 0, everyMs: 1 };
  await expect(awaitingServices(() => Promise.reject(absent), 0, { info }, late)(never)).rejects.toBe(absent);
  expect(info).not.toHaveBeenCalled();
});

test('a process that ends waits no longer', async () => {
  const ending = new AbortController();
  const turn = awaitingServices(() => Promise.reject(absent), 0, { info: () => ending.abort() }, soon);
  expect(await turn(ending.signal)).toBe(0);
});
