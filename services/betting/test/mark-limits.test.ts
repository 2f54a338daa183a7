import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { BettingApprovalsService } from '@madang/proto/madang/betting/v1/approvals_pb.ts';
import { MarkLimitsService } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, refusalOf, until } from './harness.ts';

let harness: BettingHarness;
let marks: Client<typeof MarkLimitsService>;
let members: Client<typeof MemberLimitsService>;
let approvals: Client<typeof BettingApprovalsService>;
beforeEach(async () => {
  harness = await BettingHarness.open();
  const console = harness.harness.platform('console');
  marks = console.client(MarkLimitsService);
  members = console.client(MemberLimitsService);
  approvals = console.client(BettingApprovalsService);
  // Member 7 is marked normal B, member 8 is not; both are of level 1.
  const getAccount = async ({ id }: { id: bigint }) => ({
    id,
    level: 1,
    kind: AccountKind.MEMBER,
    normalMark: id === 7n ? 'b' : 'a',
  });
  harness.harness
    .platform('identity')
    .serve(
      IdentityService,
      { getAccount } as unknown as Handlers<typeof IdentityService>,
      { getAccount: ['service'] } as unknown as Access<typeof IdentityService>,
    );
  for (const member of [7n, 8n]) harness.ledger.give(member, 10_000_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const as = (accountId: bigint) =>
  harness.harness.callAs({ kind: AccountKind.ADMIN, accountId, permissions: ['limits.write', 'limits.read'] });
const set = (values: Record<string, bigint>, cleared: string[] = [], gameClass = 'powerball', by = 2n) =>
  marks.setMarkLimits({ gameClass, values, cleared, memo: '협의' }, as(by));
const setOwn = (accountId: bigint, values: Record<string, bigint>, cleared: string[] = []) =>
  members.setMemberLimits({ accountId, gameClass: 'powerball', values, cleared, memo: '협의' }, as(2n));
const b = (stake: bigint, change: { level?: number } = {}) =>
  refusalOf(harness.place(7n, { stake, normalMark: 'b', ...change }));
const ownOf = async (gameClass = 'powerball') =>
  (await marks.listMarkLimits({}, as(2n))).limits.find((limit) => limit.gameClass === gameClass)?.own;

test('normal B’s limits stand over every level’s, under a member’s own, and for nobody who is not marked', async () => {
  await set({ stake_max: 40_000n });
  expect([await b(40_001n), await b(40_001n, { level: 5 })]).toEqual(['STAKE_RANGE', 'STAKE_RANGE']);
  expect([await b(40_000n), await b(40_000n, { level: 5 })]).toEqual([undefined, undefined]);
  await harness.place(8n, { stake: 40_001n });
  await harness.place(8n, { stake: 40_001n, normalMark: 'a' });
  await setOwn(7n, { stake_max: 30_000n });
  expect([await b(30_001n), await b(30_000n)]).toEqual(['STAKE_RANGE', undefined]);
  const shown = await members.listOwnLimits({}, harness.asMember(9n, 1, [], 'b'));
  expect(shown.limits.find(({ gameClass }) => gameClass === 'powerball')).toMatchObject({
    stakeMin: 1_000n,
    stakeMax: 40_000n,
  });
});

test('a member’s page tells what its mark has, and only of a member that is marked', async () => {
  await set({ win_max: 2_000_000n });
  const markOf = async (accountId: bigint) => {
    const { limits } = await members.listMemberLimits({ accountId }, as(2n));
    return limits.map(({ level, mark }) => [level?.gameClass, mark?.winMax]);
  };
  expect(await markOf(7n)).toEqual([
    ['minigame', undefined],
    ['powerball', 2_000_000n],
    ['sports', undefined],
  ]);
  expect((await members.listMemberLimits({ accountId: 8n }, as(2n))).limits.every(({ mark }) => !mark)).toBe(true);
  expect((await members.listMemberLimits({ accountId: 7n }, as(2n))).limits.every(({ mark }) => mark)).toBe(true);
});

test('what is set and cleared holds in every process, and after a restart', async () => {
  await using other = await harness.beside();
  // One relay publishes for both processes; here the first one has it, and hears what it publishes.
  const beside = other.harness.platform('console').client(MarkLimitsService);
  const change = (values: Record<string, bigint>, cleared: string[] = []) =>
    beside.setMarkLimits({ gameClass: 'powerball', values, cleared, memo: '협의' }, other.asAdmin('limits.write'));
  await change({ stake_max: 5_000n, stake_min: 2_000n });
  await until(async () => (await b(5_001n)) === 'STAKE_RANGE', 'the other process heard of the limit');
  await change({}, ['stake_max']);
  await until(async () => (await b(5_001n)) === undefined, 'the other process heard that it is the level’s');
  await harness.restart();
  expect([await b(1_999n), await b(5_001n)]).toEqual(['STAKE_RANGE', undefined]);
});

test('what lets members of any level through with more waits for a second person, also by falling back', async () => {
  harness.holders = 2;
  // Above the first level's 500,000 and below the second's 1,000,000.
  expect(await refusalOf(set({ stake_max: 500_001n }))).toBe('APPROVAL_PENDING');
  expect(await ownOf()).toMatchObject({});
  expect(await refusalOf(set({ stake_max: 500_000n }))).toBe(undefined);
  expect(await refusalOf(set({}, ['stake_max']))).toBe('APPROVAL_PENDING');
  expect(await refusalOf(set({ stake_min: 2_000n }))).toBe(undefined);
  const { approvals: rows } = await approvals.listApprovals({ limit: 5 }, as(3n));
  expect(rows[0]).toMatchObject({ kind: 'limit.update', resource: 'limit', resourceId: 'powerball:b', memo: '협의' });
  expect(JSON.parse(rows[0]?.afterJson ?? '')).toEqual({ game_class: 'powerball', normal_mark: 'b', stake_max: null });
  const decide = async (id: string, by: bigint) =>
    (await approvals.decideApprovals({ ids: [id], approve: true }, as(by))).results[0]?.code;
  const [clearing, raising] = rows.map(({ id }) => id);
  expect(await decide(clearing ?? '', 2n)).toBe('SAME_APPROVER');
  expect((await Promise.all([decide(clearing ?? '', 3n), decide(clearing ?? '', 4n)])).sort()).toEqual([
    '',
    'ALREADY_PROCESSED',
  ]);
  const own = await ownOf();
  expect([own?.stakeMin, own?.stakeMax]).toEqual([2_000n, undefined]);
  expect(await decide(raising ?? '', 3n)).toBe('');
  expect((await ownOf())?.stakeMax).toBe(500_001n);
});

test('a member’s own limit is held against its mark’s, which it falls back to', async () => {
  await set({ stake_max: 40_000n });
  expect(await refusalOf(setOwn(7n, { stake_min: 40_001n }))).toBe('VALIDATION');
  expect(await refusalOf(setOwn(8n, { stake_min: 40_001n }))).toBe(undefined);
  harness.holders = 2;
  expect(await refusalOf(setOwn(7n, { stake_max: 40_001n }))).toBe('APPROVAL_PENDING');
  expect(await refusalOf(setOwn(8n, { stake_max: 40_002n }))).toBe(undefined);
});

test.each([
  [{ stake_max: 999n }, [], 'powerball', 'VALIDATION'],
  // Above what the first level may stake.
  [{ stake_min: 500_001n }, [], 'powerball', 'VALIDATION'],
  [{ win_max: 0n }, [], 'powerball', 'VALIDATION'],
  [{ stake_max: 10n ** 16n }, [], 'powerball', 'VALIDATION'],
  [{ toString: 1n }, [], 'powerball', 'VALIDATION'],
  [{ stake_max: 9_000n }, ['stake_max'], 'powerball', 'VALIDATION'],
  [{ stake_max: 9_000n }, [], 'none', 'NOT_FOUND'],
])('what contradicts a level, or is no limit, changes nothing: %o %o %s', async (values, cleared, gameClass, code) => {
  expect(await refusalOf(set(values as unknown as Record<string, bigint>, cleared, gameClass))).toBe(code);
  expect(await harness.sql('select from mark_limits')).toEqual([]);
});

test('a level is not set to what contradicts normal B’s, of two changes at once one is refused', async () => {
  const { limits } = await harness.client.listLimits({}, as(2n));
  const first = limits.find(({ level, gameClass }) => level === 1 && gameClass === 'powerball');
  if (!first) throw new Error('no limit');
  const outcomes = await Promise.all([
    refusalOf(set({ stake_min: 20_000n })),
    refusalOf(harness.client.updateLimit({ ...first, stakeMax: 10_000n }, as(2n))),
  ]);
  expect(outcomes.toSorted()).toEqual(['VALIDATION', undefined]);
});

test('a change is for those who may, and audited once with old and new', async () => {
  const own = { gameClass: 'powerball', values: { stake_max: 9_000n } };
  expect(await refusalOf(marks.setMarkLimits(own, harness.asAdmin('limits.read')))).toBe('FORBIDDEN');
  expect(await refusalOf(marks.listMarkLimits({}, harness.asMember(7n, 1, [], 'b')))).toBe('FORBIDDEN');
  await set({ stake_max: 9_000n });
  await set({ stake_max: 9_000n }, ['win_max']);
  const { rows } = await harness.client.listAudit({}, harness.asAdmin('audit.read'));
  const told = rows.map(({ action, resourceId, beforeJson, afterJson }) => [
    action,
    resourceId,
    JSON.parse(beforeJson),
    JSON.parse(afterJson),
  ]);
  const place = { game_class: 'powerball', normal_mark: 'b' };
  expect(told).toEqual([
    ['limit.update', 'powerball:b', { ...place, stake_max: null }, { ...place, stake_max: '9000' }],
  ]);
});

test('a change that is kept for its instant holds from then on, and what raises waits for a second person before', async () => {
  harness.holders = 2;
  const changeAt = (ms: number) => timestampFromMs(harness.clock.now().getTime() + ms);
  const later = (values: Record<string, bigint>, cleared: string[] = [], ms = 60_000) =>
    refusalOf(
      marks.setMarkLimits({ gameClass: 'powerball', values, cleared, memo: '협의', changeAt: changeAt(ms) }, as(2n)),
    );
  expect(await later({ stake_max: 40_000n }, [], 59_999)).toBe('VALIDATION');
  expect(await later({}, ['stake_max'])).toBe('VALIDATION');
  expect(await later({ stake_max: 999n })).toBe('VALIDATION');
  expect(await later({ stake_max: 40_000n })).toBe(undefined);
  // Above the first level's.
  expect(await later({ win_max: 100_000_000n }, [], 120_000)).toBe('APPROVAL_PENDING');
  const { approvals: rows } = await approvals.listApprovals({ limit: 5 }, as(3n));
  expect(rows.map(({ state, resourceId }) => [state, resourceId])).toEqual([
    ['waiting', 'powerball:b'],
    ['scheduled', 'powerball:b'],
  ]);
  expect((await ownOf())?.stakeMax).toBe(undefined);
  harness.clock.advance(60_000);
  await until(async () => (await b(40_001n)) === 'STAKE_RANGE', 'the limit holds');
  const decided = await approvals.decideApprovals({ ids: [rows[0]?.id ?? ''], approve: true }, as(3n));
  expect(decided.results[0]?.code).toBe('');
  expect((await ownOf())?.winMax).toBe(undefined);
  harness.clock.advance(60_000);
  await until(async () => (await ownOf())?.winMax === 100_000_000n, 'the raise holds');
});
