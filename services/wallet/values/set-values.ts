import type { SetValuesRequest, ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { readSettings } from '../settings/settings.ts';
import { type Changes, readChanges, readScope } from './check-values.ts';
import { findPlace } from './find-place.ts';
import { effectiveSettings, type Place, resolveValues, type SetValue } from './resolve.ts';
import { scopeValues } from './scope-values.ts';
import { findValues, lockValues, type Subject, subjectsOf, writeValues } from './stored.ts';

/** Sets and clears values of one level, agent or member. What holds afterwards must not contradict itself. */
export const setValues =
  (deps: WalletDeps): Handler<typeof ValuesService.method.setValues> =>
  async (request, context) => {
    const scope = readScope(request.scope);
    const changes = readChanges(scope, request);
    const subject = { scope, subject: request.subject };
    const place = await findPlace(deps, context, subject);
    return deps.database.transaction(async (tx) => {
      await lockValues(tx, subject);
      const before = await findValues(tx, [subject]);
      const site = await readSettings(tx);
      await writeValues(tx, subject, changes.values, changes.cleared, deps.clock.now());
      const set = await findValues(tx, [subject, ...subjectsOf(place)]);
      checkWhole(site, place, set);
      await record(deps, tx, { request, changes, subject, before }, context);
      return scopeValues(site, subject, place, set);
    });
  };

/** What one value says may contradict another that falls back: no amount would be right any more. */
function checkWhole(site: WalletSettings, place: Place, set: readonly SetValue[]): void {
  if (place.level > 0) checkSettings(effectiveSettings(site, resolveValues(site, place, set)));
}

interface Done {
  request: SetValuesRequest;
  changes: Changes;
  subject: Subject;
  before: readonly SetValue[];
}

/** Old and new values of what differs; nothing where nothing does. What fell back or falls back is null. */
async function record(
  { audit }: WalletDeps,
  tx: pg.PoolClient,
  { request, changes, subject: { scope, subject }, before }: Done,
  context: CallContext,
): Promise<void> {
  const old = new Map(before.map(({ rule, value }) => [rule, value]));
  const asked = [...changes.values, ...changes.cleared.map((rule) => [rule, undefined] as const)];
  const moved = asked.filter(([rule, value]) => old.get(rule) !== value);
  if (moved.length === 0) return;
  await audit(tx, context, {
    action: 'values.update',
    resource: scope === 'level' ? 'settings' : 'account',
    resourceId: scope === 'level' ? `level-${subject}` : `${subject}`,
    before: Object.fromEntries(moved.map(([rule]) => [rule, old.get(rule) ?? null])),
    after: Object.fromEntries(moved.map(([rule, value]) => [rule, value ?? null])),
    memo: request.memo,
  });
}
