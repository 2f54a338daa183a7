import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of recorded data beside the checkout, which is never part of the project. */
const folder = join(process.env.MADANG_SHARED ?? join(import.meta.dirname, '../../../shared'), 'data');

/** Where a recorded file stands; where it is absent the running test is skipped and says what it lacked. */
export function recordedFile(name: string, test: { skip: (note: string) => never }): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    const note = `left out: ${file} is not on this machine (set MADANG_SHARED to the shared folder)`;
    // The usual reporter counts skipped tests but does not print why.
    process.stderr.write(`${note}\n`);
    test.skip(note);
  }
  return file;
}
