import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** A slip has at most so many legs, a system's included. */
export const maxLegs = ({ legs }: Slip, { maxLegs: max }: SlipSettings): Broken | undefined =>
  legs.length > max ? { rule: 'max_legs', legs, facts: { max: String(max) } } : undefined;
