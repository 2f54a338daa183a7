import type { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { type Column, countUpTo, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { maySeePersonal } from '../requests/personal.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';

const columns: Record<string, Column> = {
  id: { sql: 'i.id', type: 'int' },
  account_id: { sql: 'i.account_id', type: 'int', sortable: false },
  account: { sql: 'i.account', sortable: false },
  nickname: { sql: 'i.nickname', sortable: false },
  person: { sql: 'i.account', search: ['i.account', 'i.nickname'], sortable: false },
  status: { sql: 'i.status', sortable: false },
  created_at: { sql: 'i.created_at', type: 'instant' },
};

/** Who asked where to pay to, within the caller's scope, latest first. */
export const listAccountInquiries =
  ({ database }: WalletDeps): Handler<typeof AccountInquiryService.method.listAccountInquiries> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'i.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 'i.created_at desc, i.id desc',
      tie: 'i.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const { rows } = await database.query<InquiryRow>(
      `select ${inquiryColumns} from account_inquiries i where ${where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from account_inquiries i where ${where}`),
      params,
    );
    const inquiries = rows.map((row) => toInquiry(row, maySeePersonal(principal, row.account_id, 'deposits.process')));
    return { inquiries, total: counted.rows[0]?.n ?? 0n };
  };
