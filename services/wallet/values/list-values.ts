import type { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { readScope } from './check-values.ts';
import { findPlace } from './find-place.ts';
import { scopeValues } from './scope-values.ts';
import { findValues, subjectsOf } from './stored.ts';

/** The rules of some levels, agents or members, with what is set for each and what holds without it. */
export const listValues =
  (deps: WalletDeps): Handler<typeof ValuesService.method.listValues> =>
  async (request, context) => {
    const scope = readScope(request.scope);
    const subjects = [...new Set(request.subjects)].map((subject) => ({ scope, subject }));
    const places = await Promise.all(subjects.map((subject) => findPlace(deps, context, subject)));
    const site = await deps.settings.current();
    const set = await findValues(deps.database, [...subjects, ...places.flatMap(subjectsOf)]);
    return {
      values: subjects.flatMap((subject, index) => {
        const place = places[index];
        return place ? [scopeValues(site, subject, place, set)] : [];
      }),
    };
  };
