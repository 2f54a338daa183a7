import type { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { eachById } from '../accounts/each-by-id.ts';
import { namedKind } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkTree, holdMove, moveAccount } from './move-account.ts';

/** Moves each account in a transaction of its own: what is refused for one says nothing about the others. */
export const moveAccounts =
  (deps: IdentityDeps): Handler<typeof MoveService.method.moveAccounts> =>
  async (request, context) => {
    const memo = request.memo.trim();
    if (memo === '') throw new DomainError('VALIDATION', { field: 'memo' });
    const { parentId } = request;
    const kind = namedKind(request.kind);
    const results = await eachById(request.ids.map(String), async (id) => {
      // Nobody waits for the answer any more: what is left stays where it is.
      if (context.signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
      const move = { id, parentId, kind, memo };
      await holdMove(deps, context, move);
      await checkTree(deps, move, context.signal);
      const marked = await deps.database.transaction((tx) => moveAccount(deps, tx, context, move));
      await deps.sessionCache.mark(marked);
    });
    return { results };
  };
