import { expect, test } from 'vitest';
import { parseExact } from './exact-json.ts';

test('numbers keep every digit, within lists and objects, and texts stay as they are', () => {
  expect(
    parseExact('{"Id":172814742111092776123,"Price":1.10,"L":[-1,2.50,1e3],"t":"a 12 \\" 3","n":null,"b":true}'),
  ).toEqual({
    Id: '172814742111092776123',
    Price: '1.10',
    L: ['-1', '2.50', '1e3'],
    t: 'a 12 " 3',
    n: null,
    b: true,
  });
  expect(parseExact(' 7 ')).toBe('7');
  expect(parseExact('"a\\\\"')).toBe('a\\');
  expect(parseExact('{"\\"1":"2"}')).toEqual({ '"1': '2' });
});

test('a name that would reach a prototype is a name like any other', () => {
  const value = parseExact('{"__proto__":{"Status":1}}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value as object)).toEqual(['__proto__']);
});

test.each(['', '{', '"a', '[1 2]', '1.', 'tru3', '{"a":1,}', 'NaN', '[1]x', `${'['.repeat(100_000)}`, '"\u0000"'])(
  'what is no JSON is refused: %#',
  (text) => expect(() => parseExact(text)).toThrow(SyntaxError),
);
