import type { MessageInitShape } from '@bufbuild/protobuf';
import { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountMovedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { fourTiers, newBet, path, pointsOf } from './bets.ts';
import { type AgentsHarness, agentsHarness } from './harness.ts';

type Moved = MessageInitShape<typeof AccountMovedSchema>;

const movedTo = (path: string, version: bigint, more: Moved = {}): Moved => {
  const ids = path.split('.').map(BigInt);
  const id = ids.at(-1) ?? 0n;
  return {
    accountId: id,
    kind: AccountKind.MEMBER,
    account: `acc${id}`,
    nickname: `nick${id}`,
    parentId: ids.at(-2) ?? 0n,
    path,
    role: 'member',
    level: 1,
    state: 'normal',
    version,
    ...more,
  };
};
const tell = (t: AgentsHarness, ...moves: Moved[]) => t.publish('identity', AccountMovedSchema, moves);
const paths = async (t: AgentsHarness) => (await t.client.listNodes({}, t.admin())).nodes.map((node) => node.path);

test('a bet earns for those above its member when it was placed, also when it is settled after the move', async () => {
  await using t = await fourTiers();
  await t.account('1.2.3.6', 'shop');
  await t.client.setRates({ id: 6n, rates: { basisPoints: { minigame: 400 } } }, t.admin());
  t.clock.advance(1_000);
  await tell(t, movedTo('1.2.3.6.5', 2n));
  await t.settle({ betId: newBet(t), path });
  expect(await pointsOf(t, 3n, 4n, 6n)).toEqual([30_000n, 50_000n, 0n]);
  await t.settle({ betId: newBet(t), path: '1.2.3.6.5' });
  expect(await pointsOf(t, 3n, 4n, 6n)).toEqual([70_000n, 50_000n, 40_000n]);
});

test('moves that come late, twice, out of order, or before their account leave the newest place', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'branch');
  await t.account('1.2', 'shop');
  await t.account('1.3', 'shop');
  await t.account('1.2.9', 'member', { version: 1n });
  await tell(t, movedTo('1.3.9', 3n));
  await tell(t, movedTo('1.2.9', 2n), movedTo('1.3.9', 3n));
  expect(await paths(t)).toEqual(['1', '1.2', '1.3', '1.3.9']);
  const counts = async (id: bigint) => (await t.client.getNode({ id }, t.admin())).members;
  expect([await counts(2n), await counts(3n), await counts(1n)]).toEqual([0n, 1n, 1n]);
  await tell(t, movedTo('1.3.8', 2n, { state: 'suspended' }));
  await t.account('1.2.8', 'member', { version: 1n });
  expect(await paths(t)).toEqual(['1', '1.2', '1.3', '1.3.8', '1.3.9']);
  // A state that was told of before the move came is the newer one.
  await t.publish('identity', AccountStateChangedSchema, [
    { accountId: 9n, kind: AccountKind.MEMBER, state: 'blocked', level: 1, nickname: 'n', version: 5n },
  ]);
  await tell(t, movedTo('1.2.9', 4n));
  expect(await t.client.getNode({ id: 9n }, t.admin())).toMatchObject({ path: '1.2.9', state: 'blocked' });
});

test('the agent before sees nothing of who was moved, the new one does, and a subtree comes along', async () => {
  await using t = await agentsHarness();
  for (const [path, role] of [
    ['1', 'head_office'],
    ['2', 'head_office'],
    ['1.3', 'shop'],
    ['1.3.9', 'member'],
  ] as const)
    await t.account(path, role);
  const seen = async (agent: string) => (await t.client.listNodes({}, t.agent(agent))).nodes.map((node) => node.id);
  expect([await seen('1'), await seen('2')]).toEqual([[1n, 3n, 9n], [2n]]);
  await tell(t, movedTo('2.3', 2n, { kind: AccountKind.AGENT, role: 'shop' }), movedTo('2.3.9', 2n));
  expect([await seen('1'), await seen('2')]).toEqual([[1n], [2n, 3n, 9n]]);
  expect(await t.client.getNode({ id: 2n }, t.admin())).toMatchObject({ agents: 1n, members: 1n, children: 1n });
  expect(await t.client.getNode({ id: 1n }, t.admin())).toMatchObject({ agents: 0n, members: 0n, children: 0n });
});

test('a place is refused for a tier that is not below the parent’s, and for a rate above it', async () => {
  await using t = await fourTiers();
  await t.account('1.2.7', 'shop');
  await t.account('1.8', 'shop');
  await t.client.setRates({ id: 8n, rates: { basisPoints: { minigame: 1000 } } }, t.admin());
  const placements = t.harness.platform('test').client(PlacementService);
  const service = t.harness.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
  const check = async (accountIds: bigint[], parentId: bigint) =>
    (await placements.checkPlacements({ accountIds, parentId }, service)).placements.map(({ problem, gameClass }) =>
      `${problem} ${gameClass}`.trim(),
    );
  // A shop below a distributor with 8 %, below a shop, and below a branch above it.
  expect(await check([7n, 8n, 5n], 3n)).toEqual(['', 'rate minigame', '']);
  expect(await check([3n, 4n, 5n, 77n], 7n)).toEqual(['tier', 'tier', '', 'not_found']);
  expect(await check([8n], 2n)).toEqual(['']);
});

test('agents tell which accounts stand where a change put them, or where a later one did', async () => {
  await using t = await agentsHarness();
  for (const [path, role] of [
    ['1', 'head_office'],
    ['2', 'head_office'],
    ['1.8', 'member'],
    ['1.9', 'member'],
  ] as const)
    await t.account(path, role, { version: 1n });
  const placements = t.harness.platform('test').client(PlacementService);
  const service = t.harness.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
  const count = async (accountIds: bigint[], versions: bigint[]) =>
    (await placements.countMoved({ accountIds, versions }, service)).moved;
  expect(await count([8n, 9n], [2n, 2n])).toBe(0);
  await tell(t, movedTo('2.8', 2n));
  expect(await count([8n, 9n, 77n], [2n, 2n, 2n])).toBe(1);
  await tell(t, movedTo('2.9', 5n));
  expect(await count([8n, 9n], [2n, 2n])).toBe(2);
  expect(await count([8n, 9n], [3n, 5n])).toBe(1);
  await expect(count([8n, 9n], [2n])).rejects.toThrow();
  await expect(placements.countMoved({ accountIds: [8n], versions: [2n] }, t.admin())).rejects.toThrow();
});
