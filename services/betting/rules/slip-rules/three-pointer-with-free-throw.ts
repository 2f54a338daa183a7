import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** Of one match the first three-pointer and the first free throw are not combined: whoever leads early makes both. */
export function threePointerWithFreeThrow(
  { legs, sizes }: Slip,
  { noThreePointerWithFreeThrow: banned }: SlipSettings,
): Broken | undefined {
  if (!banned || Math.max(...sizes) < 2) return undefined;
  for (const leg of legs) {
    if (leg.type !== 'first_three_pointer') continue;
    const other = legs.find(({ type, fixtureId }) => type === 'first_free_throw' && fixtureId === leg.fixtureId);
    if (other) return { rule: 'first_three_pointer_with_first_free_throw', legs: [leg, other] };
  }
  return undefined;
}
