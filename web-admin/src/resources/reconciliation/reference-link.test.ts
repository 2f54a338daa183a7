import { expect, test } from 'vitest';
import { linkOf } from './reference-link.ts';

test('a transfer leads to the request or bet that it belongs to, and nothing else makes an address', () => {
  const to = (kind: string, reference: string) => decodeURIComponent(linkOf(kind, reference)?.to ?? '');
  expect(to('deposit', 'deposit:9')).toBe('/charges?filter={"id":["9"]}');
  expect(to('hold', 'withdrawal:12')).toBe('/exchanges?filter={"id":["12"]}');
  const id = '019a7f00-0000-7000-8000-00000000abcd';
  expect(to('stake', id)).toBe(`/bets?filter={"id":["${id}"]}`);
  expect(linkOf('stake', id)?.number).toBe('0000abcd');
  for (const [kind, reference] of [
    ['grant', id],
    ['stake', 'bet'],
    ['deposit', 'deposit:9/../x'],
    ['grant', ''],
  ] as const)
    expect(linkOf(kind, reference)).toBeUndefined();
});
