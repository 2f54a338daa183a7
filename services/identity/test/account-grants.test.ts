import type { CallOptions } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flags } from '../accounts/flags.ts';
import { states } from '../accounts/states.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

/** One value of each field that an update may carry, each another one than the account has. */
const values: Record<string, object> = {
  nickname: { nickname: 'renamed' },
  level: { level: 5 },
  bank_name: { bankName: '신한' },
  'bank_name cleared': { bankName: '' },
  bank_account: { bankAccount: '999-999' },
  'bank_account cleared': { bankAccount: '' },
  bank_account_holder: { bankAccountHolder: '다른이' },
  phone_number: { phoneNumber: '01099990000' },
  date_of_birth: { dateOfBirth: '19770707' },
  password: { password: 'Another-Pass-9' },
  bank_password: { bankPassword: '4321' },
  reset_totp: { resetTotp: true },
  normal_mark: { normalMark: 'b' },
  nickname_color: { nicknameColor: '#2f8f6b' },
  visibled_partner: { visibledPartner: -2 },
  agent_theme: { agentTheme: 'B' },
  ...Object.fromEntries(Object.keys(flags).map((flag) => [flag, { flags: { [flag]: true } }])),
  'no_exchange cleared': { flags: { no_exchange: false } },
};

const marks = ['normal_mark', 'nickname_color'];
const partnerPage = ['visibled_partner', 'agent_theme'];
const contact = ['bank_name', 'bank_name cleared', 'bank_account', 'bank_account cleared', 'bank_account_holder'];
const restrictions = ['no_exchange', 'no_exchange cleared', 'exchange_check', 'block_bet_cancel', 'block_user_page'];
const bonus = ['block_first_charge_points', 'block_every_charge_points'];
const blocks = ['block_agent_creation', 'block_subtree_management', 'block_messages'];
const moves = ['allow_money_grant', 'allow_money_recover', 'allow_point_grant', 'allow_point_recover', 'allow_eggs'];
/** The house gives these, and no agent passes them on. */
const ofHouse = ['allow_deposits', 'allow_withdrawals', 'allow_settlements'];
const memberFields = ['nickname', 'level', 'password', 'bank_password', ...contact, 'phone_number', 'date_of_birth'];
const sports = ['block_sports_single', 'block_sports_double', 'block_sports_totals', 'block_sports_handicap'];
const writing = ['block_posts', 'block_comments', 'block_inquiries'];
const limits = [...restrictions, ...bonus, ...sports, ...writing];
/** Only a member's session is held by it. */
const memberLimits = [...limits, 'change_password', 'partner_shortcut'];

/** The rules by hand: what each caller may change of each account. What is not named is refused. */
const allowed: Record<string, Record<string, string[]>> = {
  visitor: {},
  player: {},
  shop: { shop: ['nickname'] },
  office: { office: ['nickname'], shop: ['nickname', 'level', 'password', ...blocks] },
  'office that moves money': {
    office: ['nickname'],
    shop: ['nickname', 'level', 'password', ...blocks, ...moves],
  },
  'office without agents.manage': {},
  rival: { rival: ['nickname'] },
  chief: {
    player: [...memberFields, ...marks, ...memberLimits],
    stranger: [...memberFields, ...marks, ...memberLimits],
    ...Object.fromEntries(
      ['office', 'shop', 'rival'].map((agent) => [
        agent,
        [...memberFields, 'reset_totp', ...marks, ...partnerPage, ...limits, ...blocks, ...moves, ...ofHouse],
      ]),
    ),
    chief: ['nickname'],
    helper: ['nickname', 'phone_number', 'password', 'reset_totp'],
  },
  // Support changes members and sees agents, and has nothing to do with administrators.
  helper: {
    player: [...memberFields, ...marks, ...memberLimits],
    stranger: [...memberFields, ...marks, ...memberLimits],
  },
  'helper without members.personal': {
    player: ['nickname', 'level', 'password', 'bank_password', ...marks, ...memberLimits],
    stranger: ['nickname', 'level', 'password', 'bank_password', ...marks, ...memberLimits],
  },
};

