import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { runAs } from '@madang/runtime/postgres/binaries.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, LegacyClient, RestClient, sellingRound } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

/**
 * The data folder of an earlier version, stopped in the middle of its work: open bets, a deposit that waits, a withdrawal
 * that holds money, a debt. Every later version must open it. What it says below is what that version itself made of it.
 */
const folder = fileURLToPath(new URL('./data/installation-2026-11.tar.zst', import.meta.url));

interface Person {
  id: number;
  account: string;
  money: number;
  point: number;
  debt: number;
}

const dataDir = throwAwayFolder('madang-upgrade-');
let harness: Whole;
const admin = () => new RestClient(harness.url);

function unpack(): void {
  // Postgres runs as a user of its own when this test runs as root, and must be able to enter.
  chmodSync(dataDir, 0o755);
  const archive = `${dataDir}.tar`;
  writeFileSync(archive, zstdDecompressSync(readFileSync(folder)));
  execFileSync('tar', ['-xf', archive, '-C', dataDir, '--no-same-owner']);
  rmSync(archive);
  const { uid, gid } = runAs();
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, join(dataDir, 'postgres')]);
}

beforeAll(async () => {
  unpack();
  harness = await openTestStandalone({ dataDir });
});
afterAll(async () => {
  await harness?.[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

async function verify(): Promise<void> {
  const platform = harness.platform('e2e');
  expect((await platform.client(WalletService).verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
  expect((await platform.client(BettingService).verifyBets({}, { timeoutMs: 60_000 })).violations).toEqual([]);
}

test('bets that were open are settled by the chain that was published before, and everybody has what is theirs', async () => {
  const client = admin();
  await client.login('admin', 'madang-admin', 'admin');
  const settled = async () => {
    const open = await client.list('bets', { status: ['accepted', 'pending'] });
    return open.length === 0 || undefined;
  };
  await eventually(settled, 60_000, 'the settlement of what was open');
  const members = await client.list<Person>('members');
  expect(Object.fromEntries(members.map(({ account, money, point, debt }) => [account, [money, point, debt]]))).toEqual(
    {
      player1: [1_111_700, 13_000, 0],
      player2: [1_011_700, 0, 0],
      player3: [1_021_700, 0, 0],
      player4: [0, 0, 13_750],
      player5: [992_700, 0, 0],
    },
  );
  const agents = async () => {
    const rows = await client.list<Person>('agents');
    const points = Object.fromEntries(rows.map(({ account, point }) => [account, point]));
    return points.shop1 === 3_375 ? points : undefined;
  };
  expect(await eventually(agents, 20_000, 'the commission of the last bets')).toEqual({
    office: 2_025,
    head1: 1_350,
    subhead1: 1_350,
    branch1: 1_350,
    distributor1: 675,
    shop1: 3_375,
  });
  await verify();
});

test('what waited goes on: a deposit is approved, a withdrawal is paid, the chain of audits holds', async () => {
  const client = admin();
  await client.login('admin', 'madang-admin', 'admin');
  expect(await client.act('charges', 'process', { ids: [3], status: 'approved' })).toMatchObject([{ ok: true }]);
  for (const status of ['approved', 'completed'])
    expect(await client.act('exchanges', 'process', { ids: [2], status })).toMatchObject([{ ok: true }]);
  const [player3] = await client.list<Person>('members', { account: 'player3' });
  expect(player3?.money).toBe(1_091_700);
  const audits = await client.list<{ chain_ok: boolean }>('audit-logs');
  expect(audits.length).toBeGreaterThan(10);
  expect(audits.filter(({ chain_ok }) => !chain_ok)).toEqual([]);
  await verify();
});

test('its members log in with the passwords they had, and bet', async () => {
  const member = new LegacyClient(harness.url);
  await member.login('player2', 'madang-player');
  const round = await sellingRound(member, 'eos5', 6);
  const odds = round.odds.find(({ pick }) => pick === 'pb_odd')?.odds;
  const slip = { game_type: 'eos5', folders: [{ round_id: round.id, pick: 'pb_odd', odds }], betting_money: 1_000 };
  await member.get('/user/betting/place', { ...slip, odds_change: 'any', key: uuidv7() });
  await verify();
});
