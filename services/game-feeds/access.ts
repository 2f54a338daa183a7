import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { parkedAccess } from '@madang/runtime/events/parked-rpc.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Games, draws and proofs are public: anyone may check what the house drew. */
const everyone = ['visitor', 'member', 'agent', 'admin', 'service'] as const;

export const access: Access<typeof GameFeedsService> = {
  listGames: everyone,
  listOpenRounds: everyone,
  listRounds: everyone,
  getRound: everyone,
  getProof: everyone,
  updateGame: ['admin:games.write'],
  declareGame: ['admin:games.write'],
  previewResult: ['admin:rounds.results'],
  enterResult: ['admin:rounds.results'],
  cancelRound: ['admin:rounds.results'],
  setSales: ['admin:rounds.sales'],
  listAlerts: ['admin:operations.read', 'admin:games.read', 'service'],
  listAudit: ['admin:audit.read'],
  ...parkedAccess,
};
