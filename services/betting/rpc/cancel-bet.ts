import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { betMessage } from '../bets/bet-message.ts';
import { cancelClosesAtMs } from '../bets/cancel-closes.ts';
import { mayNeverCancel } from '../bets/cancel-until.ts';
import { readLegFacts } from '../bets/leg-facts.ts';
import type { BettingDeps } from '../deps.ts';
import { cancelKey } from '../money/ledger.ts';
import { cancelRefusal, decideCancel } from '../reversals/decide-cancel.ts';
import { finishReversals, readReversals } from '../reversals/finish.ts';
import { findBet } from './get-bet.ts';

/** A repeated call for a bet that was taken back answers as the first one did. */
export const cancelBet =
  (deps: BettingDeps): Handler<typeof BettingService.method.cancelBet> =>
  async ({ id }, { principal }) => {
    const bet = await findBet(deps.database, principal, id);
    if (bet.status !== 'cancelled') {
      if (mayNeverCancel(principal)) throw cancelRefusal('blocked');
      await decideCancel(deps, bet);
    }
    const money = await giveBack(deps, id);
    const shown = {
      nowMs: deps.clock.now().getTime(),
      settings: deps.rules.now().settings,
      closesAtMs: cancelClosesAtMs(deps.snapshot, bet),
      facts: await readLegFacts(deps.database, [bet]),
    };
    return { bet: betMessage({ ...bet, status: 'cancelled' }, shown), money };
  };

/** The member's money after the stake came back. UNAVAILABLE leaves the rest to the worker of reversals. */
async function giveBack(deps: BettingDeps, id: string): Promise<bigint> {
  try {
    const waiting = await readReversals(deps, [id]);
    const [moved] =
      waiting.length > 0 ? await finishReversals(deps, waiting) : await deps.wallet.lookup([cancelKey(id)]);
    if (moved?.state === 'posted') return moved.balance;
  } catch (error) {
    throw new DomainError('UNAVAILABLE', { cause: error });
  }
  throw new DomainError('UNAVAILABLE');
}
