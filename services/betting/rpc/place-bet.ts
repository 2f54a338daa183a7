import type { BettingService, PlaceBetRequest } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betMessage } from '../bets/bet-message.ts';
import { mayNeverCancel } from '../bets/cancel-until.ts';
import type { BettingDeps } from '../deps.ts';
import { type CheckedSlip, checkSlip } from '../placing/check-slip.ts';
import { replayBet } from '../placing/replay-bet.ts';

export const placeBet =
  (deps: BettingDeps): Handler<typeof BettingService.method.placeBet> =>
  async (request, context) => {
    const { bet, money } = await place(deps, request, context);
    const shown = {
      nowMs: deps.clock.now().getTime(),
      settings: deps.rules.now().settings,
      roundClosesAtMs: deps.snapshot.round(bet.roundId)?.closesAtMs,
      mayNotCancel: mayNeverCancel(context.principal),
    };
    return { bet: betMessage(bet, shown), money };
  };

async function place(
  deps: BettingDeps,
  request: PlaceBetRequest,
  context: CallContext,
): Promise<{ bet: Bet; money: bigint }> {
  const { principal } = context;
  let slip: CheckedSlip;
  try {
    slip = checkSlip(request, principal, deps.snapshot, deps.clock.now().getTime(), context.trace);
  } catch (refusal) {
    // The answer to a bet that was taken must not depend on what has changed since.
    const known = await deps.findByKey({ accountId: principal.accountId, key: request.key });
    if (known) return replayBet(deps, known, request);
    if (refusal instanceof DomainError) deps.metrics.placed.inc({ result: refusal.reason });
    throw refusal;
  }
  const placed = await deps.place(slip);
  deps.metrics.placed.inc({ result: placed.state === 'refused' ? placed.reason : placed.state });
  switch (placed.state) {
    case 'accepted':
      return placed;
    case 'refused':
      throw new DomainError(placed.reason, placed.facts);
    case 'known': {
      const known = await deps.findByKey({ accountId: slip.accountId, key: slip.key });
      if (known) return replayBet(deps, known, request);
      throw new DomainError('UNAVAILABLE');
    }
    case 'unknown':
      throw new DomainError('UNAVAILABLE');
  }
}
