import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { buildSites } from '../../standalone/sites.ts';
import { openTestStandalone, type Whole } from '../harness.ts';
import { openVisits, type Visits } from './visits.ts';

interface Sites {
  whole: Whole;
  visits: Visits;
}

interface SitesOptions {
  open?: () => Promise<Whole>;
  /** What the pictures of tests that fail are called by, beside the test's own name. */
  name?: string;
}

/**
 * Starts the product with its sites, and a browser in front of it, for the tests of a file or of a block; what a test
 * does before all others stands in a `beforeAll` of its own after this. A test that fails is photographed, and one whose
 * pages complained of anything fails.
 */
export function startSites(take: (sites: Sites) => void, options: SitesOptions = {}): void {
  const { open = openTestStandalone, name = '' } = options;
  let whole: Whole | undefined;
  let visits: Visits | undefined;
  beforeAll(async () => {
    await buildSites();
    whole = await open();
    visits = await openVisits(whole.url);
    take({ whole, visits });
  });
  afterAll(async () => {
    await visits?.[Symbol.asyncDispose]();
    await whole?.[Symbol.asyncDispose]();
  });
  beforeEach(({ task, onTestFailed }) => onTestFailed(() => visits?.photograph(`${name} ${task.name}`.trim())));
  afterEach(() => expect(visits?.complaints()).toEqual([]));
}
