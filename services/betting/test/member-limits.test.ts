import type { Client } from '@connectrpc/connect';
import { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf, until } from './harness.ts';

let harness: BettingHarness;
let limits: Client<typeof MemberLimitsService>;
beforeEach(async () => {
  harness = await BettingHarness.open();
  limits = connect(harness);
  for (const member of [7n, 8n]) harness.ledger.give(member, 10_000_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

/** The member limits of a process, and an identity that knows members 7 and 8 of level 1 and the agent 5. */
function connect(process: BettingHarness): Client<typeof MemberLimitsService> {
  const getAccount = async ({ id }: { id: bigint }) => {
    if (![5n, 7n, 8n].includes(id)) throw new DomainError('NOT_FOUND');
    return { id, level: 1, kind: id === 5n ? AccountKind.AGENT : AccountKind.MEMBER };
  };
  process.harness
    .platform('identity')
    .serve(
      IdentityService,
      { getAccount } as unknown as Handlers<typeof IdentityService>,
      { getAccount: ['service'] } as unknown as Access<typeof IdentityService>,
    );
  return process.harness.platform('console').client(MemberLimitsService);
}

const set = (values: Record<string, bigint>, cleared: string[] = [], accountId = 7n, gameClass = 'powerball') =>
  limits.setMemberLimits({ accountId, gameClass, values, cleared, memo: '협의' }, harness.asAdmin('limits.write'));
const stakes = async (member: bigint) => {
  const found = await limits.listOwnLimits({}, harness.asMember(member));
  const { stakeMin = 0n, stakeMax = 0n } = found.limits.find(({ gameClass }) => gameClass === 'powerball') ?? {};
  return [stakeMin, stakeMax];
};

test('a member’s own limits stand over its level’s, at their edges, and for nobody else', async () => {
  await set({ stake_min: 2_000n, stake_max: 800_000n, win_max: 1_500_000n });
  expect(await refusalOf(harness.place(7n, { stake: 1_999n }))).toBe('STAKE_RANGE');
  await harness.place(7n, { stake: 2_000n });
  const high = await errorOf(harness.place(7n, { stake: 800_001n }));
  expect([high?.reason, high?.meta]).toEqual(['STAKE_RANGE', { min: '2000', max: '800000' }]);
  const win = await errorOf(harness.place(7n, { stake: 769_232n }));
  expect([win?.reason, win?.meta.max]).toEqual(['WIN_LIMIT', '1500000']);
  await harness.place(7n, { stake: 769_231n });
  expect(await refusalOf(harness.place(8n, { stake: 500_001n }))).toBe('STAKE_RANGE');
  expect([await stakes(7n), await stakes(8n)]).toEqual([
    [2_000n, 800_000n],
    [1_000n, 500_000n],
  ]);
});

test('a cleared limit is the level’s again, and the others stay', async () => {
  await set({ stake_max: 5_000n, round_max: 9_000n });
  await harness.place(7n, { stake: 5_000n });
  expect(await refusalOf(harness.place(7n, { stake: 4_001n }))).toBe('EXPOSURE_LIMIT');
  const { limits: rows } = await set({}, ['stake_max']);
  const powerball = rows.find(({ level }) => level?.gameClass === 'powerball');
  expect(powerball?.own).toMatchObject({ roundMax: 9_000n });
  expect(powerball?.own?.stakeMax).toBeUndefined();
  expect(powerball?.level).toMatchObject({ level: 1, stakeMax: 500_000n });
  expect(await stakes(7n)).toEqual([1_000n, 500_000n]);
});

test('other processes hear of it within seconds, and a later start has it', async () => {
  await using other = await harness.beside();
  // One relay publishes for both processes; here the first one has it, and hears what it publishes.
  const own = { accountId: 7n, gameClass: 'powerball', values: { stake_max: 3_000n } };
  await connect(other).setMemberLimits(own, other.asAdmin('limits.write'));
  expect(await refusalOf(other.place(7n, { stake: 3_001n }))).toBe('STAKE_RANGE');
  await until(
    async () => (await refusalOf(harness.place(7n, { stake: 3_001n }))) === 'STAKE_RANGE',
    'the other process heard of the limit',
  );
  await harness.restart();
  expect(await refusalOf(harness.place(7n, { stake: 3_001n }))).toBe('STAKE_RANGE');
  await harness.place(7n, { stake: 3_000n });
});

test('changes at once do not lose each other', async () => {
  await Promise.all([set({ stake_min: 2_000n }), set({ stake_max: 60_000n }), set({ win_max: 90_000n }, [], 8n)]);
  expect(await stakes(7n)).toEqual([2_000n, 60_000n]);
  const rows = await harness.sql<{ change: bigint }>('select change from member_limits order by change');
  expect(new Set(rows.map(({ change }) => change)).size).toBe(rows.length);
});

test.each([
  [{ stake_max: 999n }, [], 'VALIDATION'],
  [{ stake_min: 500_001n }, [], 'VALIDATION'],
  [{ win_max: 0n }, [], 'VALIDATION'],
  [{ stake_max: 10n ** 16n }, [], 'VALIDATION'],
  [{ toString: 1n }, [], 'VALIDATION'],
  [{ stake_max: 9_000n }, ['stake_max'], 'VALIDATION'],
])('what contradicts itself or is no limit changes nothing: %o %o', async (values, cleared, code) => {
  expect(await refusalOf(set(values as unknown as Record<string, bigint>, cleared))).toBe(code);
  expect(await harness.sql('select from member_limits')).toEqual([]);
});

test('limits are of members, of classes that there are, and for those who may set them', async () => {
  expect(await refusalOf(set({ stake_max: 9_000n }, [], 5n))).toBe('NOT_FOUND');
  expect(await refusalOf(set({ stake_max: 9_000n }, [], 99n))).toBe('NOT_FOUND');
  expect(await refusalOf(set({ stake_max: 9_000n }, [], 7n, 'none'))).toBe('NOT_FOUND');
  const own = { accountId: 7n, gameClass: 'powerball', values: { stake_max: 9_000n } };
  expect(await refusalOf(limits.setMemberLimits(own, harness.asMember(7n)))).toBe('FORBIDDEN');
  expect(await refusalOf(limits.setMemberLimits(own, harness.asAdmin('limits.read')))).toBe('FORBIDDEN');
  expect(await refusalOf(limits.listMemberLimits({ accountId: 7n }, harness.asMember(7n)))).toBe('FORBIDDEN');
});

test('a change is audited with old and new, and one that changes nothing is not', async () => {
  await set({ stake_max: 9_000n });
  await set({ stake_max: 9_000n }, ['win_max']);
  await set({}, ['stake_max']);
  const { rows } = await harness.client.listAudit({}, harness.asAdmin('audit.read'));
  expect(
    rows.map(({ action, resource, resourceId, beforeJson, afterJson }) => [
      action,
      resource,
      resourceId,
      beforeJson,
      afterJson,
    ]),
  ).toEqual([
    [
      'limit.update',
      'account',
      '7',
      '{"stake_max":"9000","game_class":"powerball"}',
      '{"stake_max":null,"game_class":"powerball"}',
    ],
    [
      'limit.update',
      'account',
      '7',
      '{"stake_max":null,"game_class":"powerball"}',
      '{"stake_max":"9000","game_class":"powerball"}',
    ],
  ]);
});
