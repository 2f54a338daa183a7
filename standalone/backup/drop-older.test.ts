import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropOlder } from './drop-older.ts';
import { describeVersion, writeManifest } from './manifest.ts';

const segment = (n: number): string => `0000000100000000000000${n.toString(16).toUpperCase().padStart(2, '0')}`;

/** An archive of three backups, a day apart, each of which began ten segments after the one before. */
async function archived(): Promise<string> {
  const archive = mkdtempSync(join(tmpdir(), 'madang-archive-'));
  onTestFinished(() => rmSync(archive, { recursive: true }));
  mkdirSync(join(archive, 'wal'));
  for (let n = 1; n <= 35; n++) writeFileSync(join(archive, 'wal', segment(n)), '');
  for (const day of [1, 2, 3]) {
    const folder = join(archive, `base-2026-11-0${day}T000000000Z`);
    mkdirSync(folder);
    await writeManifest(folder, {
      ...describeVersion(),
      postgres: '18',
      archiveId: 'a',
      takenAt: `2026-11-0${day}T00:00:00.000Z`,
      firstSegment: segment(10 * day),
      lastSegment: segment(10 * day),
      folders: [],
      files: [],
    });
  }
  // One that is being taken, or was cut off, is nobody's to drop.
  mkdirSync(join(archive, 'base-2026-10-01T000000000Z.unfinished'));
  return archive;
}

test('the newest backups stay, with all of the log that they need', async () => {
  const archive = await archived();
  expect(await dropOlder(archive, 2)).toEqual({ backups: 1, segments: 19 });
  expect(readdirSync(archive).toSorted()).toEqual([
    'base-2026-10-01T000000000Z.unfinished',
    'base-2026-11-02T000000000Z',
    'base-2026-11-03T000000000Z',
    'wal',
  ]);
  const left = readdirSync(join(archive, 'wal')).toSorted();
  expect([left[0], left.at(-1)]).toEqual([segment(20), segment(35)]);
  expect(await dropOlder(archive, 2)).toEqual({ backups: 0, segments: 0 });
});

test('where there are no more than are kept, nothing is dropped', async () => {
  expect(await dropOlder(await archived(), 3)).toEqual({ backups: 0, segments: 0 });
});
