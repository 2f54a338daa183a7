import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ScopeValuesSchema } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { boundsOf } from './check-values.ts';
import { type Place, resolveValues, type SetValue } from './resolve.ts';
import { rulesOf } from './rules.ts';
import type { Subject } from './stored.ts';

/** Each rule of a subject: its own value, and what holds without one. `place` is where the subject stands. */
export function scopeValues(
  site: WalletSettings,
  { scope, subject }: Subject,
  place: Place,
  set: readonly SetValue[],
): MessageInitShape<typeof ScopeValuesSchema> {
  const isOwn = (one: SetValue): boolean => one.scope === scope && one.subject === subject;
  const own = new Map(set.filter(isOwn).map(({ rule, value }) => [rule, value]));
  const without = resolveValues(
    site,
    place,
    set.filter((one) => !isOwn(one)),
  );
  return {
    scope,
    subject,
    rules: rulesOf(scope).map((rule) => {
      const value = own.get(rule);
      const [min, max] = boundsOf(rule);
      const { value: inherited, source: inheritedFrom, sourceId: inheritedId } = without[rule];
      return { rule, inherited, inheritedFrom, inheritedId, min, max, ...(value !== undefined && { own: value }) };
    }),
  };
}
