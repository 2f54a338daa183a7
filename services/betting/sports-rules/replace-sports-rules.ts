import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { SportsRules as Told } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { BettingDeps } from '../deps.ts';
import { checkSportsRules } from './check-sports-rules.ts';
import { columns, readSportsRules, type SportsRules } from './sports-rules.ts';

const assigned = Object.values(columns).map((column, place) => `${column} = $${place + 1}`);

/** Their values in the order of the columns; tables become JSON, without what messages carry beside their fields. */
function valuesOf(rules: Told): unknown[] {
  const written = {
    ...rules,
    folds: JSON.stringify(rules.folds.map(({ legs, leastOddsMilli }) => ({ legs, leastOddsMilli }))),
    bonuses: JSON.stringify(
      rules.bonuses.map(({ legs, bonusMilli, leastOddsMilli }) => ({ legs, bonusMilli, leastOddsMilli })),
    ),
  };
  return (Object.keys(columns) as (keyof typeof columns)[]).map((name) => written[name]);
}

/**
 * Writes all rules of sports over those of `judged`, the version that was looked at, with their audit row and event, and
 * answers them. STATE_CONFLICT where another version is in force.
 */
export async function replaceSportsRules(
  { audit, clock }: Pick<BettingDeps, 'audit' | 'clock'>,
  tx: PoolClient,
  context: CallContext,
  { settings: wanted, judged, memo }: { settings: Told; judged: bigint; memo: string },
): Promise<SportsRules> {
  checkSportsRules(wanted);
  await tx.query('select from sports_rules for update');
  const before = await readSportsRules(tx);
  if (before.version !== judged)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${before.version}` } });
  await tx.query(`update sports_rules set ${assigned.join(', ')}, version = version + 1`, valuesOf(wanted));
  const after = await readSportsRules(tx);
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: 'sports',
    before,
    after,
    memo,
  });
  await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(clock.now()) }, 0n)]);
  return after;
}
