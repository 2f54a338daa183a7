import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ExclusionService } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { fourTiers, newBet, pointsOf } from './bets.ts';
import { refusal } from './refusal.ts';

const all = [1n, 2n, 3n, 4n, 5n];

/** An administrator who may change settings. */
const admin1 = (t: Awaited<ReturnType<typeof fourTiers>>) =>
  t.harness.callAs({ kind: AccountKind.ADMIN, accountId: 901n, account: 'admin1', permissions: ['settings.write'] });

/** The worked example's rates for casino and slots, and 1 and 2 percent more of what is won and lost at the shop. */
async function casinoTiers() {
  const t = await fourTiers();
  for (const [i, basisPoints] of [1500, 1200, 800, 500].entries()) {
    const outcome = { casino_win: 100, casino_lose: 200 };
    const rates = { basisPoints: { casino: basisPoints, slot: basisPoints, ...outcome } };
    await t.client.setRates({ id: BigInt(i + 1), rates }, t.admin());
  }
  t.clock.advance(1_000);
  return Object.assign(t, { exclusions: t.harness.platform('tester').client(ExclusionService) });
}

test('a bet in the casino earns its rate and that of its outcome, a spin of a slot its rate alone', async () => {
  await using t = await casinoTiers();
  await t.settle({ betId: newBet(t), gameClass: 'casino', outcome: 'win' });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 60_000n, 0n]);
  await t.settle({ betId: newBet(t), gameClass: 'casino', outcome: 'loss' });
  expect(await pointsOf(t, ...all)).toEqual([60_000n, 80_000n, 60_000n, 130_000n, 0n]);
  await t.settle({ betId: newBet(t), gameClass: 'slot', outcome: 'win' });
  expect(await pointsOf(t, ...all)).toEqual([90_000n, 120_000n, 90_000n, 180_000n, 0n]);
});

test('a loss that becomes a win moves the difference of their rates, and its stake is counted once', async () => {
  await using t = await casinoTiers();
  const betId = newBet(t);
  await t.settle({ betId, gameClass: 'casino', outcome: 'loss' });
  await t.settle({ betId, gameClass: 'casino', revision: 1, previousOutcome: 'loss', outcome: 'win' });
  expect(await pointsOf(t, 4n)).toEqual([60_000n]);
  const { sums } = await t.client.sumCommissions({ accountId: 4n }, t.admin());
  expect(sums).toMatchObject([{ gameClass: 'casino', amount: 60_000n, stake: 1_000_000n, excluded: 0n }]);
  await t.settle({ betId, gameClass: 'casino', revision: 2, previousOutcome: 'win', outcome: 'void' });
  expect(await pointsOf(t, ...all)).toEqual([0n, 0n, 0n, 0n, 0n]);
  const { sums: after } = await t.client.sumCommissions({ accountId: 4n }, t.admin());
  expect(after).toMatchObject([{ amount: 0n, stake: 0n }]);
});

test('the excluded share of a stake earns nothing from its instant on, and statements tell of it', async () => {
  await using t = await casinoTiers();
  const before = newBet(t);
  const placedAt = timestampFromDate(t.clock.now());
  t.clock.advance(1_000);
  expect(
    await t.exclusions.setExclusion({ gameClass: 'slot', basisPoints: 2_000, memo: 'rule' }, admin1(t)),
  ).toMatchObject({ gameClass: 'slot', basisPoints: 2_000 });
  await t.settle({ betId: before, gameClass: 'slot', placedAt });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
  await t.settle({ betId: newBet(t), gameClass: 'slot' });
  expect(await pointsOf(t, ...all)).toEqual([54_000n, 72_000n, 54_000n, 90_000n, 0n]);
  await t.settle({ betId: newBet(t), gameClass: 'casino', outcome: 'win' });
  const { sums } = await t.client.sumCommissions({ accountId: 4n }, t.admin());
  expect(sums.map(({ gameClass, stake, excluded }) => [gameClass, stake, excluded])).toEqual([
    ['casino', 1_000_000n, 0n],
    ['slot', 2_000_000n, 200_000n],
  ]);
  const { commissions } = await t.client.listCommissions(
    { filter: { account_id: '4', game_class: 'slot' } },
    t.admin(),
  );
  expect(commissions.map(({ excluded }) => excluded).sort()).toEqual([0n, 200_000n]);
});

test('a share of all leaves nothing to earn, and bounds, instants, classes and callers are checked', async () => {
  await using t = await casinoTiers();
  const admin = admin1(t);
  await t.exclusions.setExclusion({ gameClass: 'casino', basisPoints: 10_000 }, admin);
  t.clock.advance(1_000);
  await t.settle({ betId: newBet(t), gameClass: 'casino' });
  expect(await pointsOf(t, ...all)).toEqual([0n, 0n, 0n, 0n, 0n]);
  const set = (init: object) =>
    refusal(t.exclusions.setExclusion({ gameClass: 'casino', basisPoints: 1, ...init }, admin));
  const past = timestampFromDate(new Date(t.clock.now().getTime() - 1));
  const far = timestampFromDate(new Date(t.clock.now().getTime() + 400 * 86_400_000));
  expect(
    await Promise.all([set({ basisPoints: 10_001 }), set({ basisPoints: -1 }), set({ from: past })]),
  ).toMatchObject(['VALIDATION', 'VALIDATION', 'VALIDATION'].map((code) => expect.stringContaining(code)));
  expect(await set({ from: far })).toContain('VALIDATION');
  expect(await set({ gameClass: 'sports' })).toContain('NOT_FOUND');
  expect(await set({ gameClass: '__proto__' })).toContain('NOT_FOUND');
  const agent = t.harness.callAs({
    kind: AccountKind.AGENT,
    accountId: 4n,
    account: 'a4',
    path: '1.2.3.4',
    permissions: [],
  });
  expect(await refusal(t.exclusions.setExclusion({ gameClass: 'casino', basisPoints: 1 }, agent))).toContain(
    'FORBIDDEN',
  );
  const later = new Date(t.clock.now().getTime() + 3_600_000);
  await t.exclusions.setExclusion({ gameClass: 'casino', basisPoints: 500, from: timestampFromDate(later) }, admin);
  expect((await t.exclusions.listExclusions({}, agent)).exclusions).toMatchObject([
    { gameClass: 'casino', basisPoints: 10_000, nextBasisPoints: 500, nextFrom: timestampFromDate(later) },
    { gameClass: 'slot', basisPoints: 0 },
  ]);
});
