import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { states } from '../accounts/states.ts';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

/** The rules once more, by hand: which moves an operator may make. */
const moves: Record<string, string[]> = {
  waiting: ['normal', 'rejected'],
  rejected: ['waiting', 'normal', 'deleted'],
  normal: ['waiting', 'suspended', 'blocked', 'withdrawn'],
  suspended: ['normal', 'blocked', 'withdrawn'],
  blocked: ['normal', 'suspended', 'withdrawn'],
  withdrawn: ['normal', 'deleted'],
  deleted: [],
};

test('every walk through the states goes as the model says, and only a normal account logs in', async () => {
  await using t = await identityHarness();
  let walks = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 8 }),
      async (waits, walk) => {
        walks += 1;
        const name = `walker${walks}`;
        // Each from an address of its own: the refused logins of a walk, or of all together, would reach the limit of one.
        let logins = 0;
        const login = () => t.login(name, undefined, undefined, { ip: `198.51.${walks % 250}.${++logins}` });
        let state = waits ? 'waiting' : 'normal';
        const { id } = await t.createAccount({ account: name, nickname: name, state });
        let token = '';
        for (const next of walk) {
          if (state === 'normal') token = (await login()).token;
          const { results } = await t.client.changeStates({ ids: [id], state: next }, t.admin());
          const expected = next === state ? 'ALREADY_PROCESSED' : moves[state]?.includes(next) ? '' : 'STATE_CONFLICT';
          expect([state, next, results[0]?.code]).toEqual([state, next, expected]);
          if (expected === '') state = next;
          if (token && state === 'normal') token = (await login()).token;
          else if (token) expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
          const reason = state === 'normal' ? '' : state === 'deleted' ? 'LOGIN_FAILED' : 'ACCOUNT_STATE';
          if (reason) expect(await reasonOf(login())).toBe(reason);
        }
        expect((await t.client.getAccount({ id }, t.service())).state).toBe(state);
      },
    ),
    { numRuns: 40 },
  );
});

test('a repeated bulk call with its key answers the same and changes nothing; another state under it conflicts', async () => {
  await using t = await identityHarness();
  const one = await t.createAccount({ state: 'waiting' });
  const two = await t.createAccount({ state: 'normal' });
  const call = (state: string, key: string) =>
    t.client.changeStates({ ids: [one.id, two.id, 999_999n], state, key, memo: 'ok' }, t.admin());
  const codes = async (answer: ReturnType<typeof call>) => (await answer).results.map((result) => result.code);
  expect(await codes(call('normal', 'key-1'))).toEqual(['', 'ALREADY_PROCESSED', 'NOT_FOUND']);
  expect(await codes(call('normal', 'key-1'))).toEqual(['', 'ALREADY_PROCESSED', 'NOT_FOUND']);
  expect((await codes(call('suspended', 'key-1')))[0]).toBe('KEY_CONFLICT');
  // The conflict was the first account's alone: the second had no result under the key yet, and is suspended now.
  expect(await codes(call('normal', 'key-2'))).toEqual(['ALREADY_PROCESSED', '', 'NOT_FOUND']);
  expect(await reasonOf(call('approved', 'key-3'))).toBe('VALIDATION');
  const { rows } = await t.client.listAudit(
    { filter: { action: 'account.state', resource_id: String(one.id) } },
    t.admin(),
  );
  expect(rows).toMatchObject([{ beforeJson: '{"state":"waiting"}', afterJson: '{"state":"normal"}', memo: 'ok' }]);
});

test('two administrators who decide at once: one move, one audit row, one event', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount({ state: 'waiting' });
  const answers = await Promise.all(
    [901n, 902n, 903n, 904n].map((admin) =>
      t.client.changeStates({ ids: [id], state: 'normal' }, t.admin(undefined, admin)),
    ),
  );
  const codes = answers.map((answer) => answer.results[0]?.code).sort();
  expect(codes).toEqual(['', 'ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'ALREADY_PROCESSED']);
  expect((await t.client.listAudit({ filter: { action: 'account.state' } }, t.admin())).total).toBe(1n);
  expect(await t.events(AccountStateChangedSchema)).toHaveLength(1);
});

test('what is told of an account is numbered in the order of its changes', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount({ state: 'waiting' });
  await t.client.changeStates({ ids: [id], state: 'normal' }, t.admin());
  await t.client.updateAccount({ id, nickname: 'renamed' }, t.admin());
  await t.client.changeStates({ ids: [id], state: 'suspended' }, t.admin());
  expect((await t.events(AccountCreatedSchema)).map(({ version }) => version)).toEqual([1n]);
  expect((await t.events(AccountStateChangedSchema)).map(({ version, state }) => [version, state])).toEqual([
    [2n, 'normal'],
    [3n, 'normal'],
    [4n, 'suspended'],
  ]);
});

