import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { type AgentsHarness, agentsHarness } from './harness.ts';
import { refusal } from './refusal.ts';

const form = { parentId: 1n, role: 'shop', account: 'shop_one', password: 'longpassword', nickname: 'Shop One' };

async function withOffice(): Promise<AgentsHarness> {
  const t = await agentsHarness();
  await t.account('1', 'branch');
  await t.client.setRates({ id: 1n, rates: { basisPoints: { minigame: 500, powerball: 300 } } }, t.admin());
  return t;
}

test('an agent makes an account below itself: place, rates and join code stand at once, and it is audited', async () => {
  await using t = await withOffice();
  const flags = { block_messages: true };
  const node = await t.client.createAgent({ ...form, flags, rates: { basisPoints: { minigame: 500 } } }, t.agent('1'));
  expect(node).toMatchObject({ path: '1.1001', role: 'shop', state: 'normal', joinCode: 'shop_one', parentId: 1n });
  expect(node.rates?.basisPoints).toEqual({ minigame: 500 });
  expect(t.identity.created[0]).toMatchObject({
    parentPath: '1',
    role: 'shop',
    level: 1,
    state: 'normal',
    testAccount: false,
    flags,
  });
  // The event of identity comes later and changes nothing.
  await t.account('1.1001', 'shop');
  expect((await t.client.getNode({ id: 1001n }, t.agent('1'))).account).toBe('shop_one');
  const { rows } = await t.client.listAudit({}, t.admin());
  expect(rows[0]).toMatchObject({ action: 'agent.create', resourceId: '1001', actor: 1n, chainOk: true });
});

test('an agent that may not make accounts still manages its own; one that may not manage still makes them', async () => {
  await using t = await withOffice();
  await t.account('1.8', 'shop');
  const manager = t.agent('1', ['agents.read', 'agents.manage']);
  const maker = t.agent('1', ['agents.read', 'agents.create']);
  const rates = { basisPoints: { minigame: 100 } };
  expect(await refusal(t.client.createAgent(form, manager))).toBe('FORBIDDEN');
  expect(await refusal(t.client.setRates({ id: 8n, rates }, manager))).toBe('fine');
  expect(await refusal(t.client.setRates({ id: 8n, rates }, maker))).toBe('FORBIDDEN');
  expect(await refusal(t.client.setJoinCode({ id: 8n, code: 'NEW' }, maker))).toBe('FORBIDDEN');
  expect(await refusal(t.client.changeStates({ ids: [8n], state: 'suspended' }, maker))).toBe('FORBIDDEN');
  expect(await refusal(t.client.createAgent(form, maker))).toBe('fine');
});

test('an agent that names no parent makes it below itself, an administrator at the top', async () => {
  await using t = await withOffice();
  expect((await t.client.createAgent({ ...form, parentId: 0n }, t.agent('1'))).path).toBe('1.1001');
  const top = await t.client.createAgent({ ...form, parentId: 0n, role: 'head_office', account: 'head' }, t.admin());
  expect(top.path).toBe('1002');
});

test('a rate at the bounds of the parent stands, one above does not; nothing is made then', async () => {
  await using t = await withOffice();
  const make = (account: string, basisPoints: Record<string, number>) =>
    refusal(t.client.createAgent({ ...form, account, rates: { basisPoints } }, t.agent('1')));
  expect(await make('shop_a', { minigame: 501 })).toBe('RATE_RANGE rates');
  expect(await make('shop_a', { minigame: -1 })).toBe('RATE_RANGE rates');
  expect(await make('shop_a', { sports: 1 })).toBe('RATE_RANGE rates');
  expect(await make('shop_a', { roulette: 1 })).toBe('VALIDATION rates');
  expect(t.identity.created).toEqual([]);
  expect(await make('shop_a', { minigame: 500, powerball: 0 })).toBe('fine');
});

