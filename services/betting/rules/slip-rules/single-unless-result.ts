import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** Types whose picks are who wins; a double chance is two of them and counts as another market. */
const results: ReadonlySet<string> = new Set(['result', 'winner']);

/** Who wins may be bet on alone, and nothing else. */
export function singleUnlessResult({ legs, sizes }: Slip, { singleResultOnly }: SlipSettings): Broken | undefined {
  if (!singleResultOnly || !sizes.includes(1)) return undefined;
  const others = legs.filter(({ type }) => !results.has(type));
  return others.length > 0 ? { rule: 'single_unless_result', legs: others } : undefined;
}