/** Whom each caller finds: others are NOT_FOUND. */
const seen: Record<string, string[]> = {
  shop: ['shop', 'player'],
  office: ['office', 'shop', 'player'],
  'office that moves money': ['office', 'shop', 'player'],
  'office without agents.manage': ['office', 'shop', 'player'],
  rival: ['rival', 'stranger'],
  chief: ['office', 'shop', 'rival', 'player', 'stranger', 'chief', 'helper'],
  helper: ['office', 'shop', 'rival', 'player', 'stranger', 'helper'],
  'helper without members.personal': ['office', 'shop', 'rival', 'player', 'stranger', 'helper'],
};

async function people(t: IdentityHarness) {
  const agent = (account: string, parentId = 0n) =>
    t.createAccount({ kind: AccountKind.AGENT, account, parentId, bankName: '국민', bankAccount: '111-222' });
  const office = await agent('office');
  const shop = await agent('shop', office.id);
  const rival = await agent('rival');
  const bank = { bankName: '국민', bankAccount: '111-222', bankAccountHolder: '홍길동' };
  const player = await t.createAccount({ account: 'player', parentId: shop.id, ...bank });
  const stranger = await t.createAccount({ account: 'stranger', parentId: rival.id, ...bank });
  const chief = await t.createAccount({ kind: AccountKind.ADMIN, account: 'chief', role: 'super' });
  const helper = await t.createAccount({ kind: AccountKind.ADMIN, account: 'helper', role: 'support' });
  const targets: Record<string, Account> = { office, shop, rival, player, stranger, chief, helper };
  const without = (account: Account, permission: string) =>
    t.owner({ ...account, permissions: account.permissions.filter((held) => held !== permission) });
  const money = ['money.grant', 'money.recover', 'point.grant', 'point.recover', 'eggs.members'];
  const callers: Record<string, CallOptions> = {
    visitor: t.visitor(),
    player: t.owner(player),
    shop: t.owner(shop),
    office: t.owner(office),
    'office that moves money': t.owner({ ...office, permissions: [...office.permissions, ...money] }),
    'office without agents.manage': without(office, 'agents.manage'),
    rival: t.owner(rival),
    chief: t.owner(chief),
    helper: t.owner(helper),
    'helper without members.personal': without(helper, 'members.personal'),
  };
  return { targets, callers };
}

const callerNames = [
  'visitor',
  'player',
  'shop',
  'office',
  'office that moves money',
  'office without agents.manage',
  'rival',
  'chief',
  'helper',
  'helper without members.personal',
];

const stored = async (t: IdentityHarness, id: bigint): Promise<string> => {
  const { rows } = await t.database.query('select a::text as row from accounts a where id = $1', [id]);
  return String(rows[0]?.row);
};

/** What a call that is not allowed answers. */
function refusedWith(caller: string, target: string): string {
  if (caller === 'visitor') return 'INVALID_REQUEST';
  if (caller === 'player') return 'FORBIDDEN';
  return seen[caller]?.includes(target) ? 'FORBIDDEN' : 'NOT_FOUND';
}

/** One harness for the whole matrix: what a call changed is put back before the next one. */
let t: IdentityHarness;
let who: Awaited<ReturnType<typeof people>>;
beforeAll(async () => {
  t = await identityHarness();
  who = await people(t);
});
afterAll(() => t?.[Symbol.asyncDispose]());

/** Puts an account back as the matrix expects it: one flag is on, so that it can be cleared. */
const resetSql = `update accounts set flags = '{"no_exchange": true}', nickname = $2, nickname_key = $2, phone_hash = null,
  state = 'normal', account = $3 where id = $1`;

test.each(callerNames)(
  '%s, every account, every field: what is not allowed is refused and writes nothing',
  async (caller) => {
    const { targets, callers } = who;
    const wrong: string[] = [];
    for (const [target, { id, nickname, account }] of Object.entries(targets)) {
      const reset = async () => {
        await t.database.query(resetSql, [id, nickname, account]);
        return stored(t, id);
      };
      let before = await reset();
      for (const [field, value] of Object.entries(values)) {
        const may = allowed[caller]?.[target]?.includes(field) ?? false;
        const expected = may ? 'taken' : refusedWith(caller, target);
        // Setting what is set already changes nothing, and is refused like any other change.
        const outcome = await t.client.updateAccount({ id, ...value }, callers[caller]).then(() => 'taken', reason);
        const written = (await stored(t, id)) !== before;
        if (outcome !== expected || (written && !may)) wrong.push(`${target} ${field}: ${outcome}, not ${expected}`);
        if (written) before = await reset();
      }
    }
    expect(wrong).toEqual([]);
  },
);