test('wrong places, names and states are refused with their field', async () => {
  await using t = await withOffice();
  await t.account('7', 'branch');
  await t.account('1.8', 'shop', { state: 'waiting' });
  const make = (more: object, as = t.agent('1')) => refusal(t.client.createAgent({ ...form, ...more }, as));
  expect(await make({ parentId: 7n })).toBe('NOT_FOUND');
  expect(await make({ role: 'branch' })).toBe('VALIDATION role');
  expect(await make({ role: 'emperor' })).toBe('VALIDATION role');
  expect(await make({ parentId: 8n, role: 'member' })).toBe('ACCOUNT_STATE parent_id');
  expect(await make({ state: 'blocked' })).toBe('VALIDATION state');
  expect(await make({ role: 'member', joinCode: 'X' })).toBe('VALIDATION join_code');
  expect(await make({ joinCode: 'no spaces' })).toBe('VALIDATION join_code');
  expect(await make({ account: 'x' })).toBe('VALIDATION account');
  expect(await make({ level: 8 })).toBe('VALIDATION level');
  expect(await make({ parentId: 0n, role: 'member' }, t.admin())).toBe('VALIDATION parent_id');
  expect(t.identity.created).toEqual([]);
});

test('a taken name comes from identity, a taken code is seen before an account is made', async () => {
  await using t = await withOffice();
  await t.client.createAgent(form, t.agent('1'));
  expect(await refusal(t.client.createAgent({ ...form, joinCode: 'other' }, t.agent('1')))).toBe('TAKEN account');
  expect(await refusal(t.client.createAgent({ ...form, account: 'two2', joinCode: 'SHOP_ONE' }, t.agent('1')))).toBe(
    'TAKEN join_code',
  );
  expect(t.identity.created).toHaveLength(1);
});

test('of two who ask for one join code at the same moment one is refused', async () => {
  await using t = await withOffice();
  const make = (account: string) => refusal(t.client.createAgent({ ...form, account, joinCode: 'SAME' }, t.agent('1')));
  expect((await Promise.all([make('shop_a'), make('shop_b')])).sort()).toEqual(['TAKEN join_code', 'fine']);
});

test('where approvals are needed an agent makes waiting accounts and an administrator approves', async () => {
  await using t = await withOffice();
  await t.setRules({ creationNeedsApproval: true });
  const node = await t.client.createAgent(form, t.agent('1'));
  expect(node.state).toBe('waiting');
  expect(await refusal(t.client.resolveJoinCode({ code: 'shop_one' }, t.harness.callAs({ kind: 4 })))).toBe(
    'JOIN_CODE code',
  );
  const { results } = await t.client.changeStates({ ids: [node.id], state: 'normal' }, t.admin());
  expect(results).toMatchObject([{ id: '1001', ok: true, code: '' }]);
  expect((await t.client.resolveJoinCode({ code: 'Shop_ONE ' }, t.harness.callAs({ kind: 4 }))).id).toBe(1001n);
});

test('where agents may not make accounts they make none, and administrators still do', async () => {
  await using t = await withOffice();
  await t.setRules({ agentsMayCreate: false });
  for (const role of ['shop', 'member'])
    expect(await refusal(t.client.createAgent({ ...form, role }, t.agent('1')))).toBe('FORBIDDEN');
  expect((await t.client.createAgent(form, t.admin())).account).toBe('shop_one');
  await t.setRules({ agentsMayCreate: true });
  expect((await t.client.createAgent({ ...form, account: 'shop_two' }, t.agent('1'))).account).toBe('shop_two');
});

test('states: each agent has its own result, and only what identity took is changed and audited', async () => {
  await using t = await withOffice();
  await t.account('1.2', 'shop');
  await t.account('1.3', 'shop', { state: 'blocked' });
  await t.account('1.4', 'shop', { state: 'suspended' });
  await t.account('1.5', 'shop');
  await t.account('1.6', 'member');
  await t.account('9', 'branch');
  t.identity.refusals.set(5n, 'STATE_CONFLICT');
  const ids = [2n, 3n, 4n, 5n, 6n, 9n, 1n];
  const { results } = await t.client.changeStates({ ids, state: 'suspended', memo: 'why' }, t.agent('1'));
  expect(results.map((r) => [r.id, r.code])).toEqual([
    ['2', ''],
    ['3', 'STATE_CONFLICT'],
    ['4', 'ALREADY_PROCESSED'],
    ['5', 'STATE_CONFLICT'],
    ['6', 'NOT_FOUND'],
    ['9', 'NOT_FOUND'],
    ['1', 'FORBIDDEN'],
  ]);
  expect((await t.client.getNode({ id: 2n }, t.admin())).state).toBe('suspended');
  expect((await t.client.getNode({ id: 5n }, t.admin())).state).toBe('normal');
  const { rows } = await t.client.listAudit({ filter: { action: 'agent.state' } }, t.admin());
  expect(rows.map((row) => [row.resourceId, row.memo])).toEqual([['2', 'why']]);
  for (const state of ['gone', 'toString', ''])
    expect(await refusal(t.client.changeStates({ ids: [2n], state }, t.admin()))).toBe('VALIDATION state');
});

