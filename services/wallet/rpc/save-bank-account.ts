import type { BankAccount, WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { type BankAccountRow, bankAccountColumns, toBankAccount } from '../bank-accounts/bank-account-row.ts';
import type { WalletDeps } from '../deps.ts';

const uniqueViolation = '23505';

/** Makes or changes an account that members pay into. Whose own it is stays as it is. */
export const saveBankAccount =
  ({ database, audit }: WalletDeps): Handler<typeof WalletService.method.saveBankAccount> =>
  (request, context) =>
    database.transaction(async (tx) => {
      const before = request.id === 0n ? undefined : await lockAccount(tx, request);
      const after = await write(tx, request);
      await audit(tx, context, {
        action: before ? 'bank_account.update' : 'bank_account.create',
        resource: 'bank_account',
        resourceId: after.id.toString(),
        before,
        after,
      });
      return toBankAccount(after);
    });

async function lockAccount(tx: pg.PoolClient, { id, kind }: BankAccount): Promise<BankAccountRow> {
  const { rows } = await tx.query<BankAccountRow>(
    `select ${bankAccountColumns} from bank_accounts b where b.id = $1 for update`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.assigned_to !== null && kind !== row.kind) throw new DomainError('STATE_CONFLICT', { field: 'kind' });
  return row;
}

async function write(tx: pg.PoolClient, account: BankAccount): Promise<BankAccountRow> {
  const { id, kind, bankName, bankAccount, holder, enabled } = account;
  const values = [kind, bankName, bankAccount, holder, enabled];
  try {
    const { rows } =
      id === 0n
        ? await tx.query<BankAccountRow>(
            `insert into bank_accounts as b (kind, bank_name, bank_account, holder, enabled)
             values ($1, $2, $3, $4, $5) returning ${bankAccountColumns}`,
            values,
          )
        : await tx.query<BankAccountRow>(
            `update bank_accounts b set kind = $1, bank_name = $2, bank_account = $3, holder = $4, enabled = $5
              where b.id = $6 returning ${bankAccountColumns}`,
            [...values, id],
          );
    if (!rows[0]) throw new Error('a saved bank account is not there');
    return rows[0];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
      throw new DomainError('TAKEN', { field: 'bank_account', cause: error });
    throw error;
  }
}
