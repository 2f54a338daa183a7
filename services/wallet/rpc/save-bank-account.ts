import { banks } from '@madang/proto/madang/identity/v1/banks.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { toBankAccount } from '../bank-accounts/bank-account-row.ts';
import { holdBankAccount } from '../bank-accounts/hold-bank-account.ts';
import { findBankAccount, wantedOf, writeBankAccount } from '../bank-accounts/write-bank-account.ts';
import type { WalletDeps } from '../deps.ts';

const maxTurns = 3;

/**
 * Makes or changes an account that members pay into. What is written is written over the account by which it was judged
 * whether a second person is needed; where another change came between, it is judged anew.
 */
export const saveBankAccount =
  (deps: WalletDeps): Handler<typeof WalletService.method.saveBankAccount> =>
  async (request, context) => {
    const { id, kind, bankName, bankAccount, holder, enabled, changeMemo: memo } = request;
    const after = { kind, bank_name: bankName, bank_account: bankAccount, holder, enabled };
    for (let turn = 1; ; turn += 1) {
      const row = id === 0n ? undefined : await findBankAccount(deps.database, id);
      const before = row && wantedOf(row);
      // One that was saved under a name which is not offered any more keeps it.
      if (bankName !== before?.bank_name && !banks.includes(bankName))
        throw new DomainError('VALIDATION', { field: 'bank_name' });
      if (row && row.assigned_to !== null && kind !== row.kind)
        throw new DomainError('STATE_CONFLICT', { field: 'kind' });
      const change = { id, before, after, memo };
      await holdBankAccount(deps, context, change, row);
      try {
        return toBankAccount(await deps.database.transaction((tx) => writeBankAccount(deps, tx, context, change)));
      } catch (error) {
        const { reason, field } = toDomainError(error);
        if (turn === maxTurns || reason !== 'STATE_CONFLICT' || field !== 'before') throw error;
      }
    }
  };
