import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { BettingApprovalsService } from '@madang/proto/madang/betting/v1/approvals_pb.ts';
import { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountSchema, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingHarness } from './harness.ts';

let t: BettingHarness;
let approvals: Client<typeof BettingApprovalsService>;
let memberLimits: Client<typeof MemberLimitsService>;
beforeAll(async () => {
  t = await BettingHarness.open();
  t.holders = 2;
  const account = create(AccountSchema, { id: 7n, kind: AccountKind.MEMBER, level: 1, path: '1.7' });
  t.harness
    .platform('identity')
    .serve(
      IdentityService,
      { getAccount: async () => account } as unknown as Handlers<typeof IdentityService>,
      { getAccount: ['service'] } as unknown as Access<typeof IdentityService>,
    );
  approvals = t.harness.platform('test').client(BettingApprovalsService);
  memberLimits = t.harness.platform('test').client(MemberLimitsService);
});
afterAll(() => t[Symbol.asyncDispose]());

const as = (accountId: bigint, permissions = ['limits.write', 'settings.write']) =>
  t.harness.callAs({ kind: AccountKind.ADMIN, accountId, account: `a${accountId}`, permissions });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => toDomainError(error).reason,
  );
const newest = async () => {
  const { approvals: rows } = await approvals.listApprovals({ limit: 1 }, as(3n));
  if (!rows[0]) throw new Error('no request');
  return rows[0];
};
const agree = async (id: string, by = 3n) =>
  (await approvals.decideApprovals({ ids: [id], approve: true }, as(by))).results[0]?.code;
const limit = async () => {
  const { limits } = await t.client.listLimits({}, as(2n, ['limits.read']));
  const found = limits.find(({ level, gameClass }) => level === 1 && gameClass === 'minigame');
  if (!found) throw new Error('no limit');
  return found;
};

test('a limit that lets through more waits, and holds once another agrees; a lower one holds at once', async () => {
  const now = await limit();
  const save = (change: object) => outcome(t.client.updateLimit({ ...now, ...change }, as(2n)));
  expect(await save({ stakeMax: now.stakeMax - 1n, stakeMin: 2_000n })).toBe('fine');
  expect(await save({ winMax: now.winMax + 1n })).toBe('APPROVAL_PENDING');
  expect((await limit()).winMax).toBe(now.winMax);
  const row = await newest();
  expect(row).toMatchObject({ kind: 'limit.update', resource: 'limit', resourceId: 'minigame:1' });
  const told = (json: string) => JSON.parse(json).win_max;
  expect([told(row.beforeJson), told(row.afterJson)]).toEqual([`${now.winMax}`, `${now.winMax + 1n}`]);
  expect(await agree(row.id, 2n)).toBe('SAME_APPROVER');
  expect((await Promise.all([agree(row.id), agree(row.id, 4n)])).sort()).toEqual(['', 'ALREADY_PROCESSED']);
  expect((await limit()).winMax).toBe(now.winMax + 1n);
});

test('a limit of a level may change at an instant of its own, a greater one with a second person’s agreement', async () => {
  const now = await limit();
  const later = (change: object, ms = 60_000) =>
    outcome(
      t.client.updateLimit({ ...now, ...change, changeAt: timestampFromMs(t.clock.now().getTime() + ms) }, as(2n)),
    );
  expect(await later({})).toBe('VALIDATION');
  expect(await later({ stakeMax: now.stakeMax - 1n }, 59_999)).toBe('VALIDATION');
  expect(await later({ stakeMax: now.stakeMax - 1n })).toBe('fine');
  expect(await later({ winMax: now.winMax + 1n })).toBe('APPROVAL_PENDING');
  expect(await agree((await newest()).id)).toBe('');
  expect(await limit()).toEqual(now);
  t.clock.advance(60_000);
  const moved = { stakeMax: now.stakeMax - 1n, winMax: now.winMax + 1n };
  await expect.poll(limit, { timeout: 20_000 }).toMatchObject(moved);
});

test('what moved meanwhile is not what was agreed to', async () => {
  const now = await limit();
  expect(await outcome(t.client.updateLimit({ ...now, roundMax: now.roundMax + 5n }, as(2n)))).toBe('APPROVAL_PENDING');
  const request = (await newest()).id;
  await t.client.updateLimit({ ...now, roundMax: now.roundMax - 5n }, as(2n));
  expect(await agree(request)).toBe('STATE_CONFLICT');
});

test('a member’s own limit waits where it lets through more than what holds, also by falling back', async () => {
  const set = (values: Record<string, bigint>, cleared: string[] = []) =>
    outcome(
      memberLimits.setMemberLimits({ accountId: 7n, gameClass: 'powerball', values, cleared, memo: 'why' }, as(2n)),
    );
  const own = async () => {
    const { limits } = await memberLimits.listMemberLimits({ accountId: 7n }, as(2n, ['limits.read']));
    return limits.find(({ level }) => level?.gameClass === 'powerball')?.own?.stakeMax;
  };
  expect(await set({ stake_max: 100_000n })).toBe('fine');
  expect(await set({}, ['stake_max'])).toBe('APPROVAL_PENDING');
  expect(await set({ stake_max: 100_001n })).toBe('APPROVAL_PENDING');
  expect(await own()).toBe(100_000n);
  const row = await newest();
  expect(row).toMatchObject({ resource: 'account', resourceId: '7', memo: 'why' });
  expect(JSON.parse(row.afterJson)).toEqual({ game_class: 'powerball', stake_max: '100001' });
  expect(await agree(row.id)).toBe('');
  expect(await own()).toBe(100_001n);
});

test('settings of bets that lower security wait, and so does switching that off', async () => {
  const now = await t.client.getSettings({}, as(2n, ['settings.read']));
  const save = (change: object) =>
    outcome(t.client.updateSettings({ ...now, version: 0n, ...change, changeMemo: 'm' }, as(2n)));
  expect(now.approveSettings).toBe(true);
  expect(await save({ cancelSeconds: now.cancelSeconds - 1 })).toBe('fine');
  expect(await save({ cancelSeconds: now.cancelSeconds + 1 })).toBe('APPROVAL_PENDING');
  expect(await save({ approveSettings: false })).toBe('APPROVAL_PENDING');
  expect((await t.client.getSettings({}, as(2n, ['settings.read']))).approveSettings).toBe(true);
  expect(await agree((await newest()).id)).toBe('');
  expect(await save({ approveSettings: false, cancelSeconds: 90 })).toBe('fine');
});

test('settings of bets may change at an instant of their own', async () => {
  const read = () => t.client.getSettings({}, as(2n, ['settings.read']));
  const now = await read();
  const changeAt = timestampFromMs(t.clock.now().getTime() + 60_000);
  const change = { highBetFrom: now.highBetFrom - 1n, changeMemo: 'm', changeAt };
  expect(await outcome(t.client.updateSettings({ ...now, ...change }, as(2n)))).toBe('fine');
  expect((await read()).highBetFrom).toBe(now.highBetFrom);
  expect(await newest()).toMatchObject({ state: 'scheduled', memo: 'm', effectiveAt: changeAt });
  t.clock.advance(60_000);
  await expect.poll(async () => (await newest()).state, { timeout: 20_000 }).toBe('applied');
  expect((await read()).highBetFrom).toBe(now.highBetFrom - 1n);
});
