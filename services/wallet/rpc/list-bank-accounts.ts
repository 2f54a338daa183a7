import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type BankAccountRow, bankAccountColumns, toBankAccount } from '../bank-accounts/bank-account-row.ts';
import type { WalletDeps } from '../deps.ts';

const columns = {
  id: { sql: 'b.id', type: 'int' },
  kind: { sql: 'b.kind' },
  bank_name: { sql: 'b.bank_name' },
  bank_account: { sql: 'b.bank_account' },
  holder: { sql: 'b.holder' },
  assigned_to: { sql: 'coalesce(b.assigned_to, 0)', type: 'int' },
  enabled: { sql: 'b.enabled', type: 'bool' },
} as const;

/** The accounts that members pay into; they are few, and operators alone see them. */
export const listBankAccounts =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listBankAccounts> =>
  async (request) => {
    const { where, params, order, limit, offset } = listQuery(request, { columns, defaultSort: 'b.id' });
    const page = await database.query<BankAccountRow>(
      `select ${bankAccountColumns} from bank_accounts b where ${where} order by ${order} limit ${limit} offset ${offset}`,
      params,
    );
    const total = await database.query<{ n: bigint }>(
      `select count(*) as n from bank_accounts b where ${where}`,
      params,
    );
    return { bankAccounts: page.rows.map(toBankAccount), total: total.rows[0]?.n ?? 0n };
  };