const reason = (error: unknown): Promise<string> => reasonOf(Promise.reject(error));

/** The states that each caller may move each account to. */
const living = states.filter((state) => state !== 'deleted');
const movable: Record<string, Record<string, readonly string[]>> = {
  office: { shop: ['normal', 'suspended'] },
  'office that moves money': { shop: ['normal', 'suspended'] },
  chief: Object.fromEntries(['office', 'shop', 'rival', 'player', 'stranger', 'helper'].map((name) => [name, states])),
  helper: { player: living, stranger: living },
  'helper without members.personal': { player: living, stranger: living },
};

test.each(callerNames)(
  '%s, every account, every state: an own one and what no row allows is refused',
  async (caller) => {
    const { targets, callers } = who;
    const wrong: string[] = [];
    for (const [target, { id, nickname, account }] of Object.entries(targets)) {
      for (const state of states) {
        const may = movable[caller]?.[target]?.includes(state) ?? false;
        const move = t.client.changeStates({ ids: [id], state }, callers[caller]);
        const outcome = await move.then((answer) => answer.results[0]?.code ?? '', reason);
        // A move that is allowed and no transition is refused for that alone.
        const right = may
          ? ['', 'STATE_CONFLICT', 'ALREADY_PROCESSED'].includes(outcome)
          : outcome === refusedWith(caller, target);
        if (!right) wrong.push(`${target} ${state}: ${outcome}`);
        if (outcome === '') await t.database.query(resetSql, [id, nickname, account]);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('who makes whom: below oneself, with the form’s fields, and without what the maker lacks', async () => {
  await using t = await identityHarness();
  const { targets, callers } = await people(t);
  let made = 0;
  const make = (caller: string, more: object) => {
    made += 1;
    const names = { account: `made${made}`, nickname: `made${made}`, password: 'pass-word-1' };
    return t.client.createAccount({ kind: AccountKind.AGENT, role: 'shop', ...names, ...more }, callers[caller]);
  };
  const [office, rival, player] = [targets.office?.id, targets.rival?.id, targets.player?.id];
  const born = { dateOfBirth: '19860101' };
  const [member, agent, admin] = [AccountKind.MEMBER, AccountKind.AGENT, AccountKind.ADMIN];
  const refused: [string, object, string][] = [
    ['visitor', { parentId: office }, 'INVALID_REQUEST'],
    ['player', { parentId: office }, 'FORBIDDEN'],
    ['office', {}, 'FORBIDDEN'],
    ['office', { parentId: rival }, 'NOT_FOUND'],
    ['office', { parentId: player }, 'VALIDATION'],
    ['office', { parentId: office, testAccount: true }, 'FORBIDDEN'],
    ['office', { kind: admin, role: 'support' }, 'FORBIDDEN'],
    ['office', { kind: member, role: 'shop', parentId: office, ...born }, 'VALIDATION'],
    ['helper', { parentId: office }, 'FORBIDDEN'],
    ['helper', { kind: member, role: '', parentId: office }, 'FORBIDDEN'],
    ['helper', { kind: admin, role: 'support' }, 'FORBIDDEN'],
    ['chief', { kind: admin, role: 'support', ...born }, 'FORBIDDEN'],
    ['chief', { kind: admin, role: 'support', level: 3 }, 'FORBIDDEN'],
    ['chief', { kind: admin, role: 'support', bankAccount: '110-234-567890' }, 'FORBIDDEN'],
    // Flags go no further than they do afterwards.
    ['office', { parentId: office, flags: { allow_money_grant: true } }, 'FORBIDDEN'],
    ['office that moves money', { parentId: office, flags: { allow_deposits: true } }, 'FORBIDDEN'],
    ['office', { parentId: office, flags: { no_exchange: true } }, 'FORBIDDEN'],
    ['office', { kind: member, role: '', parentId: office, ...born, flags: { no_exchange: true } }, 'FORBIDDEN'],
    ['office without agents.manage', { parentId: office, flags: { block_messages: true } }, 'FORBIDDEN'],
    ['office without agents.manage', { parentId: office, flags: { block_subtree_management: false } }, 'FORBIDDEN'],
    ['chief', { kind: admin, role: 'support', flags: { block_messages: true } }, 'FORBIDDEN'],
    ['chief', { kind: member, role: '', parentId: office, ...born, flags: { allow_eggs: true } }, 'FORBIDDEN'],
    ['chief', { parentId: office, flags: { nothing: true } }, 'VALIDATION'],
    ['chief', { parentId: office, flags: JSON.parse('{"__proto__":true}') }, 'VALIDATION'],
  ];
  for (const [caller, more, expected] of refused)
    expect([caller, more, await reasonOf(make(caller, more))]).toEqual([caller, more, expected]);
  expect((await make('office', { kind: agent, parentId: office, level: 3 })).flags).toEqual({});
  const given = { allow_money_grant: true, block_messages: true };
  const trusted = await make('office that moves money', { parentId: office, flags: given });
  expect(trusted.flags).toEqual(given);
  expect(trusted.permissions).toContain('money.grant');
  expect(trusted.permissions).not.toContain('messages.send');
  const kept = { kind: member, role: '', parentId: office, ...born, flags: { no_exchange: true } };
  expect((await make('chief', kept)).flags).toEqual({ no_exchange: true });
  const { rows } = await t.client.listAudit({ filter: { action: 'account.create' } }, t.admin());
  expect(rows.some(({ afterJson }) => afterJson.includes('no_exchange'))).toBe(true);
  expect((await make('office', { kind: member, role: 'member', parentId: office, ...born })).role).toBe('member');
  const child = await make('office without agents.manage', { parentId: office });
  expect(child.flags).toEqual({ block_subtree_management: true });
  expect(child.permissions).not.toContain('agents.manage');
  expect((await make('chief', { kind: admin, role: 'support', phoneNumber: '01012345678' })).role).toBe('support');
});

test('an account of another kind than the one that is meant is not found, and nothing of it changes', async () => {
  await using t = await identityHarness();
  const { targets } = await people(t);
  const kinds = [AccountKind.MEMBER, AccountKind.AGENT, AccountKind.ADMIN];
  for (const target of Object.values(targets).filter(({ account }) => account !== 'chief')) {
    for (const kind of kinds.filter((other) => other !== target.kind)) {
      const before = await stored(t, target.id);
      const update = { id: target.id, kind, nickname: 'changed', password: 'Another-Pass-9' };
      expect(await reasonOf(t.client.updateAccount(update, t.admin()))).toBe('NOT_FOUND');
      const { results } = await t.client.changeStates({ ids: [target.id], state: 'suspended', kind }, t.admin());
      expect(results[0]?.code).toBe('NOT_FOUND');
      expect(await stored(t, target.id)).toBe(before);
    }
    const { results } = await t.client.changeStates(
      { ids: [target.id], state: 'suspended', kind: target.kind },
      t.admin(),
    );
    expect(results[0]?.code).toBe('');
  }
});

test('whoever may log in as another has what it has: secrets of one who holds more are not for the account above', async () => {
  await using t = await identityHarness();
  const { targets, callers } = await people(t);
  const id = targets.shop?.id ?? 0n;
  await t.client.updateAccount({ id, flags: { allow_money_recover: true } }, t.admin());
  const password = { id, password: 'Another-Pass-9' };
  const refused = await refusal(t.client.updateAccount(password, callers.office));
  expect([refused.reason, refused.field]).toEqual(['FORBIDDEN', 'password']);
  // Together with a field that is allowed it is refused as a whole.
  expect(await reasonOf(t.client.updateAccount({ ...password, nickname: 'other' }, callers.office))).toBe('FORBIDDEN');
  expect((await t.client.getAccount({ id }, t.admin())).nickname).toBe(targets.shop?.nickname);
  await t.client.updateAccount(password, callers['office that moves money']);
  // What it has already is not given once more, and may be taken.
  await t.client.updateAccount({ id, flags: { allow_money_recover: false } }, callers.office);
  const again = { id, flags: { allow_money_recover: true } };
  expect(await reasonOf(t.client.updateAccount(again, callers.office))).toBe('FORBIDDEN');
});

test('names that are properties of every object are neither flags nor fields', async () => {
  await using t = await identityHarness();
  const { targets, callers } = await people(t);
  const id = targets.shop?.id ?? 0n;
  for (const name of ['__proto__', 'constructor', 'toString', 'a\u0000b'])
    expect(
      await reasonOf(
        t.client.updateAccount({ id, flags: Object.fromEntries([[name, true]]) }, callers['office that moves money']),
      ),
    ).toBe('VALIDATION');
});
