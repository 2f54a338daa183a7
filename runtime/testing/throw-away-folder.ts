import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux has. */
const inMemory = '/dev/shm';

/** Two files of tests at a time hold less than this; a container may give that file system some megabytes alone. */
const leastBytes = 4 * 1024 ** 3;

/** What a run that was killed has left there is taken away by one that comes so long after it. */
const leftMs = 6 * 3_600_000;

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= leastBytes;
}

/**
 * Where data lie that nobody opens again: in memory where there is room for them, since a database is thousands of files,
 * and some disks make no more than a thousand a second.
 */
export function throwAwayHome(): string {
  if (!hasRoom()) return tmpdir();
  const home = join(inMemory, `madang-tests-${userInfo().uid}`);
  mkdirSync(home, { recursive: true });
  // Postgres runs as a user of its own where tests run as root, and must be able to enter.
  chmodSync(home, 0o755);
  for (const name of readdirSync(home)) {
    const path = join(home, name);
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedMs > leftMs) rmSync(path, { recursive: true, force: true });
  }
  return home;
}

/** A folder of its own there. */
export const throwAwayFolder = (prefix: string): string => mkdtempSync(join(throwAwayHome(), prefix));
