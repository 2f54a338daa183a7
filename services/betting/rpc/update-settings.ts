import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readSettings } from '../rules/rules.ts';

/** Replaces all settings; who sends the version that it has seen cannot undo another's change unawares. */
export const updateSettings =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateSettings> =>
  async (request, context) => {
    const { cancelSeconds, cancelsPerDay, highBetFrom, cancelBeforeCloseSeconds, changeMemo: memo } = request;
    const after = await deps.database.transaction(async (tx) => {
      await tx.query('select from settings for update');
      const before = await readSettings(tx);
      if (request.version !== 0n && request.version !== before.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${before.version}` } });
      await tx.query(
        `update settings set cancel_seconds = $1, cancels_per_day = $2, high_bet_from = $3, cancel_before_close_seconds = $4,
           version = version + 1`,
        [cancelSeconds, cancelsPerDay, highBetFrom, cancelBeforeCloseSeconds],
      );
      const after = await readSettings(tx);
      const resourceId = 'betting';
      await deps.audit(tx, context, {
        action: 'settings.update',
        resource: 'settings',
        resourceId,
        before,
        after,
        memo,
      });
      await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(deps.clock.now()) }, 0n)]);
      return after;
    });
    await deps.rules.reload();
    return after;
  };
