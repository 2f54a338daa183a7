import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ScopeValuesSchema } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { readSettings } from '../settings/settings.ts';
import type { Changes } from './check-values.ts';
import { effectiveSettings, type Place, resolveValues, type SetValue } from './resolve.ts';
import type { Rule } from './rules.ts';
import { scopeValues } from './scope-values.ts';
import { findValues, type Subject, subjectsOf, writeValues } from './stored.ts';

/** What somebody wants of one subject's values. */
export interface Wanted {
  subject: Subject;
  place: Place;
  changes: Changes;
  memo: string;
}

/** Own values of a subject before and after a change, of the rules that differ; null where it falls back. */
export interface Moved {
  before: Partial<Record<Rule, bigint | null>>;
  after: Partial<Record<Rule, bigint | null>>;
}

/** What a change moves of the values that are set. */
export function movedOf(own: readonly SetValue[], { values, cleared }: Changes): Moved {
  const old = new Map(own.map(({ rule, value }) => [rule, value]));
  const asked = [...values, ...cleared.map((rule) => [rule, undefined] as const)];
  const moved = asked.filter(([rule, value]) => old.get(rule) !== value);
  return {
    before: Object.fromEntries(moved.map(([rule]) => [rule, old.get(rule) ?? null])),
    after: Object.fromEntries(moved.map(([rule, value]) => [rule, value ?? null])),
  };
}

/** Writes a change of a subject that is locked, audited, and answers what holds then; VALIDATION for a contradiction. */
export async function writeChanges(
  deps: Pick<WalletDeps, 'clock' | 'audit'>,
  tx: PoolClient,
  context: CallContext,
  { subject, place, changes, memo }: Wanted,
): Promise<MessageInitShape<typeof ScopeValuesSchema>> {
  const before = await findValues(tx, [subject]);
  const site = await readSettings(tx);
  await writeValues(tx, subject, changes.values, changes.cleared, deps.clock.now());
  const set = await findValues(tx, [subject, ...subjectsOf(place)]);
  checkWhole(site, place, set);
  const moved = movedOf(before, changes);
  if (Object.keys(moved.after).length > 0)
    await deps.audit(tx, context, { action: 'values.update', ...targetOf(subject), ...moved, memo });
  return scopeValues(site, subject, place, set);
}

/** The resource that a change of values is told of. */
export const targetOf = ({ scope, subject }: Subject): { resource: 'settings' | 'account'; resourceId: string } =>
  scope === 'member' || scope === 'agent'
    ? { resource: 'account', resourceId: `${subject}` }
    : { resource: 'settings', resourceId: scope === 'level' ? `level-${subject}` : 'mark-b' };

/** VALIDATION where what one value says contradicts another that falls back: no amount would be right any more. */
export function checkWhole(site: WalletSettings, place: Place, set: readonly SetValue[]): void {
  if (place.level > 0 || place.normalB) checkSettings(effectiveSettings(site, resolveValues(site, place, set)));
}
