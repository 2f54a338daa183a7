import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { amount, flag, id, int, mapOf, maybe, oneOf, optional, type Reader, text, whichOf } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, fromResults, idOf, single } from '../items.ts';
import { action, type RestContext } from '../resource.ts';
import { krwSchema } from '../shape.ts';
import { type ChargePointForm, chargePointFields, chargePointsOf } from './charge-points.ts';

const memo = optional(text({ max: 500 }), '');

const flagOrNone: Reader<boolean | null> = {
  read: (value, field) => (value === null ? null : flag.read(value, field)),
  schema: { type: ['boolean', 'null'] },
};

/** Fields that a form shows and sends back, and that no update changes: another value than the account's is refused. */
const shownOnly = {
  account: maybe(text({ min: 0, max: 40 })),
  state: maybe(text({ min: 0, max: 20 })),
  role: maybe(text({ min: 0, max: 40 })),
  parent_id: maybe(id),
  path: maybe(text({ min: 0, max: 512 })),
  test_account: maybe(flag),
  totp_enrolled: maybe(flag),
};

interface ShownOnly {
  account: string | undefined;
  state: string | undefined;
  role: string | undefined;
  parent_id: bigint | undefined;
  path: string | undefined;
  test_account: boolean | undefined;
  totp_enrolled: boolean | undefined;
}

/** Number of a bank account as a join has it; empty for none. */
const bankNumber = text({ min: 0, max: 30, form: /^([0-9-]{4,30})?$/ });

