import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** No leg stands alone, and no system has singles among its combinations. */
export const noSingle = ({ legs, sizes }: Slip, { noSingle: banned }: SlipSettings): Broken | undefined =>
  banned && sizes.includes(1) ? { rule: 'no_single', legs } : undefined;
