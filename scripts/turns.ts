import { execFileSync } from 'node:child_process';
import { root } from './run.ts';

/**
 * What looks at everything of a kind — every page, every operation, every moment to be killed at — and what takes minutes
 * takes longer than all other tests together, and seldom sees what a single change has broken. A run of everything takes one
 * of these lists, by its commit, so that three commits have been looked at in every way; `MADANG_WHOLE=1` takes them all.
 * About as long each.
 */
export const turns: readonly (readonly string[])[] = [
  [
    'e2e/pages.test.ts',
    'e2e/matrix.test.ts',
    'e2e/crash-casino.test.ts',
    'e2e/crash-sports-replicas.test.ts',
    'e2e/partner-shell.test.ts',
    'e2e/early-questions.test.ts',
    'e2e/backup.test.ts',
    'e2e/sports-trading.test.ts',
    'e2e/console-promises.test.ts',
    'e2e/people.test.ts',
  ],
  [
    'e2e/fuzz.test.ts',
    'e2e/layout.test.ts',
    'e2e/sports-pages.test.ts',
    'e2e/crash-eggs.test.ts',
    'e2e/crash-settlements.test.ts',
    'e2e/crash-commission.test.ts',
    'e2e/languages.test.ts',
    'e2e/stillness.test.ts',
    'e2e/connections.test.ts',
    'e2e/main-job.test.ts',
    'e2e/cluster-jobs.test.ts',
    'e2e/eggs-play.test.ts',
    'e2e/dev.test.ts',
    'bench/sports-parts.test.ts',
    'e2e/zero-downtime.test.ts',
  ],
  [
    'e2e/console-layout.test.ts',
    'e2e/console-details.test.ts',
    'e2e/console-lists.test.ts',
    'e2e/crash-sports.test.ts',
    'e2e/member-import.test.ts',
    'e2e/newcomer.test.ts',
    'e2e/originals-pages.test.ts',
    'e2e/partner-pages.test.ts',
    'e2e/partner-states.test.ts',
  ],
];

/** The place in `turns` of a commit, by its name in hexadecimal digits. */
export const turnOfCommit = (commit: string): number => Number.parseInt(commit.slice(0, 8), 16) % turns.length;

/** The turn of what is checked out, or `MADANG_TURN`, from 1; the first where no commit is known, as in a copy without its history. */
export function currentTurn(asked = process.env.MADANG_TURN): number {
  if (asked) {
    const turn = Number(asked);
    if (turns[turn - 1] === undefined) throw new Error(`MADANG_TURN is 1 to ${turns.length}, not ${asked}`);
    return turn - 1;
  }
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return turnOfCommit(commit);
  } catch {
    return 0;
  }
}

/** The files that another turn looks at. */
export const filesOfOtherTurns = (turn: number): string[] => turns.flatMap((files, at) => (at === turn ? [] : files));
