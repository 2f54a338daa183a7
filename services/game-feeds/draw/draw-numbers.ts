import { cardName, playBaccarat } from '../games/baccarat.ts';
import type { DrawRule, MiniGame } from '../games/declaration.ts';
import type { Draw } from '../games/draw-result.ts';
import type { RoundPlace } from '../games/round-clock.ts';
import { roundId } from '../games/round-id.ts';
import { below, dealer } from './unbiased.ts';
import { type Words, wordsOf } from './word-stream.ts';

/** Balls: `count` deals of the drum, each plus `from`; then the extra ball as `from` + below(size). */
function drawFrom(rule: DrawRule, words: Words): Draw {
  if (rule.kind === 'baccarat') {
    const nextCard = dealer(52 * rule.decks, words);
    return playBaccarat(() => cardName(nextCard()));
  }
  const next = dealer(rule.to - rule.from + 1, words);
  const balls = Array.from({ length: rule.count }, () => rule.from + next());
  if (!rule.extra) return { kind: 'balls', balls };
  return { kind: 'balls', balls, extra: rule.extra.from + below(rule.extra.to - rule.extra.from + 1, words) };
}

/** The game in whose name the numbers are drawn: a game that reads another's draw takes that one's, number for number. */
export const drawnAs = (game: Pick<MiniGame, 'id' | 'drawnFrom'>): string => game.drawnFrom ?? game.id;

/** The draw of a round from its secret (a chain's secret of that round, or a block id), the same for everyone. */
export function drawNumbers(
  game: Pick<MiniGame, 'id' | 'drawnFrom' | 'draw'>,
  place: RoundPlace,
  secret: Uint8Array,
): Draw {
  const name = drawnAs(game);
  return drawFrom(game.draw, wordsOf(secret, name, roundId(name, place)));
}
