import type { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import type { MarketResulted } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { standingOf } from '../bets/bet.ts';
import type { BettingDeps } from '../deps.ts';
import { resultOf } from '../settling/told-result.ts';
import { debtsExpected } from './debts-expected.ts';
import { type Judged, walkMarkets } from './walk-markets.ts';

/** What the results would move, by the decision of the settlement itself; nothing is locked or written. */
export const previewMarketResults =
  (deps: BettingDeps): Handler<typeof SettlementPreviewsService.method.previewMarketResults> =>
  async ({ results }) => {
    const told = results.map(read);
    const sums = { bets: 0n, stake: 0n, changed: 0n, voided: 0n, voidedStake: 0n, paid: 0n, clawedBack: 0n };
    let leftOpen = 0n;
    const byMember = new Map<bigint, bigint>();
    const isWhole = await walkMarkets(
      deps,
      told.map(({ marketId }) => marketId),
      new Map(told.map((one) => [one.marketId, one])),
      ({ bet, paid, decision }) => {
        sums.bets += 1n;
        sums.stake += bet.stake;
        if (decision.standing === 'open') leftOpen += 1n;
        if (!differs({ bet, paid, decision })) return;
        const moved = decision.payout - paid;
        sums.changed += 1n;
        if (decision.standing === 'void') {
          sums.voided += 1n;
          sums.voidedStake += bet.stake;
        }
        if (moved > 0n) sums.paid += moved;
        else sums.clawedBack -= moved;
        if (moved !== 0n) byMember.set(bet.accountId, (byMember.get(bet.accountId) ?? 0n) + moved);
      },
    );
    const debts = await debtsExpected(deps.wallet, byMember);
    return { ...sums, leftOpen, owed: debts.owed, debtors: debts.debtors, partial: !isWhole || debts.partial };
  };

/** Whether a bet is to stand or pay otherwise than it does. */
export const differs = ({ bet, paid, decision }: Judged): boolean =>
  decision.payout !== paid || decision.standing !== (standingOf(bet) ?? 'open');

function read(told: MarketResulted, index: number) {
  try {
    return resultOf(told);
  } catch {
    // The enum may hold what this version does not know.
    throw new DomainError('VALIDATION', { field: `results.${index}` });
  }
}
