import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from './deps.ts';
import { cancelRound } from './rpc/cancel-round.ts';
import { declareGame } from './rpc/declare-game.ts';
import { enterResult } from './rpc/enter-result.ts';
import { getProof } from './rpc/get-proof.ts';
import { getRound } from './rpc/get-round.ts';
import { listAlerts } from './rpc/list-alerts.ts';
import { listGames } from './rpc/list-games.ts';
import { listOpenRounds } from './rpc/list-open-rounds.ts';
import { listRounds } from './rpc/list-rounds.ts';
import { previewResult } from './rpc/preview-result.ts';
import { setSales } from './rpc/set-sales.ts';
import { updateGame } from './rpc/update-game.ts';

/** One handler for each call of the service. */
export const handlers = (deps: GameFeedsDeps, parked: ParkedHandlers): Handlers<typeof GameFeedsService> => ({
  listGames: listGames(deps),
  updateGame: updateGame(deps),
  declareGame: declareGame(deps),
  listOpenRounds: listOpenRounds(deps),
  listRounds: listRounds(deps),
  getRound: getRound(deps),
  getProof: getProof(deps),
  previewResult: previewResult(deps),
  enterResult: enterResult(deps),
  cancelRound: cancelRound(deps),
  setSales: setSales(deps),
  listAlerts: listAlerts(deps),
  ...auditHandlers(deps, 'game-feeds'),
  ...parked,
});
