import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { type Move, MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { approvedFrom } from '../moves/move-problem.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

async function movesHarness() {
  const t = await identityHarness();
  const moves = t.harness.platform('test').client(MoveService);
  const agent = (parentId = 0n) => t.createAccount({ kind: AccountKind.AGENT, parentId });
  const member = (parentId: bigint, more: { testAccount?: boolean } = {}) => t.createAccount({ parentId, ...more });
  const move = async (id: bigint, parentId: bigint, by = t.admin()) =>
    (await moves.moveAccounts({ ids: [id], parentId, memo: 'asked by the branch' }, by)).results[0]?.code ?? 'none';
  const pathOf = async (id: bigint) => (await t.client.getAccount({ id }, t.service())).path;
  const history = async (id: bigint) =>
    (await moves.listMoves({ filter: { account_id: String(id) } }, t.admin())).moves.map((row: Move) => [
      row.fromAccount,
      row.toAccount,
      row.below,
    ]);
  return { ...t, moves, agent, member, move, pathOf, history, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() };
}

const sight = async (t: IdentityHarness, agent: { id: bigint; account: string; path: string }, id: bigint) =>
  t.client
    .getAccount({ id }, t.owner({ ...agent, kind: AccountKind.AGENT, permissions: ['members.read', 'agents.read'] }))
    .then(
      () => 'seen',
      (error: unknown) => toDomainError(error).reason,
    );

test('a member moves: the agent above it sees it from then on, the one before sees nothing of it', async () => {
  await using t = await movesHarness();
  const [a, b] = [await t.agent(), await t.agent()];
  const { id } = await t.member(a.id);
  expect(await sight(t, a, id)).toBe('seen');
  expect(await sight(t, b, id)).toBe('NOT_FOUND');
  expect(await t.move(id, b.id)).toBe('');
  expect(await sight(t, a, id)).toBe('NOT_FOUND');
  expect(await sight(t, b, id)).toBe('seen');
  expect(await t.client.getAccount({ id }, t.service())).toMatchObject({ path: `${b.id}.${id}`, parentId: b.id });
  expect(await t.history(id)).toEqual([[a.account, b.account, 0]]);
  const { rows } = await t.client.listAudit({ filter: { action: 'account.move' } }, t.admin());
  expect(rows).toHaveLength(1);
  expect(rows[0]?.memo).toBe('asked by the branch');
  expect(JSON.parse(rows[0]?.beforeJson ?? '')).toEqual({ parent: a.account, parent_id: String(a.id) });
  expect(JSON.parse(rows[0]?.afterJson ?? '')).toEqual({ parent: b.account, parent_id: String(b.id) });
  expect(await t.events(AccountMovedSchema)).toMatchObject([
    { accountId: id, parentId: b.id, path: `${b.id}.${id}`, previousPath: `${a.id}.${id}`, version: 2n },
  ]);
});

test('an agent moves with all below it, and sessions carry the new place at once', async () => {
  await using t = await movesHarness();
  const [top, a, b] = [await t.agent(), await t.agent(), await t.agent()];
  const shop = await t.agent(a.id);
  const player = await t.member(shop.id);
  const stranger = await t.member(a.id);
  const { token } = await t.login(player.account);
  const seen = async () => (await t.authenticate(token)).principal?.path;
  expect(await seen()).toBe(`${a.id}.${shop.id}.${player.id}`);
  expect(await t.move(a.id, top.id)).toBe('');
  expect(await seen()).toBe(`${top.id}.${a.id}.${shop.id}.${player.id}`);
  expect(await t.move(shop.id, b.id)).toBe('');
  expect(await seen()).toBe(`${b.id}.${shop.id}.${player.id}`);
  expect(await t.pathOf(stranger.id)).toBe(`${top.id}.${a.id}.${stranger.id}`);
  expect(await t.client.getAccount({ id: player.id }, t.service())).toMatchObject({ parentId: shop.id });
  expect(await t.history(shop.id)).toEqual([[a.account, b.account, 1]]);
  // From the top: who hears of an account has heard of those above it.
  expect((await t.events(AccountMovedSchema)).map(({ accountId }) => accountId)).toHaveLength(6);
});

test('each row says why it was refused, and the others move', async () => {
  await using t = await movesHarness();
  const [a, b] = [await t.agent(), await t.agent()];
  const [good, there, cheap, dear] = [
    await t.member(a.id),
    await t.member(b.id),
    await t.member(a.id),
    await t.member(a.id),
  ];
  t.placements.set(cheap.id, { problem: 'tier' });
  t.placements.set(dear.id, { problem: 'rate', gameClass: 'sports' });
  const ids = [good.id, there.id, cheap.id, dear.id, 999_999n];
  const { previews } = await t.moves.previewMoves({ ids, parentId: b.id }, t.admin());
  expect(previews.map(({ problem, gameClass, fromAccount }) => [problem, gameClass, fromAccount])).toEqual([
    ['', '', a.account],
    ['same_parent', '', b.account],
    ['tier', '', a.account],
    ['rate', 'sports', a.account],
    ['not_found', '', ''],
  ]);
  expect(await t.pathOf(good.id)).toBe(`${a.id}.${good.id}`);
  const { results } = await t.moves.moveAccounts({ ids, parentId: b.id, memo: 'why' }, t.admin());
  expect(results.map(({ code }) => code)).toEqual(['', 'ALREADY_PROCESSED', 'VALIDATION', 'RATE_RANGE', 'NOT_FOUND']);
});

test('nobody moves into its own subtree, below a member, below an agent that is not at work, or without a right', async () => {
  await using t = await movesHarness();
  const a = await t.agent();
  const b = await t.agent(a.id);
  const player = await t.member(b.id);
  expect(await t.move(a.id, b.id)).toBe('VALIDATION');
  expect(await t.move(a.id, a.id)).toBe('VALIDATION');
  expect(await t.move(b.id, player.id)).toBe('VALIDATION');
  const closed = await t.agent();
  await t.client.changeStates({ ids: [closed.id], state: 'blocked', memo: 'x' }, t.admin());
  expect(await t.move(player.id, closed.id)).toBe('ACCOUNT_STATE');
  expect(await t.move(player.id, 999_999n)).toBe('NOT_FOUND');
  expect(await t.move(player.id, a.id, t.admin(['agents.manage']))).toBe('FORBIDDEN');
  expect(await t.move(b.id, a.id, t.admin(['members.write']))).toBe('FORBIDDEN');
  const own = t.owner({ ...a, permissions: ['members.write', 'agents.manage', 'members.read'] });
  expect(await reasonOf(t.moves.moveAccounts({ ids: [player.id], parentId: a.id, memo: 'x' }, own))).toBe('FORBIDDEN');
  expect(await reasonOf(t.moves.listMoves({}, own))).toBe('FORBIDDEN');
  expect(await reasonOf(t.moves.moveAccounts({ ids: [player.id], parentId: a.id, memo: ' ' }, t.admin()))).toBe(
    'VALIDATION',
  );
  expect(
    (await t.moves.moveAccounts({ ids: [b.id], parentId: a.id, memo: 'x', kind: AccountKind.MEMBER }, t.admin()))
      .results[0]?.code,
  ).toBe('NOT_FOUND');
  expect(await t.events(AccountMovedSchema)).toEqual([]);
});

test('of two agents that are put below each other at once one is refused, and the tree has no circle', async () => {
  await using t = await movesHarness();
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await t.agent(), await t.agent()];
    const [a2, b2] = [await t.agent(a.id), await t.agent(b.id)];
    const codes = await Promise.all([
      t.move(a.id, b2.id, t.admin(undefined, 901n)),
      t.move(b.id, a2.id, t.admin(undefined, 902n)),
    ]);
    expect(codes.sort()).toEqual(['', 'VALIDATION']);
    const { rows } = await t.database.query<{ n: bigint }>(
      `select count(*) as n from accounts a left join accounts p on p.id = a.parent_id
        where ltree2text(a.path) <> coalesce(ltree2text(p.path) || '.', '') || a.id`,
    );
    expect(rows[0]?.n).toBe(0n);
  }
});

