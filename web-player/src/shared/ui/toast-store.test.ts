import { beforeEach, expect, it } from 'vitest';
import { useToasts } from './toast-store.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));
const lives = () => useToasts.getState().toasts.map((toast) => toast.lifeMs);
const { say } = useToasts.getState();

it('a success stays 1.8 s and anything else 3 s, with a sentence or without', () => {
  say('good', 'Done');
  say('good', 'Done', 'Your request waits for an answer.');
  expect(lives()).toEqual([1_800, 1_800]);
  say('bad', 'Failed', 'The round is closed.');
  expect(lives().at(-1)).toBe(3_000);
  say('warn', 'Session ended');
  expect(lives().at(-1)).toBe(3_000);
});