/** Fields of an account that an operator may change; what is absent stays. Who may change which is identity's to say. */
export const accountChanges = {
  nickname: maybe(text({ min: 2, max: 12 })),
  level: maybe(int(1, 7)),
  phone_number: maybe(text({ min: 0, max: 12 })),
  date_of_birth: maybe(text({ min: 0, max: 8 })),
  bank_name: maybe(text({ min: 0, max: 20 })),
  bank_account: maybe(bankNumber),
  bank_account_holder: maybe(text({ min: 0, max: 40 })),
  password: maybe(text({ min: 4, max: 128 })),
  bank_password: maybe(text({ min: 4, max: 4, form: /^\d+$/ })),
  /** Null takes the account's own value away, so that its level's holds. */
  flags: maybe(mapOf(flagOrNone, 50)),
  /** The account's own values, whatever its level's are: a value that equals the level's is still its own. */
  own_flags: maybe(mapOf(flagOrNone, 50)),
  reset_totp: maybe(flag),
  normal_mark: maybe(oneOf('a', 'b')),
  nickname_color: maybe(text({ min: 0, max: 7, form: /^#[0-9A-Fa-f]{6}$/ })),
  memo,
  ...shownOnly,
};

/** What administrators change of an agent alone. */
export const partnerPageChanges = {
  /** 1 opens the partner's page to it, 0 sends it to the player site, -2 closes the page. */
  visibled_partner: maybe(whichOf(1, 0, -2)),
  /** How its console is arranged. */
  agent_theme: maybe(oneOf('A', 'B')),
};

export interface AccountChanges extends ShownOnly {
  nickname: string | undefined;
  level: number | undefined;
  phone_number: string | undefined;
  date_of_birth: string | undefined;
  bank_name: string | undefined;
  bank_account: string | undefined;
  bank_account_holder: string | undefined;
  password: string | undefined;
  bank_password: string | undefined;
  flags: Record<string, boolean | null> | undefined;
  own_flags: Record<string, boolean | null> | undefined;
  reset_totp: boolean | undefined;
  normal_mark: string | undefined;
  nickname_color: string | undefined;
  visibled_partner?: number | undefined;
  agent_theme?: string | undefined;
  memo: string;
}

const isOn = (flags: Record<string, boolean>, name: string): boolean =>
  Object.hasOwn(flags, name) && flags[name] === true;

function checkShown(given: ShownOnly, now: Account): void {
  const present: Required<{ [K in keyof ShownOnly]: unknown }> = {
    account: now.account,
    state: now.state,
    role: now.role,
    parent_id: now.parentId,
    path: now.path,
    test_account: now.testAccount,
    totp_enrolled: now.totpEnrolled,
  };
  for (const field of Object.keys(shownOnly) as (keyof ShownOnly)[]) {
    const sent = given[field];
    if (sent !== undefined && sent !== present[field]) throw new DomainError('FORBIDDEN', { field });
  }
}

/** The account, of the kind that the resource shows: NOT_FOUND for another one, before anything is written. */
export async function accountOf(
  kind: AccountKind,
  account: string,
  { gateway, caller }: RestContext,
): Promise<Account> {
  const found = await gateway.services.identity.getAccount({ id: idOf(account) }, caller.options);
  if (found.kind !== kind) throw new DomainError('NOT_FOUND');
  return found;
}

/**
 * Writes the fields that differ from the account as it is: a form sends its whole row back, and a field that was only
 * shown must not leave an audit row, or overwrite what another operator changed meanwhile.
 */
export async function changeAccount(
  now: Account,
  given: AccountChanges,
  { gateway, caller }: RestContext,
): Promise<void> {
  checkShown(given, now);
  const changed = <T>(value: T | undefined, present: T): T | undefined => (value === present ? undefined : value);
  const own = Object.entries(given.own_flags ?? {});
  const flags = Object.entries(given.flags ?? {}).flatMap(([name, on]) =>
    on !== null && isOn(now.flags, name) !== on ? [[name, on] as const] : [],
  );
  for (const [name, on] of own)
    if (on !== null && !(Object.hasOwn(now.ownFlags, name) && now.ownFlags[name] === on)) flags.push([name, on]);
  const inheritedFlags = [...Object.entries(given.flags ?? {}), ...own].flatMap(([name, on]) =>
    on === null && Object.hasOwn(now.ownFlags, name) ? [name] : [],
  );
  const fields = {
    nickname: changed(given.nickname, now.nickname),
    level: changed(given.level, now.level),
    phoneNumber: changed(given.phone_number, now.phoneNumber),
    dateOfBirth: changed(given.date_of_birth, now.dateOfBirth),
    bankName: changed(given.bank_name, now.bankName),
    bankAccount: changed(given.bank_account, now.bankAccount),
    bankAccountHolder: changed(given.bank_account_holder, now.bankAccountHolder),
    normalMark: changed(given.normal_mark, now.normalMark || 'a'),
    nicknameColor: changed(given.nickname_color?.toLowerCase(), now.nicknameColor),
    visibledPartner: changed(given.visibled_partner, now.visibledPartner),
    agentTheme: changed(given.agent_theme, now.agentTheme),
    password: given.password,
    bankPassword: given.bank_password,
  };
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (Object.keys(present).length === 0 && flags.length === 0 && inheritedFlags.length === 0 && !given.reset_totp)
    return;
  await gateway.services.identity.updateAccount(
    {
      ...present,
      id: now.id,
      kind: now.kind,
      flags: Object.fromEntries(flags),
      inheritedFlags,
      resetTotp: given.reset_totp ?? false,
      memo: given.memo,
    },
    caller.options,
  );
  gateway.members.forget(now.id);
}

const states = ['normal', 'waiting', 'rejected', 'suspended', 'blocked', 'withdrawn', 'deleted'] as const;

export const memberState = action({
  does: 'Moves accounts to another state.',
  payload: { state: oneOf(...states), memo },
  async run(ids, payload, { gateway, caller, key }) {
    const request = { ...payload, ids: ids.map(idOf), key, kind: AccountKind.MEMBER };
    return fromResults((await gateway.services.identity.changeStates(request, caller.options)).results);
  },
});

export const agentState = action({
  does: 'Moves agents to another state; who leaves must have left nobody below.',
  payload: { state: oneOf(...states), memo },
  async run(ids, payload, { gateway, caller }) {
    const request = { ...payload, ids: ids.map(idOf) };
    return fromResults((await gateway.services.agents.changeStates(request, caller.options)).results);
  },
});

export const adjust = action({
  does: 'Grants money or points to one account, or recovers them where the amount is negative. Eggs have an action of their own.',
  answers: {
    type: 'object',
    properties: { money: krwSchema, point: krwSchema, egg: krwSchema },
    required: ['money', 'point', 'egg'],
  },
  payload: { balance_type: oneOf('money', 'point'), amount, memo: text({ max: 500 }) },
  run: (ids, { balance_type: balanceType, amount, memo }, { gateway, caller, key }) =>
    each([single(ids)], async (id) => {
      const request = { accountId: idOf(id), balanceType, amount, memo, key };
      const { balances } = await gateway.services.wallet.adjustBalance(request, caller.options);
      return { money: num(balances?.money ?? 0n), point: num(balances?.point ?? 0n), egg: num(balances?.egg ?? 0n) };
    }),
});

/** The new-account form; a rate is in percent with at most two decimals. */
export const newAccount = {
  parent_id: optional(id, 0n),
  account: text({ max: 20 }),
  password: text({ max: 128 }),
  nickname: text({ max: 20 }),
  level: optional(int(1, 7), 1),
  phone_number: optional(text({ max: 20 }), ''),
  date_of_birth: optional(text({ max: 8 }), ''),
  bank_name: optional(text({ max: 20 }), ''),
  bank_account: optional(bankNumber, ''),
  bank_account_holder: optional(text({ max: 40 }), ''),
  bank_password: optional(text({ min: 4, max: 4, form: /^\d+$/ }), ''),
  state: optional(oneOf('waiting', 'normal'), '' as const),
  test_account: optional(flag, false),
  /** What it may not do beside others, or may beyond them; those that could be set of it afterwards. */
  flags: optional(mapOf(flag, 50), {}),
  ...chargePointFields,
};

interface NewAccount extends ChargePointForm {
  parent_id: bigint;
  account: string;
  password: string;
  nickname: string;
  level: number;
  phone_number: string;
  date_of_birth: string;
  bank_name: string;
  bank_account: string;
  bank_account_holder: string;
  bank_password: string;
  state: string;
  test_account: boolean;
  flags: Record<string, boolean>;
}

/** Makes an account in the tree, below the caller where no parent is named; answers its id. */
export async function createAccount(
  form: NewAccount,
  more: { kind: AccountKind; role: string; joinCode: string; basisPoints: Record<string, number> },
  { gateway, caller }: RestContext,
): Promise<string> {
  const own = caller.kind === 'agent' ? (caller.session?.principal.accountId ?? 0n) : 0n;
  const node = await gateway.services.agents.createAgent(
    {
      parentId: form.parent_id || own,
      kind: more.kind,
      role: more.role,
      account: form.account,
      password: form.password,
      nickname: form.nickname,
      level: form.level,
      rates: { basisPoints: more.basisPoints },
      phoneNumber: form.phone_number.replaceAll('-', ''),
      dateOfBirth: form.date_of_birth,
      bankName: form.bank_name,
      bankAccount: form.bank_account,
      bankAccountHolder: form.bank_account_holder,
      bankPassword: form.bank_password,
      joinCode: more.joinCode,
      state: form.state,
      testAccount: form.test_account,
      flags: form.flags,
      ...chargePointsOf(form),
    },
    caller.options,
  );
  return String(node.id);
}
