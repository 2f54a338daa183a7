import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { countUpTo } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { accountQuery } from '../accounts/account-query.ts';
import { type AccountRow, accountColumns, accountToProto } from '../accounts/account-row.ts';
import { maySeePersonal } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { refreshForList } from '../figures/refresh-figures.ts';

export const listAccounts =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listAccounts> =>
  async (request, { principal }) => {
    const { from, where, order, limit, offset, params, usesFigures } = accountQuery(deps, request, principal);
    if (usesFigures) await refreshForList(deps);
    const [page, total] = await Promise.all([
      deps.database.query<AccountRow>(
        // What is shown of an account is read for those of the page alone, and not for those that are passed over.
        `select ${accountColumns}
           from (select a.id, row_number() over (order by ${order}) as place from ${from} where ${where}
                  order by ${order} limit ${limit} offset ${offset}) p
           join accounts a on a.id = p.id order by p.place`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from ${from} where ${where}`), params),
    ]);
    const accounts = page.rows.map((row) => accountToProto(row, deps.seal, maySeePersonal(principal, row.id)));
    return { accounts, total: total.rows[0]?.n ?? 0n };
  };
