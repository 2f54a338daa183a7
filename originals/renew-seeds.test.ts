import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { descendsFrom } from './fairness/chain.ts';
import { openDatabase } from './server/database.ts';
import { chooseClientSeed, currentPair, seedsOf } from './server/seeds/seeds.ts';

const program = fileURLToPath(new URL('./renew-seeds.ts', import.meta.url));

test('after a restore nobody plays on with seeds of before, and what comes does not follow from them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-seeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const played = () => {
    using database = openDatabase(folder);
    return database.transaction(() => chooseClientSeed(database, currentPair(database, 'p1'), 'mine'));
  };
  const before = played();
  expect(played().id).toBe(before.id);
  expect(execFileSync(process.execPath, [program, folder], { encoding: 'utf8' })).toBe(
    '1 pairs of seeds were revealed\n',
  );
  const after = played();
  expect(after.id).not.toBe(before.id);
  // Of the same chain it would be what the one before commits to.
  expect(descendsFrom(after.serverSeed, before.serverSeed)).toBe(false);
  using database = openDatabase(folder);
  expect(seedsOf(database, 'p1').revealed).toMatchObject([{ serverSeed: before.serverSeed }]);
});
