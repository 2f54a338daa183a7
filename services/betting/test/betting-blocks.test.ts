import { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf } from './harness.ts';

let t: BettingHarness;
beforeAll(async () => {
  t = await BettingHarness.open();
  t.sports.open(1, t.nowMs);
  t.sports.open(2, t.nowMs, { sport: 'basketball', leagueId: 9n });
  await t.restart();
  for (const member of [7n, 8n]) t.ledger.give(member, 10_000_000n);
  const getAccount = async ({ id }: { id: bigint }) => ({
    kind: id === 5n ? AccountKind.AGENT : AccountKind.MEMBER,
    account: `m${id}`,
  });
  t.harness
    .platform('identity')
    .serve(
      IdentityService,
      { getAccount } as unknown as Handlers<typeof IdentityService>,
      { getAccount: ['service'] } as unknown as Access<typeof IdentityService>,
    );
});
afterAll(() => t[Symbol.asyncDispose]());

const blocks = () => t.harness.platform('console').client(BettingBlocksService);
const admin = () => t.asAdmin('games.read', 'rounds.sales', 'audit.read');
const add = (block: object) => blocks().addBettingBlock(block, admin());

test('a block refuses new slips on what it names, until it is taken away; both are audited', async () => {
  const { bet } = await t.placeOn(7n, [1]);
  const { id } = await add({ leagueId: 1n, memo: '승부조작 의심' });
  expect(await errorOf(t.placeOn(7n, [2, 1]))).toMatchObject({
    reason: 'BETTING_BLOCKED',
    meta: { scope: 'league', legs: '1:result:ft:home' },
  });
  expect((await t.placeOn(7n, [2])).bet?.status).toBe('accepted');
  expect(await t.status(bet?.id)).toBe('accepted');
  await blocks().removeBettingBlock({ id, memo: '해소' }, admin());
  expect((await t.placeOn(7n, [1])).bet?.status).toBe('accepted');
  const { rows } = await t.client.listAudit({ limit: 2 }, admin());
  expect(rows.map(({ action }) => action)).toEqual(['betting_block.remove', 'betting_block.add']);
});

test('a bet that was taken before is answered by its key', async () => {
  const key = 'block-replay-1';
  const { bet } = await t.placeOn(7n, [1], { key });
  const { id } = await add({ fixtureId: 1n });
  expect((await t.placeOn(7n, [1], { key })).bet?.id).toBe(bet?.id);
  await blocks().removeBettingBlock({ id }, admin());
});

test('one on a member is that member alone, and rounds go on', async () => {
  const { id, account } = await add({ accountId: 7n });
  expect(account).toBe('m7');
  expect(await refusalOf(t.placeOn(7n, [1]))).toBe('BETTING_BLOCKED');
  expect((await t.placeOn(8n, [1])).bet?.status).toBe('accepted');
  expect((await t.place(7n)).bet?.status).toBe('accepted');
  await blocks().removeBettingBlock({ id }, admin());
});

test('what names nothing, or nobody, or stands already is refused', async () => {
  expect(await refusalOf(add({}))).toBe('VALIDATION');
  expect(await errorOf(add({ marketType: 'constructor' }))).toMatchObject({
    reason: 'VALIDATION',
    field: 'market_type',
  });
  expect(await refusalOf(add({ accountId: 5n }))).toBe('NOT_FOUND');
  const all = await Promise.all([1, 2, 3].map(() => refusalOf(add({ sport: 'tennis' }))));
  expect(all.sort()).toEqual(['TAKEN', 'TAKEN', undefined]);
  const { blocks: listed } = await blocks().listBettingBlocks({ filter: { sport: 'tennis' } }, admin());
  await blocks().removeBettingBlock({ id: listed[0]?.id ?? 0n }, admin());
  expect(await refusalOf(blocks().removeBettingBlock({ id: listed[0]?.id ?? 0n }, admin()))).toBe('NOT_FOUND');
});

test('nobody blocks without the permission', async () => {
  expect(await refusalOf(blocks().addBettingBlock({ level: 1 }, t.asAdmin('games.read')))).toBe('FORBIDDEN');
});
