import { expect, test } from 'vitest';
import { hostOf } from './host.ts';

test('a domain is kept as its host, however it was typed', () => {
  for (const typed of [
    'play.example',
    'PLAY.example/',
    ' https://play.example/ ',
    'HTTP://play.example',
    'play.example.',
  ])
    expect(hostOf(typed), typed).toBe('play.example');
  expect(hostOf('마당.example/')).toBe('xn--ok1b32k.example');
});

test('what is no host is refused', () => {
  for (const wrong of [
    '',
    '/',
    'https://',
    'a b',
    'play.example/path',
    'u@play.example',
    'play.example?x',
    'ahttps://play.example',
    '[::1]',
    '-a.example',
    'a..example',
    `${'a'.repeat(64)}.example`,
    '\u0000',
  ])
    expect(() => hostOf(wrong), wrong).toThrow(expect.objectContaining({ reason: 'VALIDATION', field: 'host' }));
});

test('a name has at most 253 signs, and a part of one sign is a part', () => {
  const long = (signs: number) => `${`${'a'.repeat(49)}.`.repeat(4)}${'b'.repeat(signs - 200)}`;
  expect(hostOf(long(253))).toHaveLength(253);
  expect(() => hostOf(long(254))).toThrow('VALIDATION');
  expect(hostOf('a.example')).toBe('a.example');
});
