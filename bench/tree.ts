import { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
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
const atOnce = 8;
const settleSeconds = 10;

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

/** Records the losses of every agent of the tree for a month. */
async function measureSettlement(platform: Platform): Promise<Figure[]> {
  const client = platform.client(PartnerSettlementService);
  const options = operatorOf(platform);
  const agents = benchTree.agents();
  const total = agents.length;
  let amount = 0n;
  const worker = async (): Promise<void> => {
    for (let agent = agents.pop(); agent; agent = agents.pop()) {
      const recorded = await client.recordSettlement(
        { accountId: BigInt(agent.id), kind: 'losing', ...month, memo: 'bench' },
        options,
      );
      amount += recorded.amount;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  say(`  ${total.toLocaleString('en')} agents have ${amount.toLocaleString('en')} of losses`);
  if (amount === 0n) throw new Error('no agent has anything of a month of losses');
  return [lower("a month's settlement of the whole tree", seconds, 's', settleSeconds)];
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
