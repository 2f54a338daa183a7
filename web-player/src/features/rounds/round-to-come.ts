import { create } from '@bufbuild/protobuf';
import { type GameInfo, type Round, RoundSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { GameTexts } from '../../shared/games/use-game-texts.ts';

/** How many numbers a family draws; a coup of baccarat has four cards or more. */
const DRAWN: Record<string, number> = {
  powerball: 6,
  powerladder: 6,
  speedkeno: 22,
  kenoladder: 22,
  happy545: 5,
  baccarat: 4,
};

/** A round that nobody drew, to keep the room of a result: as many numbers, and of each market the pick of the longest name. */
export function roundToCome(game: GameInfo, texts: Pick<GameTexts, 'pick'>): Round {
  const numbers = Array.from({ length: DRAWN[game.family] ?? 0 }, (_, place) => place + 1);
  const results = game.markets.flatMap(({ market, picks }) => {
    const [longest] = picks.map(({ pick }) => pick).sort((a, b) => texts.pick(b).length - texts.pick(a).length);
    return longest === undefined ? [] : [{ market, pick: longest }];
  });
  return create(RoundSchema, { numbers, results });
}
