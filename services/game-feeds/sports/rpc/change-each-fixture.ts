import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { changeFixtures } from '../state/change-fixtures.ts';
import type { FixtureState } from '../state/fixture.ts';
import { auditedFixture } from './audited.ts';

const chunk = 100;

interface Wanted {
  readonly ids: readonly bigint[];
  readonly memo: string;
  readonly action: AuditAction;
  readonly context: CallContext;
  /** Changes a match; false where it is as it is wanted already. */
  work(state: FixtureState): boolean;
}

/** Changes matches one by one, each with an audit row, in transactions of limited size; a result for each that is named. */
export async function changeEachFixture(deps: SportsCalls, wanted: Wanted) {
  const found = new Set<bigint>();
  for (let from = 0; from < wanted.ids.length; from += chunk)
    for (const id of await changeChunk(deps, wanted, wanted.ids.slice(from, from + chunk))) found.add(id);
  return wanted.ids.map((id) => ({
    id: id.toString(),
    ok: found.has(id),
    code: found.has(id) ? '' : 'NOT_FOUND',
  }));
}

async function changeChunk(
  deps: SportsCalls,
  { memo, action, context, work }: Wanted,
  ids: readonly bigint[],
): Promise<bigint[]> {
  const before = new Map<bigint, ReturnType<typeof auditedFixture>>();
  const { states } = await changeFixtures(
    deps,
    ids,
    { memo, trace: context.trace },
    (locked) => {
      for (const state of locked.values()) {
        const was = auditedFixture(state.fixture);
        if (work(state)) before.set(state.fixture.id, was);
      }
    },
    async (changed, tx) => {
      for (const [id, was] of before)
        await deps.audit(tx, context, {
          action,
          resource: 'fixture',
          resourceId: id.toString(),
          before: was,
          after: auditedFixture((changed.states.get(id) as FixtureState).fixture),
          memo,
        });
    },
  );
  return [...states.keys()];
}
