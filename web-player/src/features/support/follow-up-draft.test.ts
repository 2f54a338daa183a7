import { expect, test } from 'vitest';
import { keepFollowUp, readFollowUp } from './follow-up-draft.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const draft = { content: '<p>아직</p>', key: 'k' };

test('what was begun comes back with its key, to its writer and in its inquiry alone', () => {
  const kept = storage();
  keepFollowUp(kept, 7n, 1n, draft);
  expect(readFollowUp(kept, 7n, 1n)).toEqual(draft);
  expect(readFollowUp(kept, 8n, 1n)).toBeUndefined();
  expect(readFollowUp(kept, 7n, 2n)).toBeUndefined();
  keepFollowUp(kept, 7n, 1n, { ...draft, content: '' });
  expect(readFollowUp(kept, 7n, 1n)).toBeUndefined();
});

test('what is no draft is none, and a storage that is closed keeps nobody from writing', () => {
  for (const text of [
    '',
    '{',
    '1',
    'null',
    '{"owner":"7","of":"1","content":5,"key":"k"}',
    '{"owner":"7","of":"1","content":"x"}',
  ])
    expect(readFollowUp({ getItem: () => text }, 7n, 1n)).toBeUndefined();
  const closed = () => {
    throw new Error('closed');
  };
  expect(readFollowUp({ getItem: closed }, 7n, 1n)).toBeUndefined();
  expect(() => keepFollowUp({ setItem: closed, removeItem: closed }, 7n, 1n, draft)).not.toThrow();
});
