import { create } from '@bufbuild/protobuf';
import { type AgentsSettings, AgentsSettingsSchema } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';

interface Row {
  agents_may_create: boolean;
  creation_needs_approval: boolean;
  losing_winnings: boolean;
  losing_rolling: boolean;
  losing_bonuses: boolean;
  losing_fees: boolean;
  losing_carry: boolean;
  losses_fee_bp: number;
  support_overall: boolean;
  support_overall_bp: number;
  version: bigint;
}

/** The rules in force. */
export async function readSettings(db: Queryable): Promise<AgentsSettings> {
  const { rows } = await db.query<Row>({
    name: 'agents-settings',
    text: `select agents_may_create, creation_needs_approval, losing_winnings, losing_rolling, losing_bonuses, losing_fees,
             losing_carry, losses_fee_bp, support_overall, support_overall_bp, version
           from agents_settings`,
  });
  const [row] = rows;
  if (!row) throw new Error('the settings have no row');
  return create(AgentsSettingsSchema, {
    agentsMayCreate: row.agents_may_create,
    creationNeedsApproval: row.creation_needs_approval,
    losingWinnings: row.losing_winnings,
    losingRolling: row.losing_rolling,
    losingBonuses: row.losing_bonuses,
    losingFees: row.losing_fees,
    losingCarry: row.losing_carry,
    lossesFeeBp: row.losses_fee_bp,
    supportOverall: row.support_overall,
    supportOverallBp: row.support_overall_bp,
    version: row.version,
  });
}
