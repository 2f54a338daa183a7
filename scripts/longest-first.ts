import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run.ts';

/**
 * Files that take minutes, or the longest of a run: begun last, one of them would run on with every other core idle. Processes that are killed come
 * back within seconds, so the one that waits for them is over before every page is looked at.
 */
export const longest: readonly string[] = [
  'e2e/crash.test.ts',
  'e2e/pages.test.ts',
  'e2e/fuzz.test.ts',
  'e2e/layout.test.ts',
  'e2e/console-layout.test.ts',
  'e2e/browser.test.ts',
  'e2e/originals-pages.test.ts',
  // Not beside the first: two clusters whose processes are killed wait for each other.
  'e2e/crash-sports.test.ts',
  'e2e/sports-pages.test.ts',
  'e2e/zero-downtime.test.ts',
  'e2e/member-import.test.ts',
  'e2e/matrix.test.ts',
  'e2e/sports-trading.test.ts',
  'e2e/newcomer.test.ts',
  'e2e/console-lists.test.ts',
  'e2e/console-details.test.ts',
  'bench/sports-parts.test.ts',
  'services/betting/test/referrals.test.ts',
  'services/betting/test/settle.test.ts',
  'services/betting/test/place.test.ts',
  'services/betting/test/cash-out.test.ts',
];

/** The order of a run that knows nothing of earlier ones, as on a clean clone, where vitest goes by the size of files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(root, moduleId));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
