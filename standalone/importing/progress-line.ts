import type { ImportReport } from '@madang/game-feeds/sports/replay/import-items.ts';

const width = 30;
/** Where nobody watches, a line is said so often. */
const everyPercent = 10;

/** How far an import is, as one line of text. */
export function progressText(line: number, total: number, { matches, refusals }: ImportReport): string {
  const share = total > 0 ? Math.min(1, line / total) : 1;
  const done = Math.round(share * width);
  const bar = '#'.repeat(done) + '.'.repeat(width - done);
  return `[${bar}] ${Math.floor(share * 100)}%  line ${line} of ${total}, ${matches} matches, ${refusals} refused`;
}

/** A bar that is drawn over itself on a terminal, and said now and then anywhere else. */
export function progressLine(total: number, out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  let said = -1;
  return {
    show: (line: number, report: ImportReport): void => {
      const text = progressText(line, total, report);
      if (out.isTTY) {
        out.write(`\r${text}`);
        return;
      }
      const step = Math.floor((total > 0 ? line / total : 1) * (100 / everyPercent));
      if (step > said) out.write(`${text}\n`);
      said = Math.max(said, step);
    },
    end: (): void => {
      if (out.isTTY) out.write('\n');
    },
  };
}
