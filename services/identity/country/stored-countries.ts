import type { Queryable } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { type Countries, type CountryReader, countryIn, openCountries } from './country-in.ts';

const everyMs = 15_000;

/** Countries by the file in use, which every process looks after. */
export interface StoredCountries extends Countries {
  job: Periodic;
  /** True where the environment names a file, for when none is brought. */
  environment: boolean;
  /** Looks at once which file is in use. */
  changed(): void;
}

/** All bytes of a file, in their order; undefined where it did not come whole or is gone. */
export async function readWhole(db: Queryable, id: bigint): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ size: bigint }>('select size from country_files where id = $1', [id]);
  const size = Number(rows[0]?.size ?? 0);
  if (size === 0) return undefined;
  const whole = Buffer.alloc(size);
  let filled = 0;
  for (let number = 0; filled < size; number++) {
    const part = await db.query<{ content: Buffer }>(
      'select content from country_file_parts where file_id = $1 and number = $2',
      [id, number],
    );
    const content = part.rows[0]?.content;
    if (!content || filled + content.length > size) return undefined;
    content.copy(whole, filled);
    filled += content.length;
  }
  return whole;
}

/**
 * Countries from the file that an operator brought, and without one from what the environment names. Each process looks now
 * and then whether another one is in use; one that cannot be read leaves the last one in use.
 */
export function storedCountries(db: Queryable, fallback: Countries & { job?: Periodic }, log: Logger): StoredCountries {
  let reader: CountryReader | undefined;
  let held: bigint | undefined;
  async function turn(): Promise<boolean> {
    const { rows } = await db.query<{ id: bigint }>("select id from country_files where state = 'current'");
    const id = rows[0]?.id;
    if (id === held) return false;
    const content = id === undefined ? undefined : await readWhole(db, id);
    const opened = content && openCountries(content);
    // Replaced while it was read, perhaps: the next look tells.
    if (id !== undefined && !opened) throw new Error(`file of countries ${id} could not be read`);
    reader = opened;
    held = id;
    log.info({ id, built: opened?.metadata.buildEpoch }, 'file of countries in use');
    return false;
  }
  const job = periodic({ name: 'identity-country-file', everyMs, log, turn });
  return {
    of: (ip) => (reader ? countryIn(reader, ip) : fallback.of(ip)),
    job,
    environment: fallback.job !== undefined,
    changed: () => job.wake(),
  };
}
