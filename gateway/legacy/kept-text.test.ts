import { expect, test } from 'vitest';
import { KeptTexts } from './kept-text.ts';

test('a text is made once for what it is made of, and anew when any of it is another', () => {
  const texts = new KeptTexts<string>(10);
  let made = 0;
  const get = (key: string, of: readonly unknown[]) => texts.get(key, of, () => `${key} ${++made}`).toString();
  const settings = {};
  expect([get('a', [settings, 1]), get('a', [settings, 1])]).toEqual(['a 1', 'a 1']);
  expect(get('b', [settings, 1])).toBe('b 2');
  expect(get('a', [{}, 1])).toBe('a 3');
  expect(get('a', [settings, 1, 2])).toBe('a 4');
  expect(get('b', [settings, 1])).toBe('b 2');
});

test('past the most keys the oldest goes, and the others stay', () => {
  const texts = new KeptTexts<number>(20_000);
  let made = 0;
  const get = (key: number) => texts.get(key, [], () => String(++made));
  for (let key = 0; key < 20_100; key++) get(key);
  expect([texts.size, made]).toEqual([20_000, 20_100]);
  get(20_099);
  get(100);
  expect(made).toBe(20_100);
  get(99);
  expect([texts.size, made]).toEqual([20_000, 20_101]);
});