test('an agent is refused, blocked, withdrawn and deleted; who leaves has left nobody behind', async () => {
  await using t = await withOffice();
  await t.account('1.2', 'shop');
  await t.account('1.2.3', 'member');
  await t.account('1.4', 'shop', { state: 'waiting' });
  const move = async (id: bigint, state: string) =>
    (await t.client.changeStates({ ids: [id], state, memo: 'why' }, t.admin())).results[0]?.code;
  // A partner approves and stops: it closes nobody, and opens again nothing that an operator closed.
  const byPartner = async (id: bigint, state: string) =>
    (await t.client.changeStates({ ids: [id], state }, t.agent('1'))).results[0]?.code;
  for (const state of ['rejected', 'blocked', 'withdrawn', 'deleted', 'waiting'])
    expect(await byPartner(2n, state)).toBe('FORBIDDEN');
  expect(await move(4n, 'rejected')).toBe('');
  expect(await byPartner(4n, 'normal')).toBe('STATE_CONFLICT');
  expect(await move(4n, 'suspended')).toBe('STATE_CONFLICT');
  expect(await move(4n, 'waiting')).toBe('');
  expect(await move(2n, 'blocked')).toBe('');
  expect(await move(2n, 'deleted')).toBe('STATE_CONFLICT');
  expect(await move(2n, 'withdrawn')).toBe('ACCOUNT_HAS_BELOW');
  const left = { accountId: 3n, kind: AccountKind.MEMBER, state: 'withdrawn', level: 1, nickname: 'n', version: 9n };
  await t.publish('identity', AccountStateChangedSchema, [left]);
  expect(await move(2n, 'withdrawn')).toBe('');
  expect(await move(2n, 'deleted')).toBe('');
  expect((await t.client.getNode({ id: 2n }, t.admin())).state).toBe('deleted');
});

test('join codes are changed and taken away; another agent may then have the old one', async () => {
  await using t = await withOffice();
  await t.account('1.2', 'shop');
  await t.account('1.3', 'member');
  const set = (id: bigint, code: string, as = t.agent('1')) => refusal(t.client.setJoinCode({ id, code }, as));
  expect(await set(1n, 'MADANG')).toBe('fine');
  expect(await set(2n, 'madang')).toBe('TAKEN code');
  expect(await set(3n, 'MINE')).toBe('VALIDATION id');
  expect(await set(1n, 'x'.repeat(41))).toBe('VALIDATION code');
  expect(await set(1n, 'OTHER', t.agent('1.2'))).toBe('NOT_FOUND');
  expect(await set(1n, '')).toBe('fine');
  expect(await set(2n, 'madang')).toBe('fine');
  expect((await t.client.getNode({ id: 2n }, t.admin())).joinCode).toBe('madang');
});

test('accounts are made and moved in the caller’s own name, and of the kind that is meant', async () => {
  await using t = await withOffice();
  await t.account('1.2', 'shop');
  await t.client.createAgent({ ...form, kind: AccountKind.AGENT }, t.agent('1'));
  await t.client.changeStates({ ids: [2n], state: 'suspended' }, t.admin());
  expect(t.identity.callers).toEqual([1n, 900n]);
  const member = { ...form, account: 'player', role: 'member', kind: AccountKind.AGENT };
  expect(await refusal(t.client.createAgent(member, t.agent('1')))).toBe('VALIDATION role');
  expect(await refusal(t.client.createAgent({ ...form, kind: AccountKind.MEMBER }, t.agent('1')))).toBe(
    'VALIDATION role',
  );
  expect(t.identity.created).toHaveLength(1);
});

