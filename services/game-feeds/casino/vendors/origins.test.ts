import { expect, test } from 'vitest';
import { isApiUrl, isOrigin } from './origins.ts';

test('an origin is https as browsers write it, or http of this machine', () => {
  for (const good of [
    'https://games.example',
    'https://games.example:8443',
    'http://127.0.0.1:9001',
    'http://[::1]:9001',
  ])
    expect([good, isOrigin(good)]).toEqual([good, true]);
  for (const bad of [
    'http://games.example',
    'https://games.example/',
    'https://games.example/path',
    'https://GAMES.example',
    'https://games.example:443',
    'https://user@games.example',
    'https://*.example',
    "https://games.example; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'http://127.0.0.1.example',
    'null',
    '',
  ])
    expect([bad, isOrigin(bad)]).toEqual([bad, false]);
});

test('the base of an API has no name, query, fragment or slash at its end', () => {
  for (const good of ['https://api.example', 'http://127.0.0.1:9000/api/v2'])
    expect([good, isApiUrl(good)]).toEqual([good, true]);
  for (const bad of [
    'https://api.example/',
    'https://a:b@api.example',
    'https://api.example?x',
    'ftp://api.example',
    'api',
  ])
    expect([bad, isApiUrl(bad)]).toEqual([bad, false]);
});
