import type {
  MoveSettlementRequest,
  PartnerSettlementService,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { finish } from './finish.ts';
import { findSettlement, type SettlementRow, type SettlementState, toSettlement } from './row.ts';
import type { Moving } from './transfer.ts';

interface Way {
  from: SettlementState;
  moving: Moving['state'];
  done: SettlementState;
  none: ReasonName;
  action: 'settlement.pay' | 'settlement.recover';
  /** Columns that say when and by whom. */
  by: 'paid' | 'recovered';
}

const pays: Way = {
  from: 'recorded',
  moving: 'paying',
  done: 'paid',
  none: 'NO_SETTLEMENT_TO_PAY',
  action: 'settlement.pay',
  by: 'paid',
};
const recovers: Way = {
  from: 'paid',
  moving: 'recovering',
  done: 'recovered',
  none: 'NO_SETTLEMENT_TO_RECOVER',
  action: 'settlement.recover',
  by: 'recovered',
};

/**
 * Says first that a settlement is on its way, with its audit row, then posts it: a process that dies in between leaves one
 * that the next turn posts under the same key.
 */
const move =
  (
    deps: AgentsDeps,
    way: Way,
  ): Handler<
    typeof PartnerSettlementService.method.paySettlement | typeof PartnerSettlementService.method.recoverSettlement
  > =>
  async (request, context) => {
    const row = await deps.database.transaction((tx) => begin(deps, tx, request, context, way));
    if (row.state === way.moving) {
      const refusal = await finish(deps, { ...row, state: way.moving }, context.signal);
      if (refusal !== '') throw new DomainError(refusal in Reason ? (refusal as ReasonName) : 'STATE_CONFLICT');
    }
    return toSettlement(await findSettlement(deps.database.pool, context.principal, request.id));
  };

async function begin(
  { clock, audit }: AgentsDeps,
  tx: Queryable,
  { id, amount, memo }: MoveSettlementRequest,
  context: CallContext,
  way: Way,
): Promise<SettlementRow> {
  const { principal } = context;
  // It is theirs to see before it is held.
  await findSettlement(tx, principal, id);
  await tx.query('select from partner_settlements where id = $1::uuid for update', [id]);
  const row = await findSettlement(tx, principal, id);
  checkTheirs(row, principal, way);
  if (row.state !== way.from && row.state !== way.moving && row.state !== way.done) throw new DomainError(way.none);
  if (row.amount !== amount) throw new DomainError('VALIDATION', { field: 'amount' });
  if (row.state !== way.from) return row;
  // What was paid goes back where it came from, whoever takes it back.
  const payer = way.from === 'recorded' ? payerOf(principal) : { id: row.payer_id, account: row.payer };
  await tx.query(
    `update partner_settlements
        set state = $2, ${way.by}_at = $3, ${way.by}_by = $4, payer_id = $5, changed_at = $3, refusal = '' where id = $1`,
    [id, way.moving, clock.now(), principal.account, payer.id],
  );
  await audit(tx, context, {
    action: way.action,
    resource: 'settlement',
    resourceId: id,
    before: { state: row.state },
    after: { state: way.done, account: row.account, amount, ...(payer.id !== 0n && { payer: payer.account }) },
    memo,
  });
  return { ...row, state: way.moving, payer_id: payer.id };
}

/** An agent pays with its own money, the house's administrators with the house's. */
const payerOf = ({ kind, accountId, account }: Principal) =>
  kind === AccountKind.AGENT ? { id: accountId, account } : { id: 0n, account: '' };

/**
 * What an agent may move of what it sees: settlements of losses of those below it, which nobody else paid. Its own is for
 * others to pay, and a compensation is between the house and whom it was agreed with.
 */
function checkTheirs(row: SettlementRow, principal: Principal, way: Way): void {
  if (principal.kind !== AccountKind.AGENT) return;
  if (row.account_id === principal.accountId) throw new DomainError('FORBIDDEN');
  if (row.kind === 'compensation') throw new DomainError('FORBIDDEN', { field: 'kind' });
  const isFree = way.from === 'recorded' && row.state === 'recorded';
  if (!isFree && row.payer_id !== principal.accountId) throw new DomainError(way.none);
}

export const paySettlement = (deps: AgentsDeps): Handler<typeof PartnerSettlementService.method.paySettlement> =>
  move(deps, pays);
export const recoverSettlement = (
  deps: AgentsDeps,
): Handler<typeof PartnerSettlementService.method.recoverSettlement> => move(deps, recovers);
