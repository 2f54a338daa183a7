import { BankAccountSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { id as accountId, flag, maybe, oneOf, optional, type ReadOf, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf, single } from '../items.ts';
import { action, create, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const account = shapeOf(BankAccountSchema, { omit: ['change_memo'] });

/** Needed of whatever but switching one off. */
const memo = optional(text({ max: 500 }), '');

const payload = {
  bank_name: text({ max: 20 }),
  bank_account: text({ min: 4, max: 30, form: /^[0-9-]+$/ }),
  holder: text({ max: 40 }),
  kind: oneOf('pool', 'virtual'),
  enabled: optional(flag, true),
  memo,
};

/** A change says what is to be another: what is absent stays. */
const changes = {
  bank_name: maybe(payload.bank_name),
  bank_account: maybe(payload.bank_account),
  holder: maybe(payload.holder),
  kind: maybe(payload.kind),
  enabled: maybe(flag),
  memo,
};

async function save(id: bigint, given: ReadOf<typeof payload>, { gateway, caller }: RestContext): Promise<Row> {
  const { bank_name: bankName, bank_account: bankAccount, holder, kind, enabled, memo: changeMemo } = given;
  const request = { id, bankName, bankAccount, holder, kind, enabled, changeMemo };
  return account.row(await gateway.services.wallet.saveBankAccount(request, caller.options));
}

export const bankAccounts: Resource = {
  name: 'bank-accounts',
  does: 'Accounts of the house that members pay into. What is made, or changed otherwise than by switching it off, waits for a second person.',
  names: { change_memo: 'memo' },
  callers: ['admin'],
  schema: account.schema,
  filters: {
    kind: 'text',
    bank_name: 'text',
    bank_account_q: 'text',
    holder_q: 'text',
    assigned_to: 'id',
    enabled: 'flag',
  },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { bankAccounts, total } = await gateway.services.wallet.listBankAccounts(request, caller.options);
    return { rows: bankAccounts.map(account.row), total: num(total) };
  },
  get: (id, context) => firstOf(bankAccounts, id, context),
  create: create({ payload, run: (given, context) => save(0n, given, context) }),
  update: update({
    payload: changes,
    async run(id, given, { gateway, caller }) {
      const number = idOf(id);
      const query = { filter: {}, ids: [id], offset: 0, limit: 1, sort: 'id', descending: false };
      const { bankAccounts: found } = await gateway.services.wallet.listBankAccounts(query, caller.options);
      const [now] = found;
      if (!now) throw new DomainError('NOT_FOUND');
      const request = {
        id: number,
        bankName: given.bank_name ?? now.bankName,
        bankAccount: given.bank_account ?? now.bankAccount,
        holder: given.holder ?? now.holder,
        kind: given.kind ?? now.kind,
        enabled: given.enabled ?? now.enabled,
        changeMemo: given.memo,
      };
      return account.row(await gateway.services.wallet.saveBankAccount(request, caller.options));
    },
  }),
  actions: {
    unassign: action({
      does: 'Takes a virtual account from its member (`account_id`), who is given another when it next pays in.',
      payload: { account_id: accountId, memo: text({ max: 500 }) },
      run: (ids, { account_id: assignedTo, memo }, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          await gateway.services.wallet.unassignBankAccount({ id: idOf(id), assignedTo, memo }, caller.options);
        }),
    }),
  },
};
