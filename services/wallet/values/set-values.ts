import type { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { readChanges, readScope } from './check-values.ts';
import { findPlace } from './find-place.ts';
import { holdValues } from './hold-values.ts';
import { lockValues } from './stored.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Sets and clears values of one level, mark, agent or member. What holds afterwards must not contradict itself, and what
 * pays more or lets more through than before waits for a second person, with all that is changed beside it.
 */
export const setValues =
  (deps: WalletDeps): Handler<typeof ValuesService.method.setValues> =>
  async (request, context) => {
    const scope = readScope(request.scope);
    const changes = readChanges(scope, request);
    const subject = { scope, subject: request.subject };
    const place = await findPlace(deps, context, subject);
    await holdValues(deps, context, { subject, place, changes, memo: request.memo });
    return deps.database.transaction(async (tx) => {
      await lockValues(tx, subject);
      return writeChanges(deps, tx, context, { subject, place, changes, memo: request.memo });
    });
  };