test('two operators move one member at once, or one operator twice: one place, a row for each move that was made', async () => {
  await using t = await movesHarness();
  const [a, b, c] = [await t.agent(), await t.agent(), await t.agent()];
  const { id } = await t.member(a.id);
  expect((await Promise.all([t.move(id, b.id), t.move(id, b.id)])).sort()).toEqual(['', 'ALREADY_PROCESSED']);
  expect(await t.history(id)).toHaveLength(1);
  await Promise.all([t.move(id, a.id, t.admin(undefined, 901n)), t.move(id, c.id, t.admin(undefined, 902n))]);
  const path = await t.pathOf(id);
  const [last] = await t.moves.listMoves({ filter: { account_id: String(id) } }, t.admin()).then(({ moves }) => moves);
  expect(path).toBe(`${last?.toId}.${id}`);
  expect(await t.history(id)).toHaveLength(3);
});

test('who is made below an agent while it moves stands below it in its new place', async () => {
  await using t = await movesHarness();
  const [a, b] = [await t.agent(), await t.agent()];
  const shop = await t.agent(a.id);
  const made = Array.from({ length: 8 }, () => t.member(shop.id));
  const [code, ...members] = await Promise.all([t.move(shop.id, b.id), ...made]);
  expect(code).toBe('');
  for (const { id } of members) expect(await t.pathOf(id)).toBe(`${b.id}.${shop.id}.${id}`);
});

