import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, vi } from 'vitest';
import { type AgentsHarness, agentsHarness } from './harness.ts';

type Settled = MessageInitShape<typeof BetSettledSchema>;

/** Where the member stands. */
export const path = '1.2.3.4.5';

/** Tiers with 15, 12, 8 and 5 percent and a member below them. */
export async function fourTiers() {
  const t = await agentsHarness();
  const tiers = ['operating_head_office', 'head_office', 'distributor', 'shop', 'member'];
  for (const [i, role] of tiers.entries()) await t.account(path.slice(0, 2 * i + 1), role);
  for (const [i, minigame] of [1500, 1200, 800, 500].entries())
    await t.client.setRates({ id: BigInt(i + 1), rates: { basisPoints: { minigame } } }, t.admin());
  t.clock.advance(1_000);
  return Object.assign(t, { settle: settling(t), cancel: cancelling(t) });
}

function facts(t: AgentsHarness) {
  const at = timestampFromDate(t.clock.now());
  return {
    accountId: 5n,
    path,
    gameClass: 'minigame',
    game: 'eos5',
    roundId: 'eos5.20261120.144',
    stake: 1_000_000n,
    at,
    placedAt: at,
  };
}

const settling =
  (t: AgentsHarness) =>
  (...inits: (Settled & { betId: string })[]) =>
    t.publish(
      'betting',
      BetSettledSchema,
      inits.map((init) => ({ outcome: 'loss', ...facts(t), ...init })),
    );

const cancelling =
  (t: AgentsHarness) =>
  (betId: string, more: MessageInitShape<typeof BetCancelledSchema> = {}) =>
    t.publish('betting', BetCancelledSchema, [{ ...facts(t), betId, ...more }]);

/** A new bet's id, of the time of the clock. */
export const newBet = (t: AgentsHarness): string => uuidv7(t.clock.now().getTime());

/** Waits until no payment is due, and answers the points of accounts. */
export async function pointsOf(t: AgentsHarness, ...accounts: bigint[]): Promise<bigint[]> {
  await vi.waitFor(async () => expect(await t.due()).toBe(0n), { timeout: 5_000, interval: 20 });
  return accounts.map((account) => t.wallet.points(account));
}
