import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { EggsService, type EggTransfer } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sellCasino } from '../standalone/demo.ts';
import { eventually, LegacyClient } from './clients.ts';
import { chainMs, Deaths, recoveryMs } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestCluster } from './harness.ts';
import { connect, findMember, give } from './suppliers/connect.ts';
import { type EggSupplier, openEggSupplier, type Temper } from './suppliers/egg-supplier.ts';
import { oneOf } from './whole.ts';

// One death follows another: where the machine is busy, each process takes long to be back.
vi.setConfig({ testTimeout: 2 * chainMs });

const replicas = 2;
const money = 100_000n;
const amount = 30_000n;
/** Nobody asks about a transfer before whoever began it has given up, and then again and again. */
const foundMs = 60_000;
/** And what a window left is looked at a minute after it was closed. */
const homeMs = 2 * foundMs;

type Direction = 'charge' | 'exchange';

let supplier: EggSupplier;
let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let deaths: Deaths;
let parent: { id: bigint; path: string };
let made = 0;
const vendors = new Map<Temper, string>();

/** A transfer that was asked for, and by whom. */
interface Begun {
  member: bigint;
  key: string;
  direction: Direction;
  what: string;
  /** How it must end, where that does not depend on who comes first. */
  ends?: 'done' | 'refused';
}
const begun: Begun[] = [];

beforeAll(async () => {
  supplier = await openEggSupplier();
  cluster = await openTestCluster({ CASINO_INNER: '127.0.0.1' }, replicas);
  deaths = new Deaths(cluster);
  const platform = cluster.platform('e2e');
  const tempers: Temper[] = ['fine', 'hangs', 'late', 'fails', 'fails after', 'loses'];
  for (const [n, temper] of tempers.entries()) {
    const vendor = `eggs-${n}`;
    await connect(platform, { vendor, product: 6_201 + n, apiUrl: supplier.urlOf(temper) });
    vendors.set(temper, vendor);
  }
  await sellCasino(platform);
  const content = platform.client(ContentService);
  await content.updateSiteSettings({ ...(await content.getSiteSettings({})), isSeamless: false });
  const { id, path } = await platform.client(IdentityService).getAccount({ id: await findMember(platform, 'shop1') });
  parent = { id, path };
});
afterAll(async () => {
  await cluster?.[Symbol.asyncDispose]();
  await supplier?.[Symbol.asyncDispose]();
});

/** A member of its own for each transfer: of one member at most one is open. */
async function join(): Promise<bigint> {
  const platform = cluster.platform('e2e');
  made += 1;
  const { id } = await platform.client(IdentityService).createAccount({
    kind: AccountKind.MEMBER,
    account: `eggs${made}`,
    nickname: `에그${made}`,
    password: 'madang-player',
    parentId: parent.id,
    parentPath: parent.path,
    role: 'member',
    level: 1,
    phoneNumber: `01055550${100 + made}`,
    dateOfBirth: '19900101',
    bankName: '국민',
    bankAccountHolder: '김마당',
    bankAccount: `700-2410-7${1_000 + made}`,
    bankPassword: '1234',
  });
  await give(platform, id, money);
  return id;
}

const as = (accountId: bigint) => {
  const { seal } = cluster.platform('e2e');
  const path = `${parent.path}.${accountId}`;
  const principal = { kind: AccountKind.MEMBER, accountId, path, level: 1, account: 'm', permissions: [] };
  return { headers: { 'madang-principal': seal.sign(principal, Date.now()) }, timeoutMs: 8_000 };
};

/** Asks for a transfer with the same key until it is answered, be it that it waits. */
function move(member: bigint, direction: Direction, temper: Temper, key: string): Promise<EggTransfer> {
  const eggs = cluster.platform('e2e').client(EggsService);
  const vendor = vendors.get(temper) ?? '';
  const request = { vendor, amount, key };
  return eventually(
    () => (direction === 'charge' ? eggs.chargeEggs(request, as(member)) : eggs.exchangeEggs(request, as(member))),
    chainMs,
    `an answer to a ${direction}`,
  );
}

