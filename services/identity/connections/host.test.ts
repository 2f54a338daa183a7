import { expect, test } from 'vitest';
import { hostOf } from './host.ts';

test('a domain is kept as its host, however it was typed', () => {
  for (const typed of ['play.example', 'PLAY.example/', ' https://play.example/ ', 'play.example.'])
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
    '[::1]',
    '-a.example',
    'a..example',
    `${'a'.repeat(64)}.example`,
    '\u0000',
  ])
    expect(() => hostOf(wrong), wrong).toThrow('VALIDATION');
});
