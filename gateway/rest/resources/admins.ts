import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type Account, AccountSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { flag, maybe, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults, idOf, single } from '../items.ts';
import { action, create, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const memo = optional(text({ max: 500 }), '');
const kind = AccountKind.ADMIN;

const admin = shapeOf(AccountSchema, {
  omit: [
    ...([
      'parent_id',
      'path',
      'level',
      'flags',
      'test_account',
      'join_code',
      'created_device',
      'date_of_birth',
    ] as const),
    ...(['bank_name', 'bank_account', 'bank_account_holder', 'kind'] as const),
    ...(['created_country', 'created_domain'] as const),
  ],
  always: ['created_at'],
  words: { state: ['waiting', 'normal', 'rejected', 'suspended', 'blocked', 'withdrawn', 'deleted'] },
});

/** An administrator; NOT_FOUND for an account of another kind. */
async function found(id: string, { gateway, caller }: RestContext): Promise<Account> {
  const account = await gateway.services.identity.getAccount({ id: idOf(id) }, caller.options);
  if (account.kind !== kind) throw new DomainError('NOT_FOUND');
  return account;
}

const page = async (id: string, context: RestContext): Promise<Row> => admin.row(await found(id, context));

export const admins: Resource = {
  name: 'admins',
  does: 'Administrators, with what the role of each lets it do.',
  callers: ['admin'],
  schema: admin.schema,
  filters: {
    state: 'text',
    role: 'text',
    account: 'text',
    account_q: 'text',
    person_q: 'text',
    online: 'flag',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'account', 'nickname', 'created_at', 'last_login_at', 'login_count'],
  async list(request, { gateway, caller }) {
    const query = { ...request, filter: { ...request.filter, kind: 'admin' } };
    const { accounts, total } = await gateway.services.identity.listAccounts(query, caller.options);
    return { rows: accounts.map(admin.row), total: num(total) };
  },
  get: page,
  create: create({
    payload: {
      account: text({ max: 20 }),
      password: text({ max: 128 }),
      nickname: text({ max: 20 }),
      role: text({ max: 40 }),
      phone_number: optional(text({ max: 20 }), ''),
    },
    async run({ phone_number, ...form }, { gateway, caller }) {
      const wanted = { ...form, kind, phoneNumber: phone_number.replaceAll('-', '') };
      return admin.row(await gateway.services.identity.createAccount(wanted, caller.options));
    },
  }),
  update: update({
    payload: {
      nickname: maybe(text({ min: 2, max: 12 })),
      phone_number: maybe(text({ min: 0, max: 12 })),
      password: maybe(text({ min: 4, max: 128 })),
      reset_totp: maybe(flag),
      memo,
    },
    async run(id, form, context) {
      const now = await found(id, context);
      const { gateway, caller } = context;
      const changed = {
        ...(form.nickname !== undefined && form.nickname !== now.nickname && { nickname: form.nickname }),
        ...(form.phone_number !== undefined &&
          form.phone_number !== now.phoneNumber && { phoneNumber: form.phone_number }),
        ...(form.password !== undefined && { password: form.password }),
        ...(form.reset_totp && { resetTotp: true }),
      };
      if (Object.keys(changed).length > 0)
        await gateway.services.identity.updateAccount(
          { ...changed, id: now.id, kind, memo: form.memo },
          caller.options,
        );
      return page(id, context);
    },
  }),
  actions: {
    state: action({
      does: 'Moves administrators to another state; whoever is stopped is logged out.',
      payload: { state: oneOf('normal', 'suspended', 'blocked', 'withdrawn', 'deleted'), memo },
      async run(ids, payload, { gateway, caller, key }) {
        const request = { ...payload, ids: ids.map(idOf), key, kind };
        return fromResults((await gateway.services.identity.changeStates(request, caller.options)).results);
      },
    }),
    role: action({
      does: 'Gives one administrator another role, which its live sessions have at once.',
      payload: { role: text({ max: 40 }), memo: text({ max: 500 }) },
      async run(ids, { role, memo }, { gateway, caller }) {
        const id = single(ids);
        await gateway.services.administrators.changeAdminRole({ accountId: idOf(id), role, memo }, caller.options);
        return [{ id, ok: true }];
      },
    }),
    'end-sessions': action({
      does: 'Ends all sessions of administrators; the one that asks stays.',
      payload: { memo },
      async run(ids, { memo }, { gateway, caller }) {
        const request = { ids: ids.map(idOf), memo };
        return fromResults((await gateway.services.administrators.endAdminSessions(request, caller.options)).results);
      },
    }),
  },
};
