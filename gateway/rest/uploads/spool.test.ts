import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { toDomainError } from '@madang/runtime/errors.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { removeLeftSpools, spool } from './spool.ts';
import { UploadSlots } from './upload-slots.ts';

// What is left there is this file's own.
vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'madang-spools-')));
afterAll(() => {
  rmSync(tmpdir(), { recursive: true });
  vi.unstubAllEnvs();
});

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('madang-upload-'));
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => toDomainError(error).reason,
  );

test('a body is received whole, with its hash, and is gone when it was used', async () => {
  const before = folders();
  {
    await using file = await spool(Readable.from([Buffer.from('a'), Buffer.from('bc')]), 3, 5_000);
    expect([file.size, readFileSync(file.path, 'utf8')]).toEqual([3, 'abc']);
    expect(file.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  }
  expect(folders()).toEqual(before);
});

test('one byte too many, nothing at all, a sender that stops or leaves: each is refused and leaves nothing', async () => {
  const before = folders();
  const tooLong = Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
  expect(await reason(spool(tooLong, 3, 5_000))).toBe('FILE_TOO_LARGE');
  expect(await reason(spool(Readable.from([]), 3, 5_000))).toBe('VALIDATION');
  expect(await reason(spool(new PassThrough(), 3, 50))).toBe('DEADLINE_EXCEEDED');
  const leaving = new PassThrough();
  leaving.write('a');
  setTimeout(() => leaving.destroy(), 20);
  expect(await reason(spool(leaving, 3, 5_000))).toBe('VALIDATION');
  const gone = new PassThrough();
  gone.destroy();
  expect(await reason(spool(gone, 3, 5_000))).toBe('VALIDATION');
  expect(folders()).toEqual(before);
});

test('what a killed process left is taken away after an hour, and nothing younger', async () => {
  const [old, young] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'madang-upload-')));
  const then = new Date(Date.now() - 3_700_000);
  utimesSync(old ?? '', then, then);
  await removeLeftSpools(new Date());
  expect(folders().map((name) => join(tmpdir(), name))).toContain(young);
  expect(folders().map((name) => join(tmpdir(), name))).not.toContain(old);
  await removeLeftSpools(new Date(Date.now() + 3_700_000));
  expect(folders()).toEqual([]);
});

test('places are counted in all and for each session, and given back', () => {
  const slots = new UploadSlots(3, 2);
  const taken = [slots.take('a'), slots.take('a')];
  expect(() => slots.take('a')).toThrow('RESOURCE_EXHAUSTED');
  const other = slots.take('b');
  expect(() => slots.take('c')).toThrow('RESOURCE_EXHAUSTED');
  other[Symbol.dispose]();
  slots.take('c');
  for (const slot of taken) slot[Symbol.dispose]();
  slots.take('a');
});
