import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { SportsCalls } from '../deps.ts';
import type { FixtureState } from '../state/fixture.ts';
import { resultMessage } from '../state/messages.ts';
import { auditedFixture, auditedMarket } from './audited.ts';
import { fixtureRows } from './fixture-rows.ts';

/** What an operator decides of a match. */
export interface Deciding {
  readonly fixtureId: bigint;
  readonly memo: string;
  readonly action: AuditAction;
  /** True where a result that replaces another needs a reason. */
  readonly needsMemo: boolean;
  work(state: FixtureState): void;
}

type Decided = Awaited<ReturnType<typeof decideIn>>['answer'];

async function decideIn(tx: PoolClient, deps: SportsCalls, deciding: Deciding, context: CallContext) {
  const { fixtureId, memo } = deciding;
  let before: object | undefined;
  const change = { now: deps.clock.now().getTime(), memo, trace: context.trace };
  const { states, revisions } = await deps.store.change(tx, [fixtureId], change, (locked) => {
    const state = locked.get(fixtureId);
    if (!state) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
    before = audited(state);
    deciding.work(state);
  });
  if (deciding.needsMemo && memo === '' && revisions.some(({ revision }) => revision > 0))
    throw new DomainError('VALIDATION', { field: 'memo' });
  const state = states.get(fixtureId);
  const after = state && audited(state);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await deps.audit(tx, context, {
      action: deciding.action,
      resource: 'fixture',
      resourceId: fixtureId.toString(),
      before,
      after,
      memo,
    });
  const [fixture] = await fixtureRows(tx, [fixtureId]);
  return { states, answer: { ...(fixture && { fixture }), results: revisions.map(resultMessage) } };
}

/** A match and what operators said of its markets. */
const audited = ({ fixture, markets }: FixtureState) => ({
  ...auditedFixture(fixture),
  markets: Object.fromEntries(
    [...markets.values()].map((market) => {
      const { results, span, revision } = auditedMarket(market);
      return [market.id, { results, span, revision }];
    }),
  ),
});

export async function decide(deps: SportsCalls, deciding: Deciding, context: CallContext): Promise<Decided> {
  const { states, answer } = await deps.database.transaction((tx) => decideIn(tx, deps, deciding, context));
  failpoint('sports.decided');
  deps.store.keep(states.values());
  return answer;
}

class Previewed extends Error {
  readonly answer: Decided;

  constructor(answer: Decided) {
    super('previewed');
    this.answer = answer;
  }
}

/** The same, in a transaction that is rolled back. */
export async function preview(deps: SportsCalls, deciding: Deciding, context: CallContext): Promise<Decided> {
  try {
    return await deps.database.transaction(async (tx): Promise<Decided> => {
      throw new Previewed((await decideIn(tx, deps, deciding, context)).answer);
    });
  } catch (error) {
    if (error instanceof Previewed) return error.answer;
    throw error;
  }
}
