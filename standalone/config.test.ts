import { expect, test } from 'vitest';
import { readStandaloneConfig } from './config.ts';

test.each([
  [{}, 'simulator'],
  [{ MADANG_DEMO: '1' }, 'simulator'],
  [{ MADANG_DEMO: '0' }, ''],
  [{ MADANG_DEMO: '0', SPORTS_PROVIDERS: 'simulator' }, 'simulator'],
  [{ MADANG_DEMO: '1', SPORTS_PROVIDERS: '' }, ''],
])('simulated matches are sold by the demo alone, unless it is said otherwise: %j', (env, providers) => {
  expect(readStandaloneConfig(env).SPORTS_PROVIDERS).toBe(providers);
});
