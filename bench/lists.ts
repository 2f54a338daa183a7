import { permissions } from '@madang/identity/access/permissions.ts';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';
import { benchStandalone } from './bench-standalone.ts';
import { type Figure, lower, percentile } from './figure.ts';
import { fill, firstMember, top } from './lists/fill.ts';
import { type Callers, type MeasuredList, measuredLists } from './lists/measured.ts';

/** MADANG_BENCH_BETS makes it smaller, for a look at a busy machine. */
const bets = Number(process.env.MADANG_BENCH_BETS ?? 5_000_000);
const size = { bets, members: 20_000, shops: 189 };
const goalMs = 200;
const runs = 15;

/** Pages of every list over a full database; none may take longer than its goal. */
export async function run(): Promise<Figure[]> {
  await using harness = await benchStandalone();
  const seconds = await fill(harness, size);
  const platform = harness.platform('bench');
  const callers = callersOf(platform);
  await platform.client(AgentsService).setJoinCode({ id: BigInt(top), code: 'bench' }, callers.admin);
  const figures = [lower(`filling ${bets.toLocaleString('en')} bets`, seconds, 's', 300)];
  for (const list of measuredLists(platform, callers)) figures.push(...(await measure(list)));
  if (figures.some(({ value, goal, unit }) => unit === 'ms' && goal !== null && value > goal)) process.exitCode = 1;
  return figures;
}

async function measure({ name, page }: MeasuredList): Promise<Figure[]> {
  const taken: number[] = [];
  // The first one fills the caches of the database and is no measure of the query.
  for (let n = -1; n < runs; n++) {
    const started = performance.now();
    await page();
    if (n >= 0) taken.push(performance.now() - started);
  }
  const sorted = Float64Array.from(taken).sort();
  return [
    lower(`${name}, median`, percentile(sorted, 0.5), 'ms'),
    lower(`${name}, slowest of ${runs}`, sorted.at(-1) ?? 0, 'ms', goalMs),
  ];
}

function callersOf(platform: Platform): Callers {
  const now = Date.now();
  const as = (principal: { kind: AccountKind; accountId: bigint; path: string }) => {
    const account = `bench${principal.accountId}`;
    const sealed = { ...principal, account, level: 1, permissions: Object.keys(permissions) };
    return {
      headers: { [principalHeader]: platform.seal.sign({ ...sealed, expiresAtMs: BigInt(now + 3_600_000) }, now) },
      timeoutMs: 20_000,
    };
  };
  const agent = (...path: number[]) =>
    as({ kind: AccountKind.AGENT, accountId: BigInt(path.at(-1) ?? 0), path: path.join('.') });
  return {
    admin: as({ kind: AccountKind.ADMIN, accountId: 1n, path: '1' }),
    office: agent(top),
    shop: agent(top, top + 1 + (50 % 10), top + 150),
    member: as({ kind: AccountKind.MEMBER, accountId: BigInt(firstMember + 77), path: `${top}.${firstMember + 77}` }),
    service: { timeoutMs: 20_000 },
  };
}
