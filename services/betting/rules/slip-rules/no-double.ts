import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** No combination has two legs, a system's included. */
export const noDouble = ({ legs, sizes }: Slip, { noDouble: banned }: SlipSettings): Broken | undefined =>
  banned && sizes.includes(2) ? { rule: 'no_double', legs } : undefined;
