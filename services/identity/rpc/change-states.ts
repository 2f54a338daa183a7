import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { changeState } from '../accounts/change-state.ts';
import { checkClosable } from '../accounts/check-empty.ts';
import { namedKind } from '../accounts/kind.ts';
import { parseState } from '../accounts/states.ts';
import { holdDeletion } from '../administrators/hold-deletion.ts';
import type { IdentityDeps } from '../deps.ts';

/** Moves each account in a transaction of its own: what is refused for one says nothing about the others. */
export const changeStates =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.changeStates> =>
  async (request, context) => {
    const state = parseState(request.state);
    const { memo, key } = request;
    const kind = namedKind(request.kind);
    const results: { id: string; ok: boolean; code: string }[] = [];
    for (const id of request.ids) {
      try {
        const change = { id, kind, state, memo, key };
        await checkClosable(deps, context, change);
        if (state === 'deleted') await holdDeletion(deps, context, change);
        const ended = await deps.database.transaction((tx) => changeState(deps, tx, context, change));
        await deps.sessionCache.mark(ended);
        results.push({ id: String(id), ok: true, code: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id: String(id), ok: false, code: error.reason });
      }
    }
    return { results };
  };
