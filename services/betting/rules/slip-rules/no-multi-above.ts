import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** No combination has more legs than the bound, however many a system chooses them from. */
export function noMultiAbove({ legs, sizes }: Slip, { noMultiAbove: max }: SlipSettings): Broken | undefined {
  if (max === 0 || Math.max(...sizes) <= max) return undefined;
  return { rule: 'no_multi_above', legs, facts: { max: String(max) } };
}
