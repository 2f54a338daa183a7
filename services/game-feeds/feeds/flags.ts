import type { MiniGame } from '../games/declaration.ts';
import type { Draw } from '../games/draw-result.ts';
import { type Settlement, settle } from '../games/settle.ts';
import { type Values, valuesOf } from '../games/values.ts';
import { type Fields, textOf } from './feed-fields.ts';
import { type Refusal, refused } from './refusal.ts';

/** What a feed says of its own draw: which pick of ours each of the field's values means, or which number it repeats. */
export type Flag =
  | { readonly field: string; readonly picks: Readonly<Record<string, string>> }
  | { readonly field: string; readonly value: string };

function disagreement(flag: Flag, text: string, values: Values, settlement: Settlement): string | undefined {
  if ('value' in flag) {
    const own = values.get(flag.value);
    return String(own) === text ? undefined : `says ${text}, the balls give ${own}`;
  }
  const pick = Object.hasOwn(flag.picks, text) ? flag.picks[text] : undefined;
  if (pick !== undefined && settlement.wins.has(pick)) return undefined;
  const own = Object.entries(flag.picks).find(([, candidate]) => settlement.wins.has(candidate));
  return `says ${text}, the balls give ${own?.[0]}`;
}

/**
 * Recomputes every flag from the balls with the same predicates that settle bets. Every flag of the table must be
 * present: a feed that stops sending one may have changed its meaning, which somebody should look at.
 */
export function checkFlags(game: MiniGame, draw: Draw, fields: Fields, flags: readonly Flag[]): Refusal | undefined {
  const values = valuesOf(draw);
  const settlement = settle(game, draw);
  for (const flag of flags) {
    const text = textOf(fields[flag.field]);
    if (text === undefined) return refused('MALFORMED', flag.field, 'is missing').refusal;
    const detail = disagreement(flag, text, values, settlement);
    if (detail) return refused('DISAGREES', flag.field, detail).refusal;
  }
  return undefined;
}
