import { DomainError } from '@madang/runtime/errors.ts';

/** What a rule about sports looks at of a leg. */
export interface RestrictedLeg {
  /** `sports` or `sports_single` for sports, and others for mini games. */
  gameClass: string;
  /** The family of the market's type: `total`, `handicap` or another. */
  market: string;
}

interface Restriction {
  flag: string;
  forbids(sports: readonly RestrictedLeg[]): boolean;
}

const isOf = (family: string) => (leg: RestrictedLeg) => leg.market === family;

const restrictions: readonly Restriction[] = [
  { flag: 'block_sports_single', forbids: ({ length }) => length === 1 },
  { flag: 'block_sports_double', forbids: ({ length }) => length === 2 },
  { flag: 'block_sports_totals', forbids: (legs) => legs.some(isOf('total')) },
  { flag: 'block_sports_handicap', forbids: (legs) => legs.some(isOf('handicap')) },
];

const isSports = ({ gameClass }: RestrictedLeg): boolean => gameClass === 'sports' || gameClass.startsWith('sports_');

/**
 * Refuses a slip that a member's own restrictions forbid: BANNED_COMBINATION with the flag as its rule. They speak of
 * sports alone. Most members have none, so that a bet costs a look at an empty list.
 */
export function checkSportsRestrictions(flags: readonly string[], legs: readonly RestrictedLeg[]): void {
  if (flags.length === 0) return;
  const sports = legs.filter(isSports);
  if (sports.length === 0) return;
  const broken = restrictions.find(({ flag, forbids }) => flags.includes(flag) && forbids(sports));
  if (broken) throw new DomainError('BANNED_COMBINATION', { field: 'selections', meta: { rule: broken.flag } });
}
