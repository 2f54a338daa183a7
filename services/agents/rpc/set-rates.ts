import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { AgentsService, SetRatesRequest } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { checkRates, saveRates } from '../rates/change-rates.ts';
import { lockRates } from '../rates/lock-rates.ts';
import { findBelow, findNode } from '../tree/find-node.ts';
import { toNode } from '../tree/node-row.ts';

const furthestMs = 366 * 86_400_000;

export const setRates =
  ({ database, clock, audit }: AgentsDeps): Handler<typeof AgentsService.method.setRates> =>
  async (request, context) =>
    database.transaction(async (tx) => {
      const { principal } = context;
      const { parent_id: parent } = await findBelow(tx, principal, request.id, clock.now());
      await lockRates(tx, [request.id, parent]);
      const now = clock.now();
      const before = await findNode(tx, principal, request.id, now);
      const basisPoints = request.rates?.basisPoints ?? {};
      if (Object.keys(basisPoints).length === 0) throw new DomainError('VALIDATION', { field: 'rates' });
      const change = { account: request.id, parent, basisPoints, from: startOf(request, now) };
      await checkRates(tx, change);
      if (request.checkOnly) return toNode(before);
      await saveRates(tx, change);
      const after = await findNode(tx, principal, request.id, now);
      await audit(tx, context, {
        action: 'rates.set',
        resource: 'agent',
        resourceId: request.id.toString(),
        before: { rates: before.rates, upcoming: before.upcoming },
        after: { rates: after.rates, upcoming: after.upcoming },
        memo: request.memo,
      });
      return toNode(after);
    });

/** From when the rates are in force: what is past is settled and stays. */
function startOf(request: SetRatesRequest, now: Date): Date {
  if (!request.from) return now;
  const from = timestampDate(request.from);
  if (from < now || from.getTime() > now.getTime() + furthestMs) throw new DomainError('VALIDATION', { field: 'from' });
  return from;
}
