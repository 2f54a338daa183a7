import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PartnerSettlementSchema } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';

export type SettlementState = 'recorded' | 'paying' | 'paid' | 'recovering' | 'recovered' | 'carried';

export interface SettlementRow {
  id: string;
  account_id: bigint;
  account: string;
  nickname: string;
  role: string;
  kind: string;
  started_on: string;
  ended_on: string;
  stake: bigint;
  payout: bigint;
  rolling: bigint;
  own_rolling: bigint;
  deposits: bigint;
  bonuses: bigint;
  fees: bigint;
  base: bigint;
  own_bp: number;
  support_bp: number;
  below: bigint;
  share: bigint;
  carried_in: bigint;
  carried_out: bigint;
  amount: bigint;
  winnings_part: boolean;
  rolling_part: boolean;
  bonuses_part: boolean;
  fees_part: boolean;
  carry_part: boolean;
  fee_bp: number;
  state: SettlementState;
  refusals: number;
  refusal: string;
  memo: string;
  recorded_at: Date;
  recorded_by: string;
  paid_at: Date | null;
  paid_by: string;
  recovered_at: Date | null;
  recovered_by: string;
  payer_id: bigint;
  payer: string;
}

/** Columns of a settlement `s` whose agent is the node `n`. */
export const settlementColumns = `
  s.id, s.account_id, n.account, n.nickname, n.role, s.kind, s.started_on::text, s.ended_on::text, s.stake, s.payout,
  s.rolling, s.own_rolling, s.deposits, s.bonuses, s.fees, s.base, s.own_bp, s.support_bp, s.below, s.share, s.carried_in,
  s.carried_out, s.amount, s.winnings_part, s.rolling_part, s.bonuses_part, s.fees_part, s.carry_part, s.fee_bp,
  s.state, s.refusals, s.refusal, s.memo, s.recorded_at, s.recorded_by, s.paid_at, s.paid_by, s.recovered_at, s.recovered_by, s.payer_id,
  coalesce(payer.account, '') as payer`;

export const settlementTables =
  'partner_settlements s join nodes n on n.id = s.account_id left join nodes payer on payer.id = s.payer_id';

/**
 * Which settlements a caller may see, of agents `n`: its own and those below it, and of losses only where its tier shows
 * them.
 */
export function settlementScope(principal: Principal, firstParam: number): { sql: string; params: unknown[] } {
  const scope = scopeWhere(principal, 'n.path', firstParam);
  if (principal.kind !== AccountKind.AGENT) return scope;
  const me = firstParam + scope.params.length;
  return {
    sql: `${scope.sql} and (s.kind = 'compensation' or ${showsLosses(`$${me}`)})`,
    params: [...scope.params, principal.accountId],
  };
}

const showsLosses = (account: string): string =>
  `coalesce((select r.open_losing from nodes me join roles r on r.name = me.role where me.id = ${account}), false)`;

/** FORBIDDEN for an agent whose tier is not shown what is settled of losses. */
export async function checkShown(db: Queryable, principal: Principal): Promise<void> {
  if (principal.kind !== AccountKind.AGENT) return;
  const { rows } = await db.query<{ shown: boolean }>(`select ${showsLosses('$1')} as shown`, [principal.accountId]);
  if (!rows[0]?.shown) throw new DomainError('FORBIDDEN');
}

/** One settlement within the caller's scope; NOT_FOUND outside of it. */
export async function findSettlement(db: Queryable, principal: Principal, id: string): Promise<SettlementRow> {
  const scope = settlementScope(principal, 2);
  const { rows } = await db.query<SettlementRow>(
    `select ${settlementColumns} from ${settlementTables} where s.id = $1::uuid and ${scope.sql}`,
    [uuid.test(id) ? id : none, ...scope.params],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const none = '00000000-0000-0000-0000-000000000000';

export const settlementParts = ['winnings', 'rolling', 'bonuses', 'fees', 'carry'] as const;

export const toSettlement = (row: SettlementRow): MessageInitShape<typeof PartnerSettlementSchema> => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account,
  nickname: row.nickname,
  role: row.role,
  kind: row.kind,
  startedOn: row.started_on,
  endedOn: row.ended_on,
  stake: row.stake,
  payout: row.payout,
  rolling: row.rolling,
  ownRolling: row.own_rolling,
  deposits: row.deposits,
  bonuses: row.bonuses,
  fees: row.fees,
  base: row.base,
  ownBp: row.own_bp,
  supportBp: row.support_bp,
  below: row.below,
  share: row.share,
  carriedIn: row.carried_in,
  carriedOut: row.carried_out,
  amount: row.amount,
  parts: settlementParts.filter((part) => row[`${part}_part`]),
  feeBp: row.fee_bp,
  state: row.state,
  refusal: row.refusal,
  memo: row.memo,
  recordedAt: timestampFromDate(row.recorded_at),
  recordedBy: row.recorded_by,
  ...(row.paid_at && { paidAt: timestampFromDate(row.paid_at) }),
  paidBy: row.paid_by,
  ...(row.recovered_at && { recoveredAt: timestampFromDate(row.recovered_at) }),
  recoveredBy: row.recovered_by,
  payerId: row.payer_id,
  payer: row.payer,
});
