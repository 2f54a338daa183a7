import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Ladder, SentBet } from './expected.ts';

/** The agents of the demo from the top down, and what is left to each of the rolling of casino and slots. */
const rolling: Ladder = [
  ['office', 30],
  ['head1', 20],
  ['subhead1', 20],
  ['branch1', 20],
  ['distributor1', 10],
  ['shop1', 50],
];
/** What every agent may pass on of casino bets by their outcome: all of it stays with the lowest. */
const outcomes = { casino_win: 10, casino_lose: 20 };

export async function agentIds(platform: Platform): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>();
  for (const [account] of rolling) {
    const { nodes } = await platform.client(AgentsService).listNodes({ filter: { account }, limit: 1 });
    if (!nodes[0]) throw new Error(`no ${account}`);
    found.set(account, nodes[0].id);
  }
  return found;
}

/** Rates of what casino bets win and lose, from the top down: none is above the one over it. */
export async function setOutcomeRates(platform: Platform, ids: ReadonlyMap<string, bigint>): Promise<void> {
  for (const id of ids.values())
    await platform.client(AgentsService).setRates({ id, rates: { basisPoints: outcomes }, memo: 'test' });
}

/** Who earns how much of a bet: a slot's spin has its rolling alone. */
export const ladderOf = (kind: 'casino' | 'slot', { status }: SentBet): Ladder =>
  rolling.map(([account, basisPoints]) => {
    const more = status === 'win' ? outcomes.casino_win : outcomes.casino_lose;
    return [account, kind === 'casino' && account === 'shop1' ? basisPoints + more : basisPoints];
  });

/** What agents have earned so far of a class, by account; who earned nothing is left out. */
export async function earnedSoFar(
  platform: Platform,
  ids: ReadonlyMap<string, bigint>,
  kind: 'casino' | 'slot',
): Promise<Map<string, bigint>> {
  const earned = new Map<string, bigint>();
  for (const [account, accountId] of ids) {
    const { sums } = await platform.client(AgentsService).sumCommissions({ accountId });
    const amount = sums.reduce((sum, row) => (row.gameClass === kind ? sum + row.amount : sum), 0n);
    if (amount !== 0n) earned.set(account, amount);
  }
  return earned;
}
