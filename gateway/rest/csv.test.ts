import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells keep commas, quotes and lines, and no text becomes a formula', () => {
  expect(csvLine(['a,b', 'say "hi"', 'x\ny', -5, null, true])).toBe('"a,b","say ""hi""","x\ny",-5,,true\r\n');
  expect(csvLine(['=1+1', '+82', '-5', '@x', { a: 1 }])).toBe('\'=1+1,\'+82,\'-5,\'@x,"{""a"":1}"\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\n=1'])(
  '%j stays a text',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);
