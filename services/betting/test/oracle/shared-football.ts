import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Score, score } from './score.ts';

/** For tests: the folder of recorded matches beside the checkout, which is never part of the project. */
const FOLDER = join(process.env.MADANG_SHARED ?? join(import.meta.dirname, '../../../../../shared'), 'data/football');

/** The scores of a recorded season; where it is absent the running test is skipped and says what it lacked. */
export function sharedScores(name: string, test: { skip: (note: string) => never }): Score[] {
  const file = join(FOLDER, name);
  if (!existsSync(file)) {
    const note = `left out: ${file} is not on this machine (set MADANG_SHARED to the shared folder)`;
    // The usual reporter counts skipped tests but does not print why.
    process.stderr.write(`${note}\n`);
    test.skip(note);
  }
  const [titles = '', ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const column = new Map(titles.split(',').map((title, place) => [title, place]));
  return rows.map((row) => {
    const cells = row.split(',');
    const goals = (title: string) => {
      const read = Number(cells[column.get(title) ?? -1]);
      if (!Number.isInteger(read)) throw new Error(`${name} has no ${title} in ${row}`);
      return read;
    };
    return score(goals('FTHG'), goals('FTAG'), goals('HTHG'), goals('HTAG'));
  });
}