test('an agent with many below it waits for a second administrator, who moves what stands there still', async () => {
  await using t = await movesHarness();
  const boss = await t.createAccount({ kind: AccountKind.ADMIN });
  const other = await t.createAccount({ kind: AccountKind.ADMIN });
  const [a, b, c] = [await t.agent(), await t.agent(), await t.agent()];
  await t.database.query(
    `insert into accounts (id, kind, account, nickname, nickname_key, state, parent_id, path, role, password, created_at)
     select 50000 + n, 'member', 'many' || n, 'many' || n, 'many' || n, 'normal', $1, ($2 || '.' || (50000 + n))::ltree, 'member', '-', now()
       from generate_series(1, ${approvedFrom}) n`,
    [a.id, a.path],
  );
  const as = ({ id }: { id: bigint }) => t.admin(undefined, id);
  const approvals = t.harness.platform('test').client(IdentityApprovalsService);
  const waiting = async () =>
    (await approvals.listApprovals({ filter: { state: 'waiting' } }, as(other))).approvals.map(({ id }) => id);
  const decide = async () =>
    (await approvals.decideApprovals({ ids: await waiting(), approve: true, memo: '' }, as(other))).results[0]?.code;

  expect((await t.moves.previewMoves({ ids: [a.id], parentId: b.id }, as(boss))).previews[0]).toMatchObject({
    members: approvedFrom,
    needsApproval: true,
  });
  expect(await t.move(a.id, b.id, as(boss))).toBe('APPROVAL_PENDING');
  expect(await t.pathOf(a.id)).toBe(String(a.id));
  expect(await decide()).toBe('');
  expect(await t.pathOf(50_001n)).toBe(`${b.id}.${a.id}.50001`);
  expect(await t.history(a.id)).toEqual([['', b.account, approvedFrom]]);
  // Asked for, and then moved to somewhere else before anybody agreed: it is another move by now.
  expect(await t.move(a.id, c.id, as(boss))).toBe('APPROVAL_PENDING');
  await t.database.query(`update accounts set parent_id = 0, path = subpath(path, 1) where path <@ '${b.id}.${a.id}'`);
  expect(await decide()).toBe('STATE_CONFLICT');
});

test('a move tells how far each service has followed it, through a service that is away, until all have', async () => {
  await using t = await movesHarness();
  const [a, b] = [await t.agent(), await t.agent()];
  const shop = await t.agent(a.id);
  await t.member(shop.id);
  const heard = { wallet: 1, stats: 'away' as number | 'away' };
  const asked: string[] = [];
  t.follows.wallet = ({ accountIds, versions }) => {
    asked.push(`${accountIds.length} ${versions.join()}`);
    return { moved: heard.wallet };
  };
  t.follows.stats = () => {
    if (heard.stats === 'away') throw new DomainError('UNAVAILABLE');
    return { moved: heard.stats };
  };
  expect(await t.move(shop.id, b.id)).toBe('');
  const newest = async () => (await t.moves.listMoves({ filter: { account_id: String(shop.id) } }, t.admin())).moves[0];
  const far = async () => (await newest())?.followers.map(({ service, moved }) => `${service} ${moved}`);
  await expect.poll(far, { timeout: 20_000 }).toEqual(['agents 2', 'wallet 1', 'stats 0']);
  expect((await newest())?.followedAt).toBeUndefined();
  heard.wallet = 2;
  heard.stats = 2;
  await expect.poll(async () => (await newest())?.followedAt !== undefined, { timeout: 20_000 }).toBe(true);
  expect(await far()).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['2 2,2']));
  // What was remembered for it is gone.
  const { rows } = await t.database.query<{ n: number }>('select cardinality(moved) as n from account_moves');
  expect(rows).toEqual([{ n: 0 }]);
});

test('nobody asks about a move that is older than events are kept', async () => {
  await using t = await movesHarness();
  const [a, b] = [await t.agent(), await t.agent()];
  const { id } = await t.member(a.id);
  let asked = 0;
  t.follows.stats = () => {
    asked += 1;
    return { moved: 0 };
  };
  await t.move(id, b.id);
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0);
  t.clock.advance(7 * 86_400_000 + 1);
  // The turn that was going on has ended once another one has found nothing to ask about.
  await expect
    .poll(
      async () => {
        const before = asked;
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        return asked - before;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
});
