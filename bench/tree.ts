import { setTimeout } from 'node:timers/promises';
import { PartnerSettlementService, type SettlementRun } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';
import { benchStandalone } from './bench-standalone.ts';
import { type Figure, lower } from './figure.ts';
import { say } from './report.ts';
import { measureCommission } from './tree/commission.ts';
import { benchTree, fillTree } from './tree/fill.ts';
import { measureLevels, measurePages } from './tree/pages.ts';

const dayMs = 86_400_000;
const month = {
  startedOn: kstDay(new Date(Date.now() - 30 * dayMs)),
  endedOn: kstDay(new Date(Date.now() - dayMs)),
};
const settleSeconds = 10;
const patienceMs = 300_000;
const lookEveryMs = 50;

/** A hundred thousand members under five thousand agents in seven tiers: pages, levels, commission, and a month's settlement of all. */
export async function run(): Promise<Figure[]> {
  await using harness = await benchStandalone();
  const started = performance.now();
  await fillTree(harness, month);
  say(`  filled in ${Math.round((performance.now() - started) / 1000)} s`);
  const figures = [
    ...(await measurePages(harness.url)),
    ...(await measureLevels(harness.url)),
    ...(await measureSettlement(harness.platform('bench'))),
    ...(await measureCommission(harness)),
  ];
  if (figures.some(({ value, goal, better }) => goal !== null && (better === 'lower' ? value > goal : value < goal)))
    process.exitCode = 1;
  return figures;
}

/** Records the losses of every agent of the tree for a month, in one run: previewed, begun, and followed until it is done. */
async function measureSettlement(platform: Platform): Promise<Figure[]> {
  const client = platform.client(PartnerSettlementService);
  const options = operatorOf(platform);
  const scope = { action: 'record', kind: 'losing', rootId: BigInt(benchTree.top.id), ...month };
  const asked = performance.now();
  const { amount } = await client.previewSettlementRun(scope, options);
  const previewed = (performance.now() - asked) / 1000;
  const started = performance.now();
  const { id } = await client.startSettlementRun({ scope, amount, memo: 'bench', key: crypto.randomUUID() }, options);
  const run = await ended(async () => (await client.listSettlementRuns({ filter: { id } }, options)).runs[0]);
  const seconds = (performance.now() - started) / 1000;
  say(`  ${run.recorded.toLocaleString('en')} agents have ${run.amount.toLocaleString('en')} of losses`);
  if (run.amount === 0n || run.amount !== amount) throw new Error('a month of losses is not what was previewed');
  return [
    lower("a preview of a month's settlement of the whole tree", previewed, 's', settleSeconds),
    lower("a month's settlement of the whole tree", seconds, 's', settleSeconds),
  ];
}

/** Waits for a run to end. */
async function ended(look: () => Promise<SettlementRun | undefined>): Promise<SettlementRun> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(lookEveryMs)) {
    const run = await look();
    if (run?.state === 'done') return run;
  }
  throw new Error('a run of settlements did not end');
}

function operatorOf(platform: Platform) {
  const now = Date.now();
  const admin = {
    kind: AccountKind.ADMIN,
    accountId: 1n,
    account: 'admin',
    path: '1',
    level: 1,
    permissions: ['settlements.read', 'settlements.write'],
    expiresAtMs: BigInt(now + 3_600_000),
  };
  return { headers: { [principalHeader]: platform.seal.sign(admin, now) }, timeoutMs: 60_000 };
}
