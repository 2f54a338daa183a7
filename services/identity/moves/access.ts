import type { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who may move an account of which kind stands in `may-move.ts`. Agents move nobody. */
export const movesAccess: Access<typeof MoveService> = {
  previewMoves: ['admin:members.write', 'admin:agents.manage'],
  moveAccounts: ['admin:members.write', 'admin:agents.manage'],
  listMoves: ['admin:members.read', 'admin:agents.read'],
};
