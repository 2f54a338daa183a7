import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { NicknameColorService } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

test('colours are told of those whom the caller sees, and of those who have one', async () => {
  await using t = await identityHarness();
  const colors = t.harness.platform('test').client(NicknameColorService);
  const shop = await t.shop('MADANG');
  const below = { parentId: shop.id, parentPath: shop.path };
  const [green, plain] = [await t.createAccount(below), await t.createAccount(below)];
  const beside = await t.createAccount();
  for (const [id, nicknameColor] of [
    [green.id, '#0A9A6C'],
    [beside.id, '#c77800'],
  ] as const)
    await t.client.updateAccount({ id, nicknameColor }, t.admin());
  const ids = [green, plain, beside, shop].map(({ id }) => String(id));
  const told = async (as: Parameters<typeof colors.listNicknameColors>[1]) =>
    (await colors.listNicknameColors({ ids: [...ids, '999999'] }, as)).colors
      .map(({ id, color }) => [id, color])
      .toSorted();
  const all = [
    [green.id, '#0a9a6c'],
    [beside.id, '#c77800'],
  ];
  expect(await told(t.admin(['members.read']))).toEqual(all);
  expect(await told(t.service())).toEqual(all);
  expect(await told(t.owner(shop))).toEqual([[green.id, '#0a9a6c']]);
  // Who may see no members sees no colours of them.
  expect(await told(t.admin(['games.read']))).toEqual([]);
  expect((await colors.listNicknameColors({}, t.admin())).colors).toEqual([]);
  for (const wrong of [['x'], ['-1'], Array.from({ length: 101 }, (_, at) => String(at))])
    expect(await reasonOf(colors.listNicknameColors({ ids: wrong }, t.admin()))).toBe('VALIDATION');
  for (const other of [t.visitor(), t.owner(green)])
    expect(await reasonOf(colors.listNicknameColors({ ids }, other))).not.toBe('');
  expect(shop.kind).toBe(AccountKind.AGENT);
});
