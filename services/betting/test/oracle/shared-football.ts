import { readFileSync } from 'node:fs';
import { recordedFile } from '@madang/runtime/testing/recorded.ts';
import { type Score, score } from './score.ts';

/** The scores of a recorded season; where it is absent the running test is skipped and says what it lacked. */
export function sharedScores(name: string, test: { skip: (note: string) => never }): Score[] {
  const file = recordedFile(`football/${name}`, test);
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
