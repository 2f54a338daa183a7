import { expect, test } from 'vitest';
import { Cached } from './cached.ts';

function counted(options: { freshMs: number; staleMs: number }) {
  const state = { reads: 0, fails: false };
  const cached = new Cached<number>({
    ...options,
    load: async () => {
      state.reads += 1;
      if (state.fails) throw new Error('down');
      return state.reads;
    },
  });
  return { cached, state };
}

const minute = 60_000;

test('callers of the same moment share one reading, and later ones wait for nothing', async () => {
  const { cached, state } = counted({ freshMs: minute, staleMs: minute });
  expect(await Promise.all([cached.get(), cached.get(), cached.get()])).toEqual([1, 1, 1]);
  expect(cached.get()).toBe(1);
  expect(state.reads).toBe(1);
});

test('a change that was told makes the next caller wait for the new value', async () => {
  const { cached } = counted({ freshMs: minute, staleMs: minute });
  await cached.get();
  cached.outdate();
  expect(await cached.get()).toBe(2);
});

test('a value past its freshness is given at once and renewed behind it', async () => {
  const { cached } = counted({ freshMs: -1, staleMs: minute });
  await cached.get();
  expect(cached.get()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(cached.get()).toBe(2);
});

test('an old value stands in for a source that is down, and only as long as it may', async () => {
  const lasting = counted({ freshMs: minute, staleMs: minute });
  await lasting.cached.get();
  lasting.state.fails = true;
  lasting.cached.outdate();
  expect(await lasting.cached.get()).toBe(1);
  const strict = counted({ freshMs: -1, staleMs: -1 });
  await strict.cached.get();
  strict.state.fails = true;
  await expect(strict.cached.get()).rejects.toThrow('down');
});
