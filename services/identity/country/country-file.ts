import { readFile, stat } from 'node:fs/promises';
import { isAddress } from '@madang/runtime/address.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { Reader } from 'mmdb-lib';

/** Says where in the world an address is. */
export interface Countries {
  /** The country by ISO 3166, as "KR"; empty where nobody knows. */
  of(ip: string): string;
}

/** What of a record is read, whichever edition the file is. */
interface Place {
  country?: { iso_code?: unknown };
  registered_country?: { iso_code?: unknown };
}

const everyMs = 15_000;
/** The greatest editions of cities are below it; a larger file is no such one. */
const maxBytes = 512 << 20;

function countryIn(reader: Reader<never> | undefined, ip: string): string {
  if (!isAddress(ip)) return '';
  try {
    const place = reader?.get(ip) as Place | null | undefined;
    const code = place?.country?.iso_code ?? place?.registered_country?.iso_code;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : '';
  } catch {
    // An address of a version that the file does not know.
    return '';
  }
}

/**
 * Countries from a file in MaxMind's format that the operator may give. It is looked at now and then and read again when it
 * was replaced; one that cannot be read leaves the last one in use. Without a path nobody knows any country.
 */
export function countryFile(path: string, log: Logger): Countries & { job?: Periodic } {
  if (path === '') return { of: () => '' };
  let reader: Reader<never> | undefined;
  let edition = '';
  async function turn(): Promise<boolean> {
    const { mtimeMs, size, ino } = await stat(path);
    const found = `${mtimeMs} ${size} ${ino}`;
    if (found === edition) return false;
    // A file that is not one is told once, and looked at again when it is another.
    edition = found;
    if (size > maxBytes) throw new Error(`${path} is too large for a file of countries`);
    reader = new Reader(await readFile(path)) as Reader<never>;
    log.info({ path, built: reader.metadata.buildEpoch }, 'file of countries read');
    return false;
  }
  const job = periodic({ name: 'identity-countries', everyMs, log, turn });
  return { of: (ip) => countryIn(reader, ip), job };
}