/** The key of a transfer that went out: while calls to a vendor fail, those that would begin are refused for a moment. */
const sent = (member: bigint, direction: Direction, temper: Temper): Promise<string> =>
  eventually(
    async () => {
      const key = uuidv7();
      const { state, code } = await move(member, direction, temper, key);
      return state === 'refused' && code === 'MAINTENANCE' ? undefined : key;
    },
    chainMs,
    'a transfer that went out',
  );

/** A member who has what the transfer needs: money, or eggs at the supplier. */
async function ready(direction: Direction, temper: Temper = 'fine'): Promise<bigint> {
  const member = await join();
  if (direction === 'exchange') expect(await move(member, 'charge', temper, uuidv7())).toMatchObject({ state: 'done' });
  return member;
}

/** Where processes die, and how a transfer ends by it where that is certain. */
const points: readonly [service: string, point: string, ends?: Begun['ends']][] = [
  // Whoever asks again goes on with what is held.
  ['wallet', 'wallet.eggs.held', 'done'],
  // Nobody knows that the supplier was never asked: it says so itself.
  ['wallet', 'wallet.eggs.asked', 'refused'],
  ['wallet', 'wallet.eggs.answered', 'done'],
  ['wallet', 'wallet.eggs.booked', 'done'],
  // The question may be sent once more by whoever waits for its answer.
  ['game-feeds', 'game-feeds.supplier.asking'],
  ['game-feeds', 'game-feeds.supplier.answered', 'done'],
];
const directions: readonly Direction[] = ['charge', 'exchange'];
const ways = oneOf(
  3,
  points.flatMap(([service, point, ends]) => directions.map((way) => [way, service, point, ends] as const)),
);

describe('a process is killed on the way of a transfer of eggs', () => {
  test.each(ways.map((way, n) => [...way, n] as const))(
    'a %s while %s dies at %s',
    async (direction, service, point, ends, n) => {
      const member = prepared.killed[n] ?? 0n;
      await deaths.arm(service, point);
      const key = uuidv7();
      await move(member, direction, 'fine', key);
      begun.push({ member, key, direction, what: `${service} at ${point}`, ...(ends && { ends }) });
      await deaths.expect(service, point);
    },
  );
});

/** How suppliers fail, and what became of a transfer by it. */
const tempers: readonly [Temper, Begun['ends']][] = [
  ['hangs', 'refused'],
  ['late', 'done'],
  ['fails', 'refused'],
  ['fails after', 'done'],
  ['loses', 'done'],
];
const failing = tempers.flatMap(([temper, ends]) => directions.map((direction) => ({ temper, direction, ends })));

/**
 * Members who have what their transfers need. They are there before the first death: of two processes that are to die one may
 * still be about to when the next transfer begins.
 */
const prepared: Record<'killed' | 'failed', bigint[]> = { killed: [], failed: [] };
beforeAll(async () => {
  for (const [direction] of ways) prepared.killed.push(await ready(direction));
  for (const { direction, temper } of failing) prepared.failed.push(await ready(direction, temper));
});

describe('a supplier does not answer as it should', () => {
  test('transfers wait, and nobody takes silence for an answer', async () => {
    supplier.sour();
    await Promise.all(
      failing.map(async ({ temper, direction, ends }, n) => {
        const member = prepared.failed[n] ?? 0n;
        const key = await sent(member, direction, temper);
        begun.push({ member, key, direction, what: temper, ...(ends && { ends }) });
      }),
    );
    const waiting = await Promise.all(begun.slice(-failing.length).map(transferOf));
    for (const transfer of waiting) expect(transfer).toMatchObject({ state: 'asked', code: '' });
  });

  test('the wallet dies once more when it has heard what became of them', async () => {
    await deaths.arm('wallet', 'wallet.eggs.found');
    await deaths.expect('wallet', 'wallet.eggs.found', foundMs);
  });
});

/** Where the wallet dies as a game opens, and as it closes: steps that differ in who goes on. */
const moves = oneOf(2, [
  ['OpenGame', 'wallet.eggs.held'],
  ['OpenGame', 'wallet.eggs.answered'],
  // Nothing came home, and nobody asks again: the look at the closed window does.
  ['CloseGame', 'wallet.eggs.asked'],
  ['CloseGame', 'wallet.eggs.answered'],
] as const);
type Called = (typeof moves)[number][0];

