import type {
  PartnerSettlementService,
  RecordSettlementRequest,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { findNode } from '../tree/find-node.ts';
import { memberRole } from '../tree/placement.ts';
import { closeDays, holdSettlements } from './close-days.ts';
import { keepSettlements } from './keep.ts';
import type { Period } from './load-turnover.ts';
import { noTurnover } from './no-turnover.ts';
import { checkCounted, dayBefore, periodOf } from './period.ts';
import { type Reckoned, reckon } from './reckon.ts';
import { findSettlement, toSettlement } from './row.ts';

/** Keeps a settlement of a period that is over, once; days that it is of are closed by it. */
export const recordSettlement =
  (deps: AgentsDeps): Handler<typeof PartnerSettlementService.method.recordSettlement> =>
  async (request, context) => {
    const isCompensation = request.kind === 'compensation';
    if (isCompensation === (request.amount === 0n)) throw new DomainError('VALIDATION', { field: 'amount' });
    if (isCompensation && request.memo.trim() === '') throw new DomainError('VALIDATION', { field: 'memo' });
    const now = deps.clock.now();
    // Closed first and by themselves: nobody who writes days waits while they are reckoned.
    if (!isCompensation)
      await deps.database.transaction(async (tx) => {
        const { period, known } = await check(tx, request, context, now);
        if (!known) await closeDays(tx, period.endedOn);
      });
    return deps.database.transaction(async (tx) => {
      // Of two operators the second sees what the first one recorded.
      await holdSettlements(tx, [request.accountId]);
      const { period, known } = await check(tx, request, context, now);
      if (known) return toSettlement(await findSettlement(tx, context.principal, known));
      const reckoned = isCompensation ? agreed(request.amount) : await reckon(tx, request.accountId, period);
      const { kind, memo } = request;
      const keeping = { kind, period, memo, by: context.principal.account, now };
      const [id = ''] = await keepSettlements(tx, keeping, [[request.accountId, reckoned]]);
      const row = await findSettlement(tx, context.principal, id);
      await deps.audit(tx, context, {
        action: 'settlement.record',
        resource: 'settlement',
        resourceId: id,
        after: { account: row.account, amount: row.amount, state: row.state },
        memo: request.memo,
      });
      return toSettlement(row);
    });
  };

interface Checked {
  period: Period;
  /** What this very call has recorded before. */
  known: string | undefined;
}

async function check(
  tx: Queryable,
  request: RecordSettlementRequest,
  { principal }: CallContext,
  now: Date,
): Promise<Checked> {
  const node = await findNode(tx, principal, request.accountId, now);
  if (node.role === memberRole) throw new DomainError('NOT_FOUND');
  const period = periodOf(request, dayBefore(kstDay(now)));
  const known = await findRecorded(tx, request);
  if (!known) await checkFree(tx, request);
  if (!known && request.kind !== 'compensation') await checkCounted(tx, period);
  return { period, known };
}

/** The one that this very call has recorded before; a compensation of another amount is another one. */
async function findRecorded(tx: Queryable, request: RecordSettlementRequest): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from partner_settlements
      where account_id = $1 and kind = $2 and started_on = $3::date and ended_on = $4::date
        and (kind <> 'compensation' or amount = $5)`,
    [request.accountId, request.kind, request.startedOn, request.endedOn, request.amount],
  );
  return rows[0]?.id;
}

/** Losses are settled once, whatever the kind, and in the order of time: what one leaves below zero is the next one's. */
async function checkFree(tx: Queryable, request: RecordSettlementRequest): Promise<void> {
  const { rows } = await tx.query<Record<'kind' | 'started_on' | 'ended_on', string>>(
    `select kind, started_on::text, ended_on::text from partner_settlements
      where account_id = $1 and ended_on >= $3::date
        and case when $2 = 'compensation' then kind = $2 and started_on <= $4::date else kind <> 'compensation' end
      order by ended_on limit 1`,
    [request.accountId, request.kind, request.startedOn, request.endedOn],
  );
  if (rows[0]) throw new DomainError('SETTLEMENT_OVERLAP', { field: 'started_on', meta: rows[0] });
}

/** A compensation is what was agreed, of no turnover. */
const agreed = (amount: bigint): Reckoned => ({ ...noTurnover, amount });
