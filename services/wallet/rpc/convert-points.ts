import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { collectDebtsOf } from '../debts/collect-debts.ts';
import type { WalletDeps } from '../deps.ts';
import { ownersBalances } from '../transfers/balances.ts';
import { formKey } from '../transfers/form-key.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';

/** Turns the caller's points into money, one for one, in one transfer between its own two balance types. */
export const convertPoints =
  (deps: WalletDeps): Handler<typeof WalletService.method.convertPoints> =>
  async ({ point, key }, { principal }) => {
    const { pointMin, pointUnit, pointMax } = await settingsAt(deps, placeOf(principal));
    if (point < pointMin || (pointMax > 0n && point > pointMax))
      throw new DomainError('AMOUNT_RANGE', {
        field: 'point',
        meta: { min: `${pointMin}`, ...(pointMax > 0n && { max: `${pointMax}` }) },
      });
    if (point % pointUnit !== 0n)
      throw new DomainError('AMOUNT_UNIT', { field: 'point', meta: { unit: `${pointUnit}` } });
    const now = deps.clock.now();
    const owner = principal.accountId;
    const outcome = await deps.posting.post({
      key: await formKey(deps.database.pool, owner, `convert:${key}`, now),
      debit: accountOf(owner, 'point'),
      credit: accountOf(owner, 'money'),
      amount: point,
      kind: 'conversion',
      reference: '',
    });
    deps.onPosted();
    if (!outcome.posted)
      throw new DomainError(outcome.reason === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_FUNDS' : 'KEY_CONFLICT');
    await collectDebtsOf(deps, [owner]);
    const [balances] = await ownersBalances(deps.database.pool, [owner]);
    return balances ?? {};
  };
