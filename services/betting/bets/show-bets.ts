import type { MessageInitShape } from '@bufbuild/protobuf';
import type { BetSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { BettingDeps } from '../deps.ts';
import type { Bet } from './bet.ts';
import { betMessage } from './bet-message.ts';
import { cancelClosesAtMs } from './cancel-closes.ts';
import { mayNeverCancel } from './cancel-until.ts';
import { readLegFacts } from './leg-facts.ts';
import { readHistories } from './read-history.ts';

/** Bets as this caller sees them, with their histories and with what the member may still take back. */
export async function showBets(
  deps: Pick<BettingDeps, 'database' | 'clock' | 'rules' | 'snapshot'>,
  principal: Principal,
  bets: readonly Bet[],
): Promise<MessageInitShape<typeof BetSchema>[]> {
  const now = deps.clock.now();
  const { settings } = deps.rules.now();
  const [histories, facts, cancelled] = await Promise.all([
    readHistories(deps.database, bets),
    readLegFacts(deps.database, bets),
    principal.kind === AccountKind.MEMBER && settings.cancelsPerDay > 0
      ? countCancels(deps, principal.accountId, kstDay(now))
      : 0,
  ]);
  const usedUp = settings.cancelsPerDay > 0 && cancelled >= settings.cancelsPerDay;
  const mayNotCancel = usedUp || mayNeverCancel(principal);
  return bets.map((bet) => {
    return betMessage(bet, {
      nowMs: now.getTime(),
      settings,
      closesAtMs: cancelClosesAtMs(deps.snapshot, bet),
      mayNotCancel,
      ...histories.get(bet.id),
      facts,
    });
  });
}

async function countCancels(deps: Pick<BettingDeps, 'database'>, accountId: bigint, day: string): Promise<number> {
  const { rows } = await deps.database.query<{ count: number }>({
    name: 'cancels-today',
    text: 'select count from cancel_counts where account_id = $1 and day = $2',
    values: [accountId, day],
  });
  return rows[0]?.count ?? 0;
}
