import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { readSettings } from '../settings/settings.ts';
import { readChanges, readScope } from './check-values.ts';
import { findPlace } from './find-place.ts';
import { holdValues, scheduleValues } from './hold-values.ts';
import { scopeValues } from './scope-values.ts';
import { findValues, lockValues, subjectsOf } from './stored.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Sets and clears values of one level, mark, agent or member. What holds afterwards must not contradict itself, and what
 * pays more or lets more through than before waits for a second person, with all that is changed beside it. A change of a
 * level or a mark may have an instant of its own, and is kept for it.
 */
export const setValues =
  (deps: WalletDeps): Handler<typeof ValuesService.method.setValues> =>
  async (request, context) => {
    const scope = readScope(request.scope);
    const changes = readChanges(scope, request);
    const subject = { scope, subject: request.subject };
    const place = await findPlace(deps, context, subject);
    const wanted = { subject, place, changes, memo: request.memo };
    if (request.changeAt) {
      if (scope !== 'level' && scope !== 'mark') throw new DomainError('VALIDATION', { field: 'change_at' });
      await scheduleValues(deps, context, wanted, timestampDate(request.changeAt));
      const set = await findValues(deps.database, [subject, ...subjectsOf(place)]);
      return scopeValues(await readSettings(deps.database), subject, place, set);
    }
    await holdValues(deps, context, wanted);
    return deps.database.transaction(async (tx) => {
      await lockValues(tx, subject);
      return writeChanges(deps, tx, context, wanted);
    });
  };
