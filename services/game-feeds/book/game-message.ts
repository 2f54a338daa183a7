import { create } from '@bufbuild/protobuf';
import {
  type Game,
  GameSchema,
  MarketSchema,
  OutcomeSchema,
} from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { gameChances } from '../games/chances.ts';
import { checkOdds } from '../games/odds.ts';
import { toDecimal } from '../games/ratio.ts';
import type { GameBook } from './game-book.ts';
import type { GameEntry } from './game-entry.ts';

const OWN_FAMILIES = ['powerladder', 'speedkeno', 'kenoladder', 'happy545'];

/** What kind of game it is, for screens that draw it. */
function familyOf({ id, origin, game }: GameEntry): string {
  if (game.draw.kind === 'baccarat') return 'baccarat';
  if (origin === 'declared') return 'configured';
  return OWN_FAMILIES.includes(id) ? id : 'powerball';
}

/** One text a pick whose odds pay back more than 98 %. */
const warningsOf = ({ game, prices }: GameEntry): string[] =>
  checkOdds(game, new Map(prices.map(({ pick, oddsMilli }) => [pick, oddsMilli]))).flatMap((finding) =>
    finding.return ? [`${finding.pick} pays back ${toDecimal(finding.return, 4)}`] : [],
  );

const made = new WeakMap<GameEntry, Game>();

/** The game with its markets; made once for each state of it. */
export function gameMessage(book: GameBook, entry: GameEntry): Game {
  const known = made.get(entry);
  const source = book.sourceOf(entry);
  if (known?.source === source) return known;
  const message = create(GameSchema, {
    id: entry.id,
    gameClass: entry.game.class,
    family: familyOf(entry),
    cycleMinutes: entry.game.cycleMinutes,
    closeSeconds: entry.closeSeconds,
    source,
    enabled: entry.enabled,
    markets: marketsOf(entry),
    declarationJson: JSON.stringify(entry.game),
    position: entry.position,
    warnings: warningsOf(entry),
    feedUrl: entry.feedUrl,
    route: entry.game.route,
  });
  made.set(entry, message);
  return message;
}

function marketsOf({ game, prices }: GameEntry) {
  const chances = gameChances(game);
  const byPick = new Map(prices.map((price) => [price.pick, price]));
  return game.markets.map(({ id, outcomes }) =>
    create(MarketSchema, {
      market: id,
      outcomes: outcomes.flatMap(({ pick }) => {
        const win = chances.get(pick)?.win;
        const price = byPick.get(pick);
        if (!win || !price) return [];
        return create(OutcomeSchema, {
          pick,
          oddsMilli: price.oddsMilli,
          probability: `${win.num}/${win.den}`,
          probabilityPpm: Number((win.num * 1_000_000n) / win.den),
          status: price.status,
        });
      }),
    }),
  );
}
