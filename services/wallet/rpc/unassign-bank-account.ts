import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type BankAccountRow, bankAccountColumns, toBankAccount } from '../bank-accounts/bank-account-row.ts';
import { findBankAccount } from '../bank-accounts/write-bank-account.ts';
import type { WalletDeps } from '../deps.ts';

/** Takes a virtual account from its member, who is given another when it next pays in. */
export const unassignBankAccount =
  ({ database, audit }: WalletDeps): Handler<typeof WalletService.method.unassignBankAccount> =>
  ({ id, assignedTo, memo }, context) =>
    database.transaction(async (tx) => {
      const before = await findBankAccount(tx, id, 'for update');
      if (before.assigned_to !== assignedTo) throw new DomainError('STATE_CONFLICT', { field: 'assigned_to' });
      const { rows } = await tx.query<BankAccountRow>(
        `update bank_accounts b set assigned_to = null, assigned_at = null, released_from = b.assigned_to
          where b.id = $1 returning ${bankAccountColumns}`,
        [id],
      );
      const [after] = rows;
      if (!after) throw new Error('a bank account that is locked is not there');
      await audit(tx, context, {
        action: 'bank_account.unassign',
        resource: 'bank_account',
        resourceId: `${id}`,
        before,
        after,
        memo,
      });
      return toBankAccount(after);
    });
