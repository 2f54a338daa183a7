import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EggsHarness, eggsHarness } from './eggs-harness.ts';
import { reason } from './harness.ts';

let wallet: EggsHarness;
beforeAll(async () => {
  wallet = await eggsHarness();
  for (const path of ['1', '2', '1.3', '1.3.4']) wallet.identity.add(path, { kind: AccountKind.AGENT });
});
afterAll(() => wallet[Symbol.asyncDispose]());

const rights = ['money.grant', 'money.recover', 'point.grant', 'point.recover', 'eggs.members', 'ledger.read'];
const partner = (path: string, permissions = rights) => wallet.agent(path, permissions);
const office = () => wallet.admin(900n, ['ledger.read', 'ledger.adjust']);

interface Move {
  by: string;
  to: bigint;
  amount: bigint;
  of?: string;
  memo?: string;
  key?: string;
}
const move = ({ by, to, amount, of = 'money', memo = 'why', key = uuidv7() }: Move) =>
  of === 'egg'
    ? wallet.eggs.adjustEggs({ accountId: to, vendor: 'originals', amount, memo, key }, partner(by))
    : wallet.client.adjustBalance({ accountId: to, balanceType: of, amount, memo, key }, partner(by));

const list = async (as: ReturnType<typeof partner>, filter: Record<string, string> = {}, more = {}) => {
  const { adjustments, total, sums } = await wallet.client.listAdjustments({ filter, ...more }, as);
  return {
    rows: adjustments.map((one) => [one.actorId, one.accountId, one.balanceType, one.amount, one.memo]),
    total,
    sums: sums.map(({ balanceType, given, taken }) => [balanceType, given, taken]),
  };
};

test('what partners move is listed with its memo and sums, each partner seeing what it and those below it moved', async () => {
  const [near, far, stranger] = [wallet.join({}, '1.3'), wallet.join({}, '1.3.4'), wallet.join({}, '2')];
  for (const id of [1n, 2n, 3n, 4n]) for (const of of ['money', 'point']) await wallet.give(id, 1_000_000n, of);
  const moves: Move[] = [
    { by: '1', to: near, amount: 10_000n, memo: 'above' },
    { by: '1.3', to: near, amount: 5_000n, memo: 'event' },
    { by: '1.3', to: near, amount: -2_000n, memo: 'mistake' },
    { by: '1.3', to: 4n, amount: 700n, of: 'point' },
    { by: '1.3.4', to: far, amount: 900n, of: 'egg', memo: 'deep' },
    { by: '1.3.4', to: far, amount: -400n, of: 'egg' },
    { by: '2', to: stranger, amount: 1n },
  ];
  for (const one of moves) {
    wallet.clock.advance(1_000);
    await move(one);
  }
  // What the house gave is no partner's, what was refused moved nothing, and a repetition is the same movement.
  await wallet.give(near, 77n);
  wallet.supplier.mood = 'refuses';
  await move({ by: '1.3.4', to: far, amount: 100n, of: 'egg' });
  wallet.supplier.mood = 'fine';
  const again = { by: '1', to: near, amount: 3_000n, memo: 'once', key: uuidv7() };
  wallet.clock.advance(1_000);
  await Promise.all([move(again), move(again)]);
  await move(again);

  const deep = [
    [4n, far, 'egg', -400n, 'why'],
    [4n, far, 'egg', 900n, 'deep'],
  ];
  const ofThree = [
    ...deep,
    [3n, 4n, 'point', 700n, 'why'],
    [3n, near, 'money', -2_000n, 'mistake'],
    [3n, near, 'money', 5_000n, 'event'],
  ];
  expect(await list(partner('1.3.4'))).toEqual({ rows: deep, total: 2n, sums: [['egg', 900n, 400n]] });
  expect(await list(partner('1.3'))).toEqual({
    rows: ofThree,
    total: 5n,
    sums: [
      ['egg', 900n, 400n],
      ['money', 5_000n, 2_000n],
      ['point', 700n, 0n],
    ],
  });
  expect((await list(partner('1'))).rows).toEqual([
    [1n, near, 'money', 3_000n, 'once'],
    ...ofThree,
    [1n, near, 'money', 10_000n, 'above'],
  ]);
  expect(await list(office())).toMatchObject({ total: 8n });

  // A page has the sums of the whole list; each filter narrows both.
  expect(await list(office(), {}, { limit: 1, offset: 1 })).toMatchObject({
    rows: [[2n, stranger, 'money', 1n, 'why']],
    total: 8n,
    sums: [
      ['egg', 900n, 400n],
      ['money', 18_001n, 2_000n],
      ['point', 700n, 0n],
    ],
  });
  const narrowed = async (filter: Record<string, string>) => (await list(partner('1'), filter)).total;
  expect(await narrowed({ account_id: `${near}` })).toBe(4n);
  expect(await narrowed({ actor_id: '3,4' })).toBe(5n);
  expect(await narrowed({ balance_type: 'egg', direction: 'recover' })).toBe(1n);
  expect(await narrowed({ amount_gte: '2000', amount_lte: '5000' })).toBe(3n);
  expect(await narrowed({ account_id: `${stranger}` })).toBe(0n);
  expect([await narrowed({ within: '1' }), await narrowed({ within: '3' })]).toEqual([7n, 7n]);
  expect(await narrowed({ within: '4' })).toBe(3n);
  for (const within of ['2', '404']) expect(await narrowed({ within })).toBe(0n);
  const oldest = await list(partner('1'), {}, { sort: 'created_at', limit: 1 });
  expect(oldest.rows[0]?.[4]).toBe('above');
  const noon = wallet.clock.now().toISOString();
  expect([await narrowed({ created_at_lte: noon }), await narrowed({ created_at_gte: noon })]).toEqual([7n, 1n]);
});

test('who may not read the ledger sees none of it, and only declared filters and sorts are taken', async () => {
  const id = wallet.join({}, '1');
  for (const as of [wallet.as(id), partner('1', ['money.grant']), wallet.admin(901n, ['ledger.adjust'])])
    expect(await reason(list(as))).toBe('FORBIDDEN');
  for (const filter of [{ path: '1' }, { amount: 'x' }, { memo_q: 'a' }, JSON.parse('{"__proto__":"1"}')])
    expect(await reason(list(office(), filter))).toBe('VALIDATION');
  for (const sort of ['amount', 'toString']) expect(await reason(list(office(), {}, { sort }))).toBe('VALIDATION');
});
