import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** For tests: the folder of recorded matches beside the checkout, which is never part of the project. */
const FOLDER = join(process.env.MADANG_SHARED ?? join(import.meta.dirname, '../../../../../shared'), 'data');

/** The lines of a recorded file; where it is absent the running test is skipped and says what it lacked. */
export function sharedLines(name: string, test: { skip: (note: string) => never }): AsyncIterable<string> {
  const file = join(FOLDER, name);
  if (!existsSync(file)) {
    const note = `left out: ${file} is not on this machine (set MADANG_SHARED to the shared folder)`;
    // The usual reporter counts skipped tests but does not print why.
    process.stderr.write(`${note}\n`);
    test.skip(note);
  }
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
