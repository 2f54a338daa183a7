import { uuidv7 } from '@madang/runtime/ids.ts';
import { parseOutside } from '../../outside-json.ts';
import {
  amount,
  digits,
  flag,
  id,
  int,
  mapOf,
  maybe,
  oneOf,
  optional,
  type Reader,
  text,
  wrong,
} from '../../payload.ts';
import { chargePointNames, chargePointsOf } from '../../rest/resources/charge-points.ts';
import { num } from '../../wire.ts';
import { call, type LegacyContext, sessionOf } from '../call.ts';
import { incentiveNames, rateClasses } from '../rate-names.ts';

const agent = ['agent'] as const;
const areas = ['agent'] as const;

/** 지급 grants and 회수 recovers: the values that the consoles send in every language. */
const direction = oneOf('지급', '회수');
const memo = optional(text({ max: 500 }), '');
const short = (max: number) => optional(text({ max }), '');

/** A rate in percent with at most two decimals, as hundredths of a percent. */
const percent: Reader<number> = {
  read(value, field) {
    // An object might bring conversions of its own.
    const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
    const given = isPlain ? Number(value || 0) * 100 : Number.NaN;
    const points = Math.round(given);
    if (!(points >= 0 && points <= 10_000) || Math.abs(given - points) >= 1e-6) throw wrong(field);
    return points;
  },
  schema: { type: 'number', minimum: 0, maximum: 100 },
};

/** The form's rates by the class that each is kept under; one that has no class must be 0. */
const rolling: Reader<Record<string, number>> = {
  read(value, field) {
    const given: unknown = typeof value === 'string' ? parseOutside(value, field) : value;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong(field);
    const basisPoints: Record<string, number> = {};
    for (const [name, rate] of Object.entries(given)) {
      const points = percent.read(rate, `${field}.${name}`);
      const kept = rateClasses.get(name);
      if (!kept && points !== 0) throw wrong(`${field}.${name}`);
      if (kept) basisPoints[kept] = points;
    }
    return basisPoints;
  },
  schema: { type: 'object', additionalProperties: percent.schema },
};

/** Incentives stand among the rates or beside them; those that were not given are not set. */
const incentives = Object.fromEntries(incentiveNames.map((name) => [name, maybe(percent)])) as Record<
  (typeof incentiveNames)[number],
  Reader<number | undefined>
>;

const incentivesOf = (form: Partial<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    incentiveNames.flatMap((name) => {
      const points = form[name];
      return typeof points === 'number' ? [[name, points]] : [];
    }),
  );

/** Moves an amount between an operator's side and a member; the key makes a repeated call the same one. */
async function adjust(
  { gateway, caller, request }: LegacyContext,
  balanceType: 'money' | 'point',
  given: { status: '지급' | '회수'; user_id: bigint; memo: string; key: string },
  units: bigint,
  field: string,
) {
  if (units <= 0n) throw wrong(field);
  const header = request.headers['idempotency-key'];
  const { balances } = await gateway.services.wallet.adjustBalance(
    {
      accountId: given.user_id,
      balanceType,
      amount: given.status === '지급' ? units : -units,
      memo: given.memo || given.status,
      key: given.key || (typeof header === 'string' ? header : '') || uuidv7(),
    },
    caller.options,
  );
  return { user_id: num(given.user_id), money: num(balances?.money ?? 0n), point: num(balances?.point ?? 0n) };
}

const adjustment = { status: direction, user_id: id, memo, key: short(64) };
const adjustmentNames = { account_id: 'user_id' };

export const agentCalls = [
  call({
    path: 'user/getRoles',
    areas,
    callers: agent,
    does: 'Answers the tiers of this deployment.',
    payload: {},
    answers: ['roles'],
    async run(_payload, { gateway, caller }) {
      const { roles } = await gateway.services.agents.listRoles({}, caller.options);
      return { roles: roles.map(({ name, priority, label }) => ({ name, propirty: priority, label })) };
    },
  }),
  call({
    path: 'user/create',
    areas,
    callers: agent,
    does: 'Makes an account below an own one.',
    payload: {
      parent_code: short(40),
      account: text({ max: 20 }),
      password: text({ max: 128 }),
      nickname: text({ max: 20 }),
      phone: short(20),
      date_of_birth: short(8),
      bankName: short(20),
      bankAccount: short(30),
      bankAccountHolder: short(40),
      bankPassword: optional(digits(4), ''),
      level: optional(int(1, 7), 1),
      role: text({ max: 40 }),
      state: optional(oneOf('waiting', 'normal'), 'waiting'),
      code: short(40),
      rolling_json: optional(rolling, {}),
      first_charge_percent: optional<number | undefined>(percent, undefined),
      every_charge_percent: optional<number | undefined>(percent, undefined),
      flags: optional(mapOf(flag, 50), {}),
      ...incentives,
    },
    answers: ['id', 'account', 'role', 'state'],
    names: {
      ...chargePointNames,
      phone_number: 'phone',
      join_code: 'code',
      code: 'parent_code',
      rates: 'rolling_json',
    },
    async run(form, { gateway, caller }) {
      const { agents } = gateway.services;
      const parent = form.parent_code ? await agents.resolveJoinCode({ code: form.parent_code }) : undefined;
      const node = await agents.createAgent(
        {
          parentId: parent?.id ?? sessionOf(caller).principal.accountId,
          role: form.role,
          account: form.account,
          password: form.password,
          nickname: form.nickname,
          level: form.level,
          rates: { basisPoints: { ...form.rolling_json, ...incentivesOf(form) } },
          phoneNumber: form.phone.replaceAll('-', ''),
          dateOfBirth: form.date_of_birth,
          bankName: form.bankName,
          bankAccount: form.bankAccount,
          bankAccountHolder: form.bankAccountHolder,
          bankPassword: form.bankPassword,
          joinCode: form.code,
          state: form.state,
          flags: form.flags,
          ...chargePointsOf(form),
        },
        caller.options,
      );
      return { id: num(node.id), account: node.account, role: node.role, state: node.state };
    },
  }),
  call({
    path: 'child/money/update',
    areas,
    callers: agent,
    does: 'Grants money to an account below, or recovers it.',
    payload: { ...adjustment, money: amount },
    answers: ['user_id', 'money', 'point'],
    names: { ...adjustmentNames, amount: 'money' },
    run: (given, context) => adjust(context, 'money', given, given.money, 'money'),
  }),
  call({
    path: 'user/point/update',
    areas,
    callers: agent,
    does: 'Grants points to an account below, or recovers them.',
    payload: { ...adjustment, point: amount },
    answers: ['user_id', 'money', 'point'],
    names: { ...adjustmentNames, amount: 'point' },
    run: (given, context) => adjust(context, 'point', given, given.point, 'point'),
  }),
];
