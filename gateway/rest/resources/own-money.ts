import { DepositAccountSchema, DepositSchema, WithdrawalSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { amount, digits, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf } from '../items.ts';
import { action, create, type FilterKind, type Resource, type RestContext } from '../resource.ts';
import { shapeOf, textSchema } from '../shape.ts';

const callers = ['agent'] as const;
const filters: Record<string, FilterKind> = { status: 'text', created_at_gte: 'day_from', created_at_lte: 'day_to' };
const sorts = ['id', 'created_at', 'amount'];
const always = ['created_at'];
/** Who asks is the caller, and what operators weigh and note is theirs. */
const ofOthers = ['account_id', 'account', 'nickname', 'level', 'processed_by', 'operator_note'];

const deposit = shapeOf(DepositSchema, {
  always,
  omit: [...ofOthers, 'first', 'bank_account_holder'],
  words: { status: ['new', 'waiting', 'approved', 'refused', 'cancelled', 'approval_cancelled'] },
});
const withdrawal = shapeOf(WithdrawalSchema, {
  always,
  omit: [...ofOthers, 'first_approver', 'needs_second', 'turnover_percent', 'turnover_required_percent', 'debt'],
  words: { status: ['new', 'waiting', 'approved', 'completed', 'refused', 'cancelled', 'approval_cancelled'] },
});

/** A filter that is the caller's own whatever it names, for what lies below it is no request of its own. */
const own = (filter: Record<string, string>, { caller }: RestContext): Record<string, string> => ({
  ...filter,
  account_id: String(caller.session?.principal.accountId ?? 0n),
});

export const ownCharges: Resource = {
  name: 'own-charges',
  does: 'Deposits that the calling partner asked for itself.',
  callers,
  schema: deposit.schema,
  filters,
  sorts,
  async list(request, context) {
    const { gateway, caller } = context;
    const query = { ...request, filter: own(request.filter, context) };
    const { deposits, total, amount: sum } = await gateway.services.wallet.listDeposits(query, caller.options);
    return { rows: deposits.map(deposit.row), total: num(total), sums: { amount: num(sum) } };
  },
  create: create({
    payload: { amount, depositor: optional(text({ max: 40 }), '') },
    run: async (given, { gateway, caller, key }) =>
      deposit.row(await gateway.services.wallet.requestDeposit({ ...given, key }, caller.options)),
  }),
  actions: {
    cancel: action({
      does: 'Takes back own deposits that nobody has looked at.',
      payload: {},
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.wallet.cancelDeposit({ id: idOf(id) }, caller.options);
        }),
    }),
  },
};

export const ownExchanges: Resource = {
  name: 'own-exchanges',
  does: 'Withdrawals that the calling partner asked for itself.',
  callers,
  schema: withdrawal.schema,
  filters,
  sorts,
  async list(request, context) {
    const { gateway, caller } = context;
    const query = { ...request, filter: own(request.filter, context) };
    const { withdrawals, total, amount: sum } = await gateway.services.wallet.listWithdrawals(query, caller.options);
    return { rows: withdrawals.map(withdrawal.row), total: num(total), sums: { amount: num(sum) } };
  },
  create: create({
    payload: { amount, bank_password: optional(digits(4), '') },
    run: async ({ amount: money, bank_password: bankPassword }, { gateway, caller, key }) =>
      withdrawal.row(
        await gateway.services.wallet.requestWithdrawal({ amount: money, bankPassword, key }, caller.options),
      ),
  }),
  actions: {
    cancel: action({
      does: 'Takes back own withdrawals that nobody has looked at; what they held is free again.',
      payload: {},
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.wallet.cancelWithdrawal({ id: idOf(id) }, caller.options);
        }),
    }),
  },
};

const account = shapeOf(DepositAccountSchema, {
  add: { id: { schema: textSchema, read: () => 'account' } },
  words: { delay_reason: ['', 'bank_check', 'after_holiday'] },
});

export const ownChargeAccounts: Resource = {
  name: 'own-charge-accounts',
  does: 'Where the calling partner pays to, and what a deposit must keep; asked for with the exchange password where the site wants it, which is why it is no list.',
  callers,
  schema: account.schema,
  filters: {},
  sorts: [],
  create: create({
    payload: { bank_password: optional(digits(4), '') },
    run: async ({ bank_password: bankPassword }, { gateway, caller }) =>
      account.row(await gateway.services.wallet.getDepositAccount({ bankPassword }, caller.options)),
  }),
};

export const ownConversions: Resource = {
  name: 'own-conversions',
  does: 'Turns points of the calling partner into money, and answers both balances.',
  callers,
  schema: {
    type: 'object',
    properties: { id: textSchema, money: { type: 'integer' }, point: { type: 'integer' } },
    required: ['id', 'money', 'point'],
  },
  filters: {},
  sorts: [],
  create: create({
    payload: { point: amount },
    async run({ point }, { gateway, caller, key }) {
      const balance = await gateway.services.wallet.convertPoints({ point, key }, caller.options);
      return { id: key, money: num(balance.money), point: num(balance.point) };
    },
  }),
};
