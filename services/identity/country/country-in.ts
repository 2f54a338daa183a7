import { isAddress } from '@madang/runtime/address.ts';
import { Reader } from 'mmdb-lib';

/** Says where in the world an address is. */
export interface Countries {
  /** The country by ISO 3166, as "KR"; empty where nobody knows. */
  of(ip: string): string;
}

/** The greatest editions of cities are below it; a larger file is no such one. */
export const maxFileBytes = 128 << 20;

/** What of a record is read, whichever edition the file is. */
interface Place {
  country?: { iso_code?: unknown };
  registered_country?: { iso_code?: unknown };
}

export type CountryReader = Reader<never>;

/** Opens the bytes of a file in MaxMind's format that tells countries; undefined where they are none. */
export function openCountries(content: Buffer): CountryReader | undefined {
  try {
    const reader = new Reader(content) as CountryReader;
    const { databaseType, nodeCount } = reader.metadata;
    return /country|city|enterprise/i.test(databaseType) && nodeCount > 0 ? reader : undefined;
  } catch {
    return undefined;
  }
}

/** The country of an address by a file that is open; empty where it does not say, or none is. */
export function countryIn(reader: CountryReader | undefined, ip: string): string {
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
