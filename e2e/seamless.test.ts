import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mintSessionToken } from '@madang/gateway/seamless/session-token.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Setting, Trial } from '../conformance/rule.ts';
import { rules, runRules } from '../conformance/run-rules.ts';
import { type Player, Supplier } from '../conformance/supplier.ts';
import { eventually } from './clients.ts';
import { openWhole, type Way, type Whole } from './harness.ts';

const hourMs = 3_600_000;
const money = 10_000_000n;

interface Connected {
  vendor: string;
  game: string;
  supplier: Supplier;
}

/** An operator connects a supplier: its key, its product and a game. */
async function connect({ platform, url }: Whole, vendor: string, product: number): Promise<Connected> {
  const operator = platform('test');
  const principal = {
    kind: AccountKind.ADMIN,
    accountId: 1n,
    account: 'admin',
    permissions: ['casino.read', 'casino.write'],
  };
  const options = { headers: { 'madang-principal': operator.seal.sign(principal, Date.now()) } };
  const casino = operator.client(CasinoService);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key: KeyObject = privateKey;
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await casino.saveVendor({ vendor: { id: vendor, name: vendor, visible: true, publicKey: pem } }, options);
  const game = `${vendor}-reels`;
  await casino.saveProduct({ id: product, vendor, kind: 'slot', code: vendor, name: vendor, visible: true }, options);
  await casino.saveCasinoGame({ product, code: game, names: { ko: '슬롯' }, category: 'slot', visible: true }, options);
  return { vendor, game, supplier: new Supplier({ url, vendor, key }) };
}

async function memberWithMoney(platform: Platform, account: string): Promise<bigint> {
  const { accounts } = await platform.client(IdentityService).listAccounts({ filter: { account }, limit: 1 });
  const id = accounts[0]?.id;
  if (id === undefined) throw new Error(`no ${account}`);
  const legs = { debitAccount: houseAccounts.adjustment, creditAccount: accountOf(id, 'money') };
  const transfers = [{ key: uuidv7(), ...legs, amount: money, kind: 'adjustment', reference: 'test' }];
  await platform.client(WalletService).postTransfers({ transfers });
  return id;
}

/** What the rules are tried with: two suppliers, two members and their games' sessions. */
async function settingOf(whole: Whole): Promise<Required<Setting>> {
  const platform = whole.platform('test');
  const one = await connect(whole, 'northwind', 6_201);
  const two = await connect(whole, 'southwind', 6_202);
  const [first, second] = [await memberWithMoney(platform, 'player1'), await memberWithMoney(platform, 'player2')];
  const playerOf = (accountId: bigint, vendor: string, lastsMs = hourMs): Player => {
    const expiresAt = new Date(Date.now() + lastsMs);
    return {
      user: String(accountId),
      token: mintSessionToken(platform.secrets.principal, { accountId, vendor, expiresAt }),
    };
  };
  return {
    supplier: one.supplier,
    player: playerOf(first, one.vendor),
    other: playerOf(second, one.vendor),
    game: one.game,
    stake: 1_000n,
    second: { supplier: two.supplier, player: playerOf(first, two.vendor), game: two.game },
    expiredToken: playerOf(first, one.vendor, -1).token,
  };
}

/** In a cluster the shortest of them: what is between processes is the same for the others. */
const wanted: Record<Way, readonly string[] | undefined> = {
  standalone: undefined,
  cluster: ['fifty', 'info', 'token', 'signature', 'conflict', 'before', 'beyond', 'vendors-apart', 'types'],
};

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
    const parts = wanted[way];
    const tried = parts ? rules.filter(({ name }) => parts.some((part) => name.includes(part))) : rules;
    const outcomes = await runRules(setting, tried);
    expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(20);
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
