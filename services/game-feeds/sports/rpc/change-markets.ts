import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { changeFixtures } from '../state/change-fixtures.ts';
import type { FixtureState } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';
import { auditedMarket } from './audited.ts';

interface Wanted {
  readonly ids: readonly string[];
  readonly memo: string;
  readonly action: AuditAction;
  readonly context: CallContext;
  /** Changes a market; false where it is as it is wanted already. */
  work(market: Market, state: FixtureState): boolean;
}

/** Changes markets of one match, each with an audit row; VALIDATION where they are of several, NOT_FOUND where one is missing. */
export async function changeMarkets(deps: SportsCalls, { ids, memo, action, context, work }: Wanted): Promise<void> {
  const [fixtureId, ...others] = new Set(ids.map((id) => readMarketId(id)?.fixtureId));
  if (fixtureId === undefined) throw new DomainError('NOT_FOUND', { field: 'market_ids' });
  if (others.length > 0) throw new DomainError('VALIDATION', { field: 'market_ids' });
  const before = new Map<string, ReturnType<typeof auditedMarket>>();
  await changeFixtures(
    deps,
    [fixtureId],
    { memo, trace: context.trace },
    (states) => {
      const state = states.get(fixtureId);
      for (const id of new Set(ids)) {
        const market = state?.markets.get(id);
        if (!state || !market) throw new DomainError('NOT_FOUND', { field: 'market_ids' });
        const was = auditedMarket(market);
        if (!work(market, state)) continue;
        before.set(id, was);
        state.touched.markets.add(id);
      }
    },
    async ({ states }, tx) => {
      for (const [id, was] of before) {
        const market = states.get(fixtureId)?.markets.get(id);
        const after = market && auditedMarket(market);
        await deps.audit(tx, context, { action, resource: 'market', resourceId: id, before: was, after, memo });
      }
    },
  );
}