test('nobody sets its own rates or state', async () => {
  await using t = await withOffice();
  const rates = { id: 1n, rates: { basisPoints: { minigame: 0 } } };
  expect(await refusal(t.client.setRates(rates, t.agent('1')))).toBe('FORBIDDEN');
  const { results } = await t.client.changeStates({ ids: [1n], state: 'suspended' }, t.agent('1'));
  expect(results[0]?.code).toBe('FORBIDDEN');
});

test('points of deposits go to identity with the account, up to what the nearest agent above set', async () => {
  await using t = await withOffice();
  t.wallet.chargePoints.set('site 0', [1_000n, 500n]);
  t.wallet.chargePoints.set('agent 1', [300n, 200n]);
  const make = (account: string, chargePoints: object, as = t.agent('1'), more = {}) =>
    refusal(t.client.createAgent({ ...form, account, chargePoints, ...more }, as));
  expect(await make('shop_a', { firstBp: 301 })).toBe('VALIDATION first_bp');
  expect(await make('shop_a', { firstBp: 300, everyBp: 201 })).toBe('VALIDATION every_bp');
  expect(await make('shop_a', { everyBp: -1 })).toBe('VALIDATION every_bp');
  expect(t.identity.created).toEqual([]);
  expect(await make('shop_a', { firstBp: 300, everyBp: 0 })).toBe('fine');
  expect(await make('shop_b', {})).toBe('fine');
  expect(t.identity.created.map(({ chargePoints }) => [chargePoints?.firstBp, chargePoints?.everyBp])).toEqual([
    [300, 0],
    [undefined, undefined],
  ]);
  const { rows } = await t.client.listAudit({}, t.admin());
  expect(JSON.parse(rows[1]?.afterJson ?? '')).toMatchObject({ first_charge_bonus_bp: 300, charge_bonus_bp: 0 });
});

test('without an agent’s own, an agent is held to the least level, a member to its own; administrators need settings', async () => {
  await using t = await withOffice();
  t.wallet.chargePoints.set('site 0', [100n, 100n]);
  t.wallet.chargePoints.set('level 3', [50n, 400n]);
  const member = { role: 'member', level: 3, nickname: 'Member' };
  const make = (account: string, chargePoints: object, as = t.agent('1'), more = {}) =>
    refusal(t.client.createAgent({ ...form, account, chargePoints, ...more }, as));
  expect(await make('shop_a', { firstBp: 51 })).toBe('VALIDATION first_bp');
  expect(await make('shop_a', { everyBp: 101 })).toBe('VALIDATION every_bp');
  expect(await make('member_a', { everyBp: 401 }, t.agent('1'), member)).toBe('VALIDATION every_bp');
  expect(await make('member_a', { everyBp: 400 }, t.agent('1'), member)).toBe('fine');
  expect(await make('member_b', { everyBp: 1 }, t.admin(), member)).toBe('FORBIDDEN every_bp');
  const permissions = ['agents.create', 'members.create', 'settings.write'];
  const owner = t.harness.callAs({ kind: AccountKind.ADMIN, accountId: 901n, account: 'owner', permissions });
  expect(await make('member_b', { everyBp: 1 }, owner, member)).toBe('fine');
});

test('what deposits earn below an agent is answered within its scope', async () => {
  await using t = await withOffice();
  await t.account('1.8', 'shop');
  await t.account('7', 'branch');
  t.wallet.chargePoints.set('site 0', [100n, 90n]);
  t.wallet.chargePoints.set('level 2', [80n, 95n]);
  const ask = async (id: bigint, as = t.agent('1')) => {
    const { firstBp, everyBp } = await t.client.getChargePoints({ id }, as);
    return [firstBp, everyBp];
  };
  expect(await ask(8n)).toEqual([80, 90]);
  t.wallet.chargePoints.set('agent 1', [70n, 0n]);
  expect(await ask(8n)).toEqual([70, 0]);
  expect(await refusal(ask(7n))).toBe('NOT_FOUND');
});
