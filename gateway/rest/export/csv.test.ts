import { expect, test } from 'vitest';
import { csvLine, csvPieces } from './csv.ts';

test('cells keep commas, quotes and lines, and no text becomes a formula', () => {
  expect(csvLine(['a,b', 'say "hi"', 'x\ny', -5, null])).toBe('"a,b","say ""hi""","x\ny",-5,\r\n');
  expect(csvLine(['=1+1', '+82', '-5', '@x', '{"a":1}'])).toBe('\'=1+1,\'+82,\'-5,\'@x,"{""a"":1}"\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\n=1'])(
  '%j stays a text',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('an instant is told in Korean time, whatever the machine’s own is', () => {
  expect(csvLine([new Date('2026-11-21T15:00:00Z')])).toBe('2026-11-22 00:00:00\r\n');
});

test('the file begins with the mark of UTF-8 and the titles', async () => {
  const pages = (async function* () {
    yield [['가', 1]];
    yield [['나', 2]];
  })();
  expect(await Array.fromAsync(csvPieces(['이름', '수'], pages))).toEqual([
    '\uFEFF이름,수\r\n',
    '가,1\r\n',
    '나,2\r\n',
  ]);
});
