import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 at level AA with all that came before it, and what is good practice beside. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Part of those levels, but left out by axe unless they are asked for. */
const further = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** What can differ between the dark and the light colours of one page. */
const ofColours = ['color-contrast', 'link-in-text-block'];

export interface Breach {
  rule: string;
  /** The things that break it: where each is, and how. */
  things: string[];
}

type RunOptions = axe.RunOptions;

const whole: RunOptions = { runOnly: { type: 'tag', values: tags }, rules: further };
const colours: RunOptions = { runOnly: { type: 'rule', values: ofColours } };
const lean: RunOptions = { resultTypes: ['violations'], preload: false };

/** What axe finds wrong with a page as it stands: by all rules, or by those of colours alone. */
export async function breachesOf(page: Page, rules: 'all' | 'colours'): Promise<Breach[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axe.source);
  const options = { ...lean, ...(rules === 'all' ? whole : colours) };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    things: nodes.map(({ target, any, all, none }) => {
      const [first] = [...any, ...all, ...none];
      return `${target.flat().join(' ')}${first ? ` (${first.message})` : ''}`;
    }),
  }));
}
