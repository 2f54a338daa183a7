import { generateKeyPairSync } from 'node:crypto';
import { mintSessionToken } from '@madang/gateway/seamless/session-token.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';
import { benchStandalone, type Measured } from './bench-standalone.ts';
import { drained, loadSlips, report, type Size, slipsOnRound } from './bet-load.ts';
import { type Figure, higher, lower } from './figure.ts';
import type { LoadResult, SupplierPlan } from './load/plan.ts';
import { runSupplier } from './load/run-load.ts';
import { login, makeMembers } from './members.ts';

export interface SeamlessSize extends Size {
  /** Bets of the supplier, each with its win, by the crowd and by the few. */
  pairs: number;
  fewPairs: number;
}

const few = 32;
const full: SeamlessSize = { connections: 256, seconds: 8, pairs: 20_000, fewPairs: 4_000 };
const vendor = 'bench';
const game = 'bench-reels';
const dayMs = 86_400_000;
/** A supplier's two calls do what is done of a bet before its round is drawn, and what is done after it. */
const goals = { pairs: 0.5, p99: 60 };

/** A supplier's bets with their wins beside members' bets on a round, through HTTP in the same run. */
export const run = (): Promise<Figure[]> => measureSeamless(full);

export async function measureSeamless({ pairs, fewPairs, ...size }: SeamlessSize): Promise<Figure[]> {
  await using harness = await benchStandalone();
  const platform = harness.platform('bench');
  const members = await makeMembers(platform, size.connections);
  const play = await openSupplier(harness, members);
  await play(size.connections, Math.ceil(pairs / 10));
  await drained(harness);
  const crowd = await play(size.connections, pairs);
  await drained(harness);
  const quiet = await play(Math.min(few, size.connections), fewPairs);
  await drained(harness);
  const tokens = await login(harness.url, members);
  const slips = await slipsOnRound(harness, tokens, 2 * size.seconds);
  await loadSlips(harness, tokens, slips, { ...size, seconds: Math.min(2, size.seconds) });
  await drained(harness);
  const bets = await loadSlips(harness, tokens, slips, size);
  for (const [name, result] of Object.entries({ crowd, quiet, bets })) report(`seamless, ${name}`, result);
  const pairsPerSecond = crowd.accepted / 2 / crowd.seconds;
  const betsPerSecond = bets.accepted / bets.seconds;
  const of = `at ${size.connections} connections`;
  return [
    higher(`seamless: bets with wins a second ${of}`, pairsPerSecond, 'pairs/s'),
    higher(`seamless: bets/s on a round ${of}`, betsPerSecond, 'bets/s'),
    higher('seamless: bets with wins to bets on a round', pairsPerSecond / betsPerSecond, 'times', goals.pairs),
    lower(`seamless: p50 of a call ${of}`, crowd.p50Ms, 'ms'),
    lower(`seamless: p99 of a call ${of}`, crowd.p99Ms, 'ms'),
    lower(`seamless: p99 of a call at ${few} connections`, quiet.p99Ms, 'ms', goals.p99),
    lower('seamless: calls that were refused', 2 * (pairs + fewPairs) - crowd.accepted - quiet.accepted, 'calls', 0),
  ];
}

/** Plays so many bets, each with its win, over so many connections. */
export type Play = (connections: number, pairs: number) => Promise<LoadResult>;

/** A supplier whose games these members have opened. */
export async function openSupplier(harness: Measured, members: Awaited<ReturnType<typeof makeMembers>>): Promise<Play> {
  const plan = await connectSupplier(harness);
  const { principal: secret } = harness.platform('bench').secrets;
  const expiresAt = new Date(Date.now() + dayMs);
  const players = members.map(({ id }) => ({
    user: String(id),
    token: mintSessionToken(secret, { accountId: id, vendor, expiresAt }),
  }));
  return (connections, pairs) => runSupplier({ ...plan, connections, pairs, players: players.slice(0, connections) });
}

/** A supplier with a key of its own, and no limit of its calls. */
async function connectSupplier({
  platform,
  url,
}: Measured): Promise<Omit<SupplierPlan, 'connections' | 'pairs' | 'players'>> {
  const operator = platform('bench');
  const permissions = ['casino.read', 'casino.write'];
  const principal = { kind: AccountKind.ADMIN, accountId: 1n, account: 'admin', permissions };
  const options = { headers: { [principalHeader]: operator.seal.sign(principal, Date.now()) } };
  const casino = operator.client(CasinoService);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const shown = { visible: true, name: vendor };
  await casino.saveVendor({ vendor: { id: vendor, ...shown, publicKey: pem, rateLimit: 100_000 } }, options);
  await casino.saveProduct({ id: 6_299, vendor, kind: 'slot', code: vendor, ...shown }, options);
  await casino.saveCasinoGame(
    { product: 6_299, code: game, names: { ko: '슬롯' }, category: 'slot', visible: true },
    options,
  );
  const { hostname, port } = new URL(url);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { host: hostname, port: Number(port), vendor, key, game, stake: 1_000 };
}