describe('a wallet is killed as a game opens or closes, where money moves by itself', () => {
  const players: { member: bigint; token: string }[] = [];
  const body = { OpenGame: { productCode: 'eggs-0', gameCode: 'eggs-0-reels' }, CloseGame: { vendor: 'eggs-0' } };
  /** What a page asks of the gateway, again until it is answered. */
  const ask = (token: string, method: Called) =>
    eventually(
      async () => {
        const answer = await fetch(`${cluster.url}/madang.player.v1.CasinoService/${method}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: JSON.stringify(body[method]),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(text);
        return JSON.parse(text) as { url?: string; money?: { charged?: string; returned?: string; waiting?: boolean } };
      },
      chainMs,
      `an answer to ${method}`,
    );

  test('games open and close with all money while nobody dies', async () => {
    const platform = cluster.platform('e2e');
    await deaths.arm('wallet');
    const content = platform.client(ContentService);
    await content.updateSiteSettings({ ...(await content.getSiteSettings({})), useAutoTransfer: true });
    for (const [method] of moves) {
      const member = await join();
      const client = new LegacyClient(cluster.url);
      await client.login(`eggs${made}`, 'madang-player');
      players.push({ member, token: client.token });
      // What the gateway keeps of the site's settings follows within a moment.
      if (method === 'CloseGame')
        await eventually(
          async () => (await ask(client.token, 'OpenGame')).money?.charged === String(money) || undefined,
          recoveryMs,
          'a game with all money',
        );
    }
  });

  test.each(moves.map((one, n) => [...one, n] as const))('%s while the wallet dies at %s', async (method, point, n) => {
    await deaths.arm('wallet', point);
    const answer = await ask(players[n]?.token ?? '', method);
    // Nobody is kept from a game by it.
    if (method === 'OpenGame') expect(answer.url).toMatch(/window$/);
    await deaths.expect('wallet', point);
  });

  test('all is at the supplier or all is money in the end, and what was left by a closed window came home', async () => {
    const wallet = cluster.platform('e2e').client(WalletService);
    for (const [n, [method, point]] of moves.entries()) {
      const { member } = players[n] ?? { member: 0n };
      await eventually(
        async () => {
          const { balances } = await wallet.getBalances({ accountIds: [member] });
          const eggs = supplier.of(member);
          const isSame = balances[0]?.egg === eggs && balances[0].money === money - eggs;
          const isOver = method === 'CloseGame' ? eggs === 0n : eggs === 0n || eggs === money;
          return (isSame && isOver) || undefined;
        },
        homeMs,
        `the money of a member after ${method} and a death at ${point}`,
      );
    }
  });
});

/** Where the wallet dies as a partner gives eggs of its own money, and takes them back. */
const gifts = oneOf(3, [
  [amount, 'wallet.eggs.held'],
  [amount, 'wallet.eggs.answered'],
  [-amount, 'wallet.eggs.held'],
  [-amount, 'wallet.eggs.answered'],
] as const);

describe('a wallet is killed as a partner gives eggs or takes them', () => {
  const members: bigint[] = [];
  const partner = () => {
    const principal = {
      kind: AccountKind.AGENT,
      accountId: parent.id,
      path: parent.path,
      account: 'shop1',
      role: 'shop',
    };
    const { seal } = cluster.platform('e2e');
    return {
      headers: {
        'madang-principal': seal.sign({ ...principal, permissions: ['eggs.members', 'members.read'] }, Date.now()),
      },
      timeoutMs: 8_000,
    };
  };
  /** Asks with the same key until it is answered, be it that it waits; nothing is known of a member who has just joined. */
  const adjust = (accountId: bigint, by: bigint, key: string): Promise<EggTransfer> => {
    const eggs = cluster.platform('e2e').client(EggsService);
    const gift = { accountId, vendor: vendors.get('fine') ?? '', amount: by, memo: '', key };
    return eventually(() => eggs.adjustEggs(gift, partner()), chainMs, 'an answer to a gift');
  };
  const moneyOf = async (accountId: bigint): Promise<bigint> => {
    const { balances } = await cluster
      .platform('e2e')
      .client(WalletService)
      .getBalances({ accountIds: [accountId] });
    return balances[0]?.money ?? 0n;
  };
  let before = 0n;

  test('eggs are given while nobody dies', async () => {
    await deaths.arm('wallet');
    await give(cluster.platform('e2e'), parent.id, money * 10n);
    before = await moneyOf(parent.id);
    for (const [by] of gifts) {
      const member = await join();
      members.push(member);
      if (by < 0n) expect(await adjust(member, amount, uuidv7())).toMatchObject({ state: 'done' });
    }
  });

  test.each(gifts.map((one, n) => [...one, n] as const))(
    '%d eggs while the wallet dies at %s',
    async (by, point, n) => {
      const member = members[n] ?? 0n;
      await deaths.arm('wallet', point);
      const key = uuidv7();
      await adjust(member, by, key);
      await deaths.expect('wallet', point);
      const ended = await eventually(
        async () => {
          const { state, ...rest } = await adjust(member, by, key);
          return state === 'done' ? { state, ...rest } : undefined;
        },
        foundMs,
        'the end of a gift',
      );
      expect(ended.amount).toBe(amount);
      expect(supplier.of(member)).toBe(by > 0n ? amount : 0n);
      expect(await moneyOf(member)).toBe(money);
    },
  );

  test('the partner paid for what members have of it, and for nothing else', async () => {
    const given = members.reduce((sum, member) => sum + supplier.of(member), 0n);
    expect(given).toBe(BigInt(gifts.filter(([by]) => by > 0n).length) * amount);
    expect(await moneyOf(parent.id)).toBe(before - given);
  });
});

describe('afterwards', () => {
  test('every transfer has ended as the supplier says, and was repeated without effect', async () => {
    for (const one of begun) {
      const { id, state } = await eventually(
        async () => {
          const transfer = await transferOf(one);
          return ['done', 'refused'].includes(transfer.state) ? transfer : undefined;
        },
        foundMs,
        `the end of a ${one.direction}: ${one.what}`,
      );
      // What the supplier never heard of was refused before it was asked.
      expect({ ...one, state: supplier.stateOf(id) ?? 'refused' }).toEqual({ ...one, state });
      if (one.ends) expect({ ...one, state }).toEqual({ ...one, state: one.ends });
    }
    expect(begun).toHaveLength(ways.length + failing.length);
  });

  test('what was held up on its way for so long does nothing any more', async () => {
    const before = begun.map(({ member }) => supplier.of(member));
    expect(supplier.release()).toBeGreaterThanOrEqual(directions.length);
    expect(begun.map(({ member }) => supplier.of(member))).toEqual(before);
  });

  test('money and eggs are what they were, and both sides say the same', async () => {
    const wallet = cluster.platform('e2e').client(WalletService);
    for (const { member, direction, what, key } of begun) {
      const { balances } = await wallet.getBalances({ accountIds: [member] });
      const eggs = supplier.of(member);
      expect({ direction, what, money: balances[0]?.money, egg: balances[0]?.egg }).toEqual({
        direction,
        what,
        money: money - eggs,
        egg: eggs,
      });
      const { state } = await transferOf({ member, key });
      const isThere = direction === 'charge' ? state === 'done' : state === 'refused';
      expect({ what, eggs }).toEqual({ what, eggs: isThere ? amount : 0n });
    }
    await expectClean(cluster);
  });
});

/** A member's transfer by its key: asked for again, it is answered as it stands. */
async function transferOf({ member, key }: Pick<Begun, 'member' | 'key'>): Promise<EggTransfer> {
  const eggs = cluster.platform('e2e').client(EggsService);
  const { transfers } = await eventually(
    () => eggs.listEggTransfers({ limit: 1 }, as(member)),
    recoveryMs,
    `a transfer ${key}`,
  );
  if (!transfers[0]) throw new Error(`no transfer of ${member}`);
  return transfers[0];
}
