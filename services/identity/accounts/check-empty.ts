import type { Holdings } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { checkMove } from '../access/check-grants.ts';
import type { IdentityDeps } from '../deps.ts';
import type { StateChange } from './change-state.ts';
import { findAccount } from './find-account.ts';
import { isTransition } from './states.ts';

type Have = Pick<Holdings, 'money' | 'point' | 'egg' | 'debt' | 'openRequest'> & { openBet: boolean };

/**
 * Why an account may not be closed; undefined where it may. Who is withdrawn can come back, and keeps points and debts until
 * then; of who is deleted for good nothing may be left, because nobody could be asked about it.
 */
export function keptOpenBy(have: Have, to: 'withdrawn' | 'deleted'): ReasonName | undefined {
  if (have.openRequest) return 'ACCOUNT_HAS_REQUEST';
  if (have.openBet) return 'ACCOUNT_HAS_BETS';
  if (have.money > 0n) return 'ACCOUNT_HAS_MONEY';
  if (to === 'withdrawn') return undefined;
  if (have.point > 0n || have.egg > 0n) return 'ACCOUNT_HAS_MONEY';
  return have.debt > 0n ? 'ACCOUNT_HAS_DEBT' : undefined;
}

type Needs = Pick<IdentityDeps, 'holdings' | 'openBets'>;

/** Refuses to close an account that has something open. A correction of a bet may still pay it: the ledger keeps the money. */
export async function checkEmpty(deps: Needs, id: bigint, to: 'withdrawn' | 'deleted', signal: AbortSignal) {
  const accountIds = [id];
  const [{ holdings }, bettors] = await Promise.all([
    deps.holdings.listHoldings({ accountIds }, { signal }),
    deps.openBets.listOpenBettors({ accountIds }, { signal }),
  ]);
  if (!holdings[0]) throw new DomainError('INTERNAL');
  const reason = keptOpenBy({ ...holdings[0], openBet: bettors.accountIds.length > 0 }, to);
  if (reason) throw new DomainError(reason);
}

/** The same for a move that is asked for. One that is refused for another reason is told that reason alone. */
export async function checkClosable(deps: IdentityDeps, context: CallContext, change: StateChange): Promise<void> {
  const { id, kind, state } = change;
  if (state !== 'withdrawn' && state !== 'deleted') return;
  const row = await findAccount(deps.database, deps.clock, context.principal, id, { kind });
  if (row.kind === 'admin' || !isTransition(row.state, state)) return;
  checkMove(context.principal, row, state);
  await checkEmpty(deps, row.id, state, context.signal);
}
