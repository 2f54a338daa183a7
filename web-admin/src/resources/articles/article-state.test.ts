import { expect, it } from 'vitest';
import { articleState } from './article-state.ts';

const now = Date.parse('2026-11-20T12:00:00+09:00');
const at = (time: string) => `2026-11-20T${time}+09:00`;

it.each([
  [{ published: false }, 'draft'],
  [{ published: true }, 'shown'],
  [{ published: true, starts_at: null, ends_at: '' }, 'shown'],
  [{ published: true, starts_at: at('12:00:00') }, 'shown'],
  [{ published: true, starts_at: at('12:00:01') }, 'coming'],
  [{ published: true, ends_at: at('12:00:01') }, 'shown'],
  [{ published: true, ends_at: at('12:00:00') }, 'over'],
  [{ published: false, ends_at: at('11:00:00') }, 'draft'],
])('%j is %s', (row, state) => {
  expect(articleState(row, now)).toBe(state);
});
