import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { decideVoid } from '../reversals/decide-void.ts';
import { finishReversals, readReversals } from '../reversals/finish.ts';
import { findBet } from './get-bet.ts';

/**
 * A void that is decided stands: when its money can't move at once, the worker of reversals moves it, and the item is
 * answered as done.
 */
export const voidBets =
  (deps: BettingDeps): Handler<typeof BettingService.method.voidBets> =>
  async ({ ids, memo }, context) => {
    const results: { id: string; ok: boolean; code: string }[] = [];
    for (const id of ids) results.push(await decide(deps, context, id, memo));
    const decided = results.filter(({ ok }) => ok).map(({ id }) => id);
    if (decided.length > 0) await moveMoney(deps, decided);
    return { results };
  };

async function decide(deps: BettingDeps, context: CallContext, id: string, memo: string) {
  try {
    await decideVoid(deps, context, await findBet(deps.database, context.principal, id), memo);
    return { id, ok: true, code: '' };
  } catch (error) {
    const { reason } = toDomainError(error);
    if (reason === 'INTERNAL') throw error;
    return { id, ok: false, code: reason };
  }
}

async function moveMoney(deps: BettingDeps, ids: string[]): Promise<void> {
  try {
    await finishReversals(deps, await readReversals(deps, ids));
  } catch (error) {
    deps.log.warn({ err: error, bets: ids.length }, 'refunds of voided bets failed, left to the worker');
  }
}
