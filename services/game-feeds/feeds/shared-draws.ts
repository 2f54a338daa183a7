import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For tests: the folder of recorded draws beside the checkout, which is never part of the project. */
const FOLDER = join(process.env.MADANG_SHARED ?? join(import.meta.dirname, '../../../../shared'), 'data/draws');

/** The text of a recorded file; where it is absent the running test is skipped and says what it lacked. */
export function sharedDraws(name: string, test: { skip: (note: string) => never }): string {
  const file = join(FOLDER, name);
  if (!existsSync(file)) {
    const note = `left out: ${file} is not on this machine (set MADANG_SHARED to the shared folder)`;
    // The usual reporter counts skipped tests but does not print why.
    process.stderr.write(`${note}\n`);
    test.skip(note);
  }
  return readFileSync(file, 'utf8');
}
