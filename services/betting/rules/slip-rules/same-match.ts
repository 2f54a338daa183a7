import type { SameMatchPair } from './same-match-pairs.ts';
import type { SlipSettings } from './settings.ts';
import type { Broken, Slip, SlipLeg } from './slip.ts';

const isDraw = ({ family, pick }: SlipLeg): boolean => family === 'result' && pick === 'draw';

/** The names of a pair, the nearest first. */
function pairOf(a: SlipLeg, b: SlipLeg): SameMatchPair[] {
  const both = (one: SlipLeg['family'], other: SlipLeg['family']) =>
    (a.family === one && b.family === other) || (a.family === other && b.family === one);
  const drawn = isDraw(a) || isDraw(b);
  if (both('result', 'handicap')) return drawn ? ['draw_handicap', 'result_handicap'] : ['result_handicap'];
  if (both('result', 'total')) return drawn ? ['draw_total', 'result_total'] : ['result_total'];
  return both('handicap', 'total') ? ['handicap_total'] : ['other'];
}

/** Legs of one match depend on each other, so that their odds may not be multiplied where the pair is banned. */
export function sameMatch({ legs, sizes }: Slip, { sameMatchBanned }: SlipSettings): Broken | undefined {
  if (Math.max(...sizes) < 2) return undefined;
  for (const [place, leg] of legs.entries())
    for (const other of legs.slice(place + 1)) {
      if (other.fixtureId !== leg.fixtureId) continue;
      const pair = pairOf(leg, other).find((name) => sameMatchBanned.includes(name));
      if (pair) return { rule: pair === 'other' ? 'same_match' : `same_match_${pair}`, legs: [leg, other] };
    }
  return undefined;
}
