import { throwAwayHome } from '@madang/runtime/testing/throw-away-folder.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { measureSeamless } from './seamless.ts';

// What is measured goes to the disk; how it is measured needs none.
beforeAll(() => void vi.stubEnv('TMPDIR', throwAwayHome()));

test('a supplier’s bets and wins are all taken beside members’ bets', { timeout: 180_000 }, async () => {
  const figures = await measureSeamless({ connections: 4, seconds: 1, pairs: 40, fewPairs: 20 });
  const figureOf = (name: RegExp) => figures.find((figure) => name.test(figure.name))?.value;
  expect(figureOf(/refused/)).toBe(0);
  expect(figureOf(/bets with wins a second/)).toBeGreaterThan(0);
  expect(figureOf(/bets\/s on a round/)).toBeGreaterThan(0);
});
