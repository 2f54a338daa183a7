import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { BettingDeps } from '../deps.ts';
import { readSettings, type Settings } from './rules.ts';

/**
 * Writes all settings of bets over those of `judged`, the version that was looked at, with their audit row and event, and
 * answers them. STATE_CONFLICT where another version is in force.
 */
export async function replaceSettings(
  { audit, clock }: Pick<BettingDeps, 'audit' | 'clock'>,
  tx: PoolClient,
  context: CallContext,
  { settings: wanted, judged, memo }: { settings: Settings; judged: bigint; memo: string },
): Promise<Settings> {
  await tx.query('select from settings for update');
  const before = await readSettings(tx);
  if (before.version !== judged)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${before.version}` } });
  await tx.query(
    `update settings set cancel_seconds = $1, cancels_per_day = $2, high_bet_from = $3, cancel_before_close_seconds = $4,
       approve_settings = $5, version = version + 1`,
    [
      wanted.cancelSeconds,
      wanted.cancelsPerDay,
      wanted.highBetFrom,
      wanted.cancelBeforeCloseSeconds,
      wanted.approveSettings,
    ],
  );
  const after = await readSettings(tx);
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: 'betting',
    before,
    after,
    memo,
  });
  await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(clock.now()) }, 0n)]);
  return after;
}
