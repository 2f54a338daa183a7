import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Setting, Trial } from '../conformance/rule.ts';
import { rules, runRules } from '../conformance/run-rules.ts';
import { eventually } from './clients.ts';
import { openWhole, type Whole } from './harness.ts';
import { connect, findMember, give, playerOf } from './suppliers/connect.ts';

const money = 10_000_000n;

/** What the rules are tried with: two suppliers, two members and their games' sessions. */
async function settingOf(whole: Whole): Promise<Required<Setting>> {
  const platform = whole.platform('test');
  const one = await connect(platform, { vendor: 'northwind', product: 6_201 });
  const two = await connect(platform, { vendor: 'southwind', product: 6_202 });
  const [first, second] = [await findMember(platform, 'player1'), await findMember(platform, 'player2')];
  for (const id of [first, second]) await give(platform, id, money);
  return {
    supplier: one.at(whole.url),
    player: playerOf(platform, first, one.vendor),
    other: playerOf(platform, second, one.vendor),
    game: one.game,
    stake: 1_000n,
    second: { supplier: two.at(whole.url), player: playerOf(platform, first, two.vendor), game: two.game },
    expiredToken: playerOf(platform, first, one.vendor, -1).token,
  };
}

describe.each(['standalone', 'cluster'] as const)('casino suppliers’ calls to the %s', (way) => {
  let whole: Whole;
  let setting: Required<Setting>;
  beforeAll(async () => {
    whole = await openWhole(way);
    setting = await settingOf(whole);
    // The vendors that were just made are heard of a moment later.
    await eventually(
      () => setting.second.supplier.balance(setting.second.player).then((balance) => balance > 0n || undefined),
      10_000,
      'a vendor that is listened to',
    );
  });
  afterAll(() => whole?.[Symbol.asyncDispose]());

  test('keep every rule of the contract', async () => {
    const outcomes = await runRules(setting);
    expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(outcomes).toHaveLength(rules.length);
  });

  test('reach the member’s money, for whoever looks at it', async () => {
    const trial = new Trial(setting);
    const accountId = BigInt(setting.player.user);
    const wallet = whole.platform('test').client(WalletService);
    const own = async () => (await wallet.getBalances({ accountIds: [accountId] })).balances[0]?.money ?? 0n;
    const before = await own();
    const bet = await trial.placed({ amount: 500_000_000n });
    expect(await own()).toBe(before - 5_000n);
    await trial.expect('transaction/win', trial.win(bet, { amount: 700_000_000n }), 'RS_OK');
    expect(await own()).toBe(before + 2_000n);
  });
});
