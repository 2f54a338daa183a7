import { readFile, stat } from 'node:fs/promises';
import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { Reader } from 'mmdb-lib';
import { type Countries, type CountryReader, countryIn } from './country-in.ts';

const everyMs = 15_000;
const maxBytes = 512 << 20;

/**
 * Countries from a file in MaxMind's format that the environment may name. It is looked at now and then and read again when
 * it was replaced; one that cannot be read leaves the last one in use. Without a path nobody knows any country.
 */
export function countryFile(path: string, log: Logger): Countries & { job?: Periodic } {
  if (path === '') return { of: () => '' };
  let reader: CountryReader | undefined;
  let edition = '';
  async function turn(): Promise<boolean> {
    const { mtimeMs, size, ino } = await stat(path);
    const found = `${mtimeMs} ${size} ${ino}`;
    if (found === edition) return false;
    // A file that is not one is told once, and looked at again when it is another.
    edition = found;
    if (size > maxBytes) throw new Error(`${path} is too large for a file of countries`);
    reader = new Reader(await readFile(path)) as CountryReader;
    log.info({ path, built: reader.metadata.buildEpoch }, 'file of countries read');
    return false;
  }
  const job = periodic({ name: 'identity-countries', everyMs, log, turn });
  return { of: (ip) => countryIn(reader, ip), job };
}
