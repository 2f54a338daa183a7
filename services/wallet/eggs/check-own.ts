import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { findRequester } from '../requests/ask-identity.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import type { EggDeps } from './deps.ts';
import type { Direction } from './egg-transfer.ts';
import { chargingClosedUntil } from './recalls/closed-until.ts';

/** Refuses who may not move at all: the rules that hold for the caller otherwise. */
export async function checkMover(deps: EggDeps, context: CallContext, direction: Direction): Promise<WalletSettings> {
  // Eggs that members hold when a site gives eggs up must find their way home.
  if (direction === 'charge' && !(await deps.mode()).eggs) throw new DomainError('STATE_CONFLICT', { field: 'mode' });
  if (direction === 'charge' && (await chargingClosedUntil(deps.database, deps.clock.now())))
    throw new DomainError('STATE_CONFLICT', { field: 'recall' });
  const account = await findRequester(deps, context);
  const rules = await settingsAt(deps, placeOf(account));
  if (account.kind === AccountKind.MEMBER && account.level < rules.eggLevel)
    throw new DomainError('FORBIDDEN', { field: 'level', meta: { level: `${rules.eggLevel}` } });
  return rules;
}

/** Refuses an amount out of range; an exchange of all that is there has no least. */
export function checkAmount(rules: WalletSettings, direction: Direction, amount: bigint): void {
  if (direction === 'exchange' && amount === 0n) return;
  const [min, max] =
    direction === 'charge' ? [rules.eggChargeMin, rules.eggChargeMax] : [rules.eggExchangeMin, rules.eggExchangeMax];
  if (amount >= min && (max === 0n || amount <= max)) return;
  throw new DomainError('AMOUNT_RANGE', {
    field: 'amount',
    meta: { min: `${min}`, ...(max > 0n && { max: `${max}` }) },
  });
}
