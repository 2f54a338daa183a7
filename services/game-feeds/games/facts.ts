import { marketNames } from './chances.ts';
import type { MiniGame } from './declaration.ts';
import type { Draw } from './draw-result.ts';
import { type PictureData, show } from './show.ts';
import { valuesOf } from './values.ts';

export interface Shown {
  /** The winning picks, market by market. */
  readonly results: readonly { readonly market: string; readonly pick: string }[];
  readonly facts: Readonly<Record<string, string>>;
}

/** Values that screens print beside a picture, under the names that players know. */
const NAMES = { sum: 'sum', extra: 'powerball', first: 'first', last: 'lucky' } as const;

function pictureFacts(picture: PictureData): Record<string, string> {
  switch (picture.kind) {
    case 'balls':
      return { sum: String(picture.sum) };
    case 'ladder':
      return { start: picture.start, lines: String(picture.lines), odd_even: picture.end };
    case 'baccarat': {
      const { player, banker, playerPoints, bankerPoints } = picture;
      return {
        player: player.join(' '),
        banker: banker.join(' '),
        player_points: String(playerPoints),
        banker_points: String(bankerPoints),
      };
    }
  }
}

/** The values that the game's markets ask for, each with its odd/even. */
function valueFacts(game: MiniGame, draw: Draw): Record<string, string> {
  const asked = new Set(game.markets.flatMap((market) => [...marketNames(market)]));
  const values = valuesOf(draw);
  const facts: Record<string, string> = {};
  for (const [name, shown] of Object.entries(NAMES)) {
    const value = values.get(name);
    if (value === undefined || !asked.has(name)) continue;
    facts[shown] = String(value);
    facts[`${shown}_odd_even`] = value % 2 === 0 ? 'even' : 'odd';
  }
  return facts;
}

/** What won and what its picture needs, from the same declaration that settles the round. */
export function shownFacts(game: MiniGame, draw: Draw): Shown {
  const { pictures, results } = show(game, draw);
  return { results, facts: Object.assign(valueFacts(game, draw), ...pictures.map(pictureFacts)) };
}
