import { expect, test } from 'vitest';
import { keepDraft, readDraft } from './draft.ts';

function storageOf(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a draft is its member’s, and gone once it is empty', () => {
  const storage = storageOf();
  keepDraft(storage, 'one', { subject: '제목', html: '<p>글</p>' });
  expect(readDraft(storage, 'one')).toEqual({ subject: '제목', html: '<p>글</p>' });
  expect(readDraft(storage, 'two')).toEqual({ subject: '', html: '' });
  keepDraft(storage, 'one', { subject: '', html: '' });
  expect(storage.kept.size).toBe(0);
});

test('what is no draft, or too long, is not kept', () => {
  const storage = storageOf();
  for (const broken of ['{', 'null', '[]', '{"subject":1,"html":""}', '"x"']) {
    storage.kept.set('madang.post-draft.one', broken);
    expect(readDraft(storage, 'one')).toEqual({ subject: '', html: '' });
  }
  keepDraft(storage, 'two', { subject: 'a', html: 'b'.repeat(60_000) });
  expect(storage.kept.has('madang.post-draft.two')).toBe(false);
});

test('a storage that refuses keeps nobody from writing', () => {
  const full = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  expect(readDraft(full, 'one')).toEqual({ subject: '', html: '' });
  expect(() => keepDraft(full, 'one', { subject: 'a', html: '' })).not.toThrow();
});
