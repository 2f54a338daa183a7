import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** Where only listed sizes are allowed, no combination has another one. */
export function listedFolds({ legs, sizes }: Slip, { folds, listedFoldsOnly }: SlipSettings): Broken | undefined {
  if (!listedFoldsOnly) return undefined;
  const unlisted = sizes.find((size) => !folds.some((fold) => fold.legs === size));
  return unlisted === undefined ? undefined : { rule: 'listed_folds', legs, facts: { fold: String(unlisted) } };
}
