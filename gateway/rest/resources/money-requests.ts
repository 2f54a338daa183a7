import { DepositSchema, WithdrawalSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { oneOf, optional, text } from '../../payload.ts';
import { instant, num } from '../../wire.ts';
import { fromResults, idOf } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type FilterKind, type Resource, type RestContext } from '../resource.ts';
import { instantSchema, type Row, shapeOf, textSchema } from '../shape.ts';
import { firstOf } from './first-of.ts';

const filters: Record<string, FilterKind> = {
  status: 'text',
  account_id: 'id',
  ...personFilters,
  parent_id: 'id',
  within: 'id',
  amount_gte: 'number',
  amount_lte: 'number',
  created_at_gte: 'day_from',
  created_at_lte: 'day_to',
  processed_at_gte: 'day_from',
  processed_at_lte: 'day_to',
};
const sorts = ['id', 'created_at', 'processed_at', 'amount'];
const callers = ['admin', 'agent'] as const;
/** The reason is what the member sees; the note is for administrators alone. */
const words = { memo: optional(text({ max: 500 }), ''), operator_note: optional(text({ max: 500 }), '') };
const always = ['created_at'];
/** What a bank's notice says of a deposit; empty where there is none, or where the caller may not see it. */
const noEvidence = { evidence: '', evidence_at: null, evidence_depositor: '' };
const deposit = shapeOf(DepositSchema, {
  always,
  add: {
    evidence: { schema: { type: 'string', enum: ['', 'agrees', 'differs', 'none'] }, read: () => noEvidence.evidence },
    evidence_at: { schema: instantSchema, read: () => noEvidence.evidence_at },
    evidence_depositor: { schema: textSchema, read: () => noEvidence.evidence_depositor },
  },
  words: { status: ['new', 'waiting', 'approved', 'refused', 'cancelled', 'approval_cancelled'] },
});
const withdrawal = shapeOf(WithdrawalSchema, {
  always,
  words: { status: ['new', 'waiting', 'approved', 'completed', 'refused', 'cancelled', 'approval_cancelled'] },
});

type Process = (
  request: { ids: bigint[]; status: string; memo: string; operatorNote: string; key: string },
  context: RestContext,
) => Promise<{ results: Parameters<typeof fromResults>[0] }>;

const process = (statuses: readonly string[], run: Process) =>
  action({
    does: `Moves each request to a status: ${statuses.join(', ')}. One that was processed already answers so and changes nothing.`,
    payload: { status: oneOf(...statuses), ...words },
    async run(ids, payload, context) {
      const { status, memo, operator_note: operatorNote } = payload;
      const request = { status, memo, operatorNote, ids: ids.map(idOf), key: context.key };
      return fromResults((await run(request, context)).results);
    },
  });

/** The list shows what it has when nobody can say what the bank told. */
async function withEvidence(rows: Row[], { gateway, caller }: Pick<RestContext, 'gateway' | 'caller'>): Promise<Row[]> {
  if (rows.length === 0 || caller.kind !== 'admin') return rows;
  const depositIds = rows.map(({ id }) => BigInt(id as number));
  const found = await gateway.services.bankNotices.listEvidence({ depositIds }, caller.options).catch((error) => {
    gateway.log.warn({ err: error }, 'deposits are listed without what the bank told of them');
  });
  const of = new Map(found?.evidence.map((said) => [num(said.depositId), said]));
  return rows.map((row) => {
    const said = of.get(row.id as number);
    // Of a deposit that waits it is told that the bank has said nothing; nobody asks of one that is over.
    if (!said)
      return found?.hears && (row.status === 'new' || row.status === 'waiting') ? { ...row, evidence: 'none' } : row;
    return { ...row, evidence: said.state, evidence_at: instant(said.at), evidence_depositor: said.depositor };
  });
}

export const charges: Resource = {
  name: 'charges',
  does: 'Deposits.',
  callers,
  schema: deposit.schema,
  filters,
  sorts,
  async list(request, { gateway, caller }) {
    const { deposits, total, amount } = await gateway.services.wallet.listDeposits(request, caller.options);
    const rows = await withEvidence(deposits.map(deposit.row), { gateway, caller });
    return { rows, total: num(total), sums: { amount: num(amount) } };
  },
  get: (id, context) => firstOf(charges, id, context),
  actions: {
    process: process(['waiting', 'approved', 'refused', 'approval_cancelled'], (request, { gateway, caller }) =>
      gateway.services.wallet.processDeposits(request, caller.options),
    ),
  },
};

export const exchanges: Resource = {
  name: 'exchanges',
  does: 'Withdrawals.',
  callers,
  schema: withdrawal.schema,
  filters,
  sorts,
  async list(request, { gateway, caller }) {
    const { withdrawals, total, amount } = await gateway.services.wallet.listWithdrawals(request, caller.options);
    return { rows: withdrawals.map(withdrawal.row), total: num(total), sums: { amount: num(amount) } };
  },
  get: (id, context) => firstOf(exchanges, id, context),
  actions: {
    process: process(
      ['waiting', 'approved', 'completed', 'refused', 'approval_cancelled'],
      (request, { gateway, caller }) => gateway.services.wallet.processWithdrawals(request, caller.options),
    ),
    end: action({
      does: 'Ends the transaction of each withdrawal that is approved: it is completed, and its member is told.',
      payload: words,
      async run(ids, { memo, operator_note: operatorNote }, { gateway, caller, key }) {
        const request = { ids: ids.map(idOf), status: 'completed', endsTransaction: true, key, memo, operatorNote };
        return fromResults((await gateway.services.wallet.processWithdrawals(request, caller.options)).results);
      },
    }),
  },
};
