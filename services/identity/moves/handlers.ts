import type { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { listMoves } from './list-moves.ts';
import { moveAccounts } from './move-accounts.ts';
import { previewMoves } from './preview-moves.ts';

/** One handler for each call about moves. */
export const movesHandlers = (deps: IdentityDeps): Handlers<typeof MoveService> => ({
  previewMoves: previewMoves(deps),
  moveAccounts: moveAccounts(deps),
  listMoves: listMoves(deps),
});
