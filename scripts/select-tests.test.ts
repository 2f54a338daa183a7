import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';
import { allTests, needsOf, selectTests } from './select-tests.ts';

const tests = ['e2e/start.test.ts', 'e2e/matrix.test.ts', 'runtime/gather.test.ts', 'web-player/src/slip.test.tsx'];
const pure = new Set(['web-player/src/slip.test.tsx']);
const none = { pure: [], unit: [], e2e: [], start: [] };

test('without a path every test runs, each in its run', () => {
  expect(selectTests([], tests, pure)).toEqual({
    files: { pure: tests.slice(3), unit: tests.slice(2, 3), e2e: ['e2e/matrix.test.ts'], start: ['e2e/start.test.ts'] },
    unknown: [],
  });
});

test.each([
  'runtime/gather.test.ts',
  './runtime/gather.test.ts',
  'runtime/',
  'gather',
  resolve(root, 'runtime/gather.test.ts'),
])('%s runs its tests and no other run', (path) =>
  expect(selectTests([path], tests, pure).files).toEqual({ ...none, unit: ['runtime/gather.test.ts'] }),
);

test('paths of several runs go together', () => {
  const { files } = selectTests(['e2e/start.test.ts', 'slip'], tests, pure);
  expect(files).toEqual({ ...none, pure: ['web-player/src/slip.test.tsx'], start: ['e2e/start.test.ts'] });
});

test('what names no test is told, and is not taken for all of them', () => {
  expect(selectTests(['runtime/nothing.test.ts', 'gather'], tests, pure).unknown).toEqual(['runtime/nothing.test.ts']);
  expect(selectTests(['runtime/nothing.test.ts'], tests, pure).files).toEqual(none);
});

test('sites are built and servers found only for tests that use them', () => {
  expect(allTests()).toEqual(expect.arrayContaining(['e2e/browser.test.ts', 'scripts/select-tests.test.ts']));
  const nothing = { sites: false, servers: false, queue: false };
  expect(needsOf(['scripts/select-tests.test.ts'])).toEqual(nothing);
  const withServers = ['runtime/cache/redis.test.ts', 'services/game-feeds/test/lsports.test.ts'];
  expect(needsOf(withServers)).toEqual({ ...nothing, servers: true, queue: true });
  expect(needsOf(['e2e/browser.test.ts'])).toEqual({ ...nothing, sites: true, servers: true });
  expect(needsOf([])).toEqual(nothing);
});
