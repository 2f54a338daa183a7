import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { segmentsBetween } from './copy-cluster.ts';
import { describeVersion, type Manifest, readManifest, writeManifest } from './manifest.ts';

const own: Manifest = {
  ...describeVersion(),
  postgres: '18',
  archiveId: 'a',
  takenAt: '2026-11-29T05:00:00.000Z',
  firstSegment: '000000010000000000000001',
  lastSegment: '000000010000000000000002',
  folders: [],
  files: [],
};

async function written(change: Partial<Manifest>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeManifest(folder, { ...own, ...change });
  return folder;
}

test('a backup of this version is read as it was written', async () => {
  expect(readManifest(await written({}))).toEqual(own);
});

test('one of an older version is read', async () => {
  const migrations = { ...own.migrations, wallet: '001_first.sql' };
  expect(readManifest(await written({ version: '0.0.9', migrations })).version).toBe('0.0.9');
});

test.each<[string, Partial<Manifest>]>([
  ['a newer version', { version: '0.10.0' }],
  ['a newer format', { format: own.format + 1 }],
  ['a newer migration', { migrations: { ...own.migrations, wallet: '1000_later.sql' } }],
  ['a schema that is not known here', { migrations: { ...own.migrations, loyalty: '001_points.sql' } }],
])('one of %s is refused', async (_, change) => {
  const folder = await written(change);
  expect(() => readManifest(folder)).toThrow(
    expect.objectContaining({ exit: 3, message: expect.stringContaining('newer') }),
  );
});

test('one of another platform is refused', async () => {
  const folder = await written({ platform: 'plan9-mips' });
  expect(() => readManifest(folder)).toThrow(/plan9-mips/);
});

test('segments are counted over the end of their lower half', () => {
  expect(segmentsBetween('0000000200000003000000FE', '000000020000000400000001')).toEqual([
    '0000000200000003000000FE',
    '0000000200000003000000FF',
    '000000020000000400000000',
    '000000020000000400000001',
  ]);
  expect(segmentsBetween(own.firstSegment, own.firstSegment)).toEqual([own.firstSegment]);
});
