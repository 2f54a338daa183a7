import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { chainKey, findChains, secretOf } from '../chains/find-chain.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { drawnAs } from '../draw/draw-numbers.ts';
import { notFound } from '../rounds/refusals.ts';
import { editionOf, findRound } from '../rounds/round-row.ts';

/** The name under which `draw/word-stream.ts` and `draw/unbiased.ts` are published. */
export const ALGORITHM = 'madang-hmac-sha256-v1';

/** NOT_FOUND before the draw: the secret would tell the numbers to those who still can bet. */
export const getProof =
  (deps: GameFeedsDeps): Handler<typeof GameFeedsService.method.getProof> =>
  async ({ id }) => {
    const round = await findRound(deps.database, id);
    if (!round?.numbers || round.draws_at > deps.clock.now()) throw notFound();
    const { game } = await deps.editions.get(deps.database, editionOf(round));
    const base = drawnAs(game);
    const common = {
      roundId: round.id,
      game: round.game,
      numbers: round.numbers,
      algorithm: ALGORITHM,
      drawingJson: JSON.stringify({ ...game.draw, drawnAs: base }),
      source: round.result_source,
    };
    if (round.source === 'house') {
      const name = { game: base, day: round.day };
      const chain = (await findChains(deps.database, [name])).get(chainKey(name));
      if (!chain) throw notFound();
      return {
        ...common,
        secret: Buffer.from(secretOf(chain, deps.seal, round)).toString('hex'),
        commitment: chain.commitment.toString('hex'),
        publishedAt: timestampFromDate(chain.published_at),
        steps: round.round,
      };
    }
    if (round.source !== 'chain' || round.block_height === null || round.block_id === null) throw notFound();
    return { ...common, secret: round.block_id, blockHeight: round.block_height };
  };