test('who may move whom: by permission, within the subtree, never oneself; agents only stop and approve agents', async () => {
  await using t = await identityHarness();
  const office = await t.createAccount({ kind: AccountKind.AGENT });
  const shop = await t.createAccount({ kind: AccountKind.AGENT, parentId: office.id });
  const member = await t.createAccount({ parentId: shop.id });
  const rival = await t.createAccount({ kind: AccountKind.AGENT });
  const code = async (as: ReturnType<typeof t.admin>, id: bigint, state: string) =>
    (await t.client.changeStates({ ids: [id], state }, as)).results[0]?.code;
  expect(await code(t.owner(office), shop.id, 'suspended')).toBe('');
  expect(await code(t.owner(office), shop.id, 'normal')).toBe('');
  expect(await code(t.owner(office), shop.id, 'blocked')).toBe('FORBIDDEN');
  expect(await code(t.owner(office), office.id, 'suspended')).toBe('FORBIDDEN');
  expect(await code(t.owner(office), member.id, 'suspended')).toBe('FORBIDDEN');
  expect(await code(t.owner(office), rival.id, 'suspended')).toBe('NOT_FOUND');
  expect(await code(t.owner(shop), office.id, 'suspended')).toBe('NOT_FOUND');
  expect(await code(t.admin(['members.read']), member.id, 'suspended')).toBe('FORBIDDEN');
  expect(await code(t.admin(['members.read', 'members.state']), member.id, 'withdrawn')).toBe('');
  expect(await code(t.admin(['members.read', 'members.state']), member.id, 'deleted')).toBe('FORBIDDEN');
  expect(await code(t.admin(['members.read', 'members.state', 'members.delete']), member.id, 'deleted')).toBe('');
  expect(await reasonOf(t.client.changeStates({ ids: [], state: 'normal' }, t.admin()))).toBe('VALIDATION');
  const many = Array.from({ length: 101 }, (_, i) => BigInt(i + 1));
  expect(await reasonOf(t.client.changeStates({ ids: many, state: 'normal' }, t.admin()))).toBe('VALIDATION');
});

test('a refused join gives the number back; restoring it later meets whoever took it', async () => {
  await using t = await identityHarness();
  const phoneNumber = '01012345678';
  const first = await t.createAccount({ state: 'waiting', phoneNumber });
  expect(await reasonOf(t.createAccount({ phoneNumber }))).toBe('TAKEN');
  await t.client.changeStates({ ids: [first.id], state: 'rejected' }, t.admin());
  await t.createAccount({ phoneNumber });
  const { results } = await t.client.changeStates({ ids: [first.id], state: 'normal' }, t.admin());
  expect(results[0]?.code).toBe('TAKEN');
});

test('an account with money, an open request or a running bet is not closed, and says so to those alone who may close it', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount();
  const { holdings, bettors } = t.closing;
  const move = async (state: string, as = t.admin()) =>
    (await t.client.changeStates({ ids: [member.id], state }, as)).results[0]?.code;
  holdings.set(member.id, { money: 1n });
  expect(await move('withdrawn')).toBe('ACCOUNT_HAS_MONEY');
  expect(await move('withdrawn', t.admin(['members.read']))).toBe('FORBIDDEN');
  expect(await move('deleted')).toBe('STATE_CONFLICT');
  expect(await move('suspended')).toBe('');
  holdings.set(member.id, { openRequest: true });
  expect(await move('withdrawn')).toBe('ACCOUNT_HAS_REQUEST');
  holdings.set(member.id, { point: 5n });
  bettors.add(member.id);
  expect(await move('withdrawn')).toBe('ACCOUNT_HAS_BETS');
  bettors.clear();
  expect(await move('withdrawn')).toBe('');
  expect(await move('deleted')).toBe('ACCOUNT_HAS_MONEY');
  holdings.clear();
  expect(await move('deleted')).toBe('');
});
