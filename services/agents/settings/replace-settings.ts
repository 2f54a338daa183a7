import type { AgentsSettings, AgentsSettingsSchema } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { AgentsSettingsSchema as schema } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { settingsChange } from '@madang/runtime/approvals/settings-change.ts';
import type { Replacement } from '@madang/runtime/approvals/update-settings.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { readSettings } from './stored.ts';

/** The rules in force, which nobody changes until the transaction ends. */
export async function lockSettings(tx: Queryable): Promise<AgentsSettings> {
  await tx.query('select from agents_settings for update');
  return readSettings(tx);
}

/**
 * Writes all rules over those of the version that was judged, with an audit row of what differs, and answers them; without a
 * trace where nothing does. STATE_CONFLICT where another version is in force.
 */
export async function replaceSettings(
  { audit }: Pick<AgentsDeps, 'audit'>,
  tx: Queryable,
  context: CallContext,
  { settings: wanted, judged, memo }: Replacement<typeof AgentsSettingsSchema>,
): Promise<AgentsSettings> {
  const now = await lockSettings(tx);
  if (now.version !== judged)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${now.version}` } });
  const { before, after } = settingsChange(schema, now, wanted);
  if (Object.keys(after).length === 0) return now;
  await tx.query(
    `update agents_settings set agents_may_create = $1, creation_needs_approval = $2, losing_winnings = $3, losing_rolling = $4,
       losing_bonuses = $5, losing_fees = $6, losing_carry = $7, losses_fee_bp = $8,
       support_overall = $9, support_overall_bp = $10, version = version + 1`,
    [
      wanted.agentsMayCreate,
      wanted.creationNeedsApproval,
      wanted.losingWinnings,
      wanted.losingRolling,
      wanted.losingBonuses,
      wanted.losingFees,
      wanted.losingCarry,
      wanted.lossesFeeBp,
      wanted.supportOverall,
      wanted.supportOverallBp,
    ],
  );
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: 'agents',
    before,
    after,
    memo,
  });
  return readSettings(tx);
}
