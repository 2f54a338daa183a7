import { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, vi } from 'vitest';
import { fourTiers, newBet } from './bets.ts';

export const wait = { timeout: 5_000, interval: 20 };
export const period = { startedOn: '2026-11-21', endedOn: '2026-11-21' };
export const losing = { kind: 'losing', ...period };

/** Four tiers that share losses at 20, 15, 10 and 5 percent; what is bet on the 21st is settled on the 22nd. */
export async function settled(...payouts: bigint[]) {
  const t = await fourTiers();
  const client = t.harness.platform('test').client(PartnerSettlementService);
  for (const [i, rate] of [2000, 1500, 1000, 500].entries())
    await t.client.setRates({ id: BigInt(i + 1), rates: { basisPoints: { losing: rate } } }, t.admin());
  t.clock.set('2026-11-21T10:00:00+09:00');
  const bets = payouts.map((payout) => ({ betId: newBet(t), payout }));
  if (bets.length > 0) await t.settle(...bets);
  const counted = async (account: bigint) =>
    (
      await t.tables.query<{ stake: bigint }>(
        'select coalesce(sum(stake), 0)::int8 as stake from settlement_days where account_id = $1',
        [account],
      )
    ).rows[0]?.stake;
  await vi.waitFor(async () => expect(await counted(1n)).toBe(BigInt(payouts.length) * 1_000_000n), wait);
  t.clock.set('2026-11-22T10:00:00+09:00');
  const admin = (permissions = ['settlements.read', 'settlements.write']) =>
    t.harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, account: 'admin', permissions });
  const agent = (path: string) => t.agent(path, ['settlements.read']);
  const record = (accountId: bigint, more = {}) => client.recordSettlement({ accountId, ...losing, ...more }, admin());
  return Object.assign(t, { settlements: client, operator: admin, partner: agent, record });
}
