import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { otherConfirmers } from '../confirmers.ts';
import { findImport, toImport } from '../import-record.ts';

const maxParents = 100;

interface ParentSum {
  account: string;
  nickname: string;
  role: string;
  members: number;
  opening_money: bigint;
  opening_points: bigint;
  parents: number;
}

/** An import with its sums by parent, and how many others could confirm it. */
export const getImport =
  ({ database }: IdentityDeps): Handler<typeof ImportsService.method.getImport> =>
  async ({ id }, { principal }) => {
    const record = await findImport(database, id);
    const { rows } = await database.query<ParentSum>(
      `with sums as (
         select parent_id, count(*)::int as members, sum(opening_money)::bigint as opening_money,
           sum(opening_points)::bigint as opening_points
         from member_import_rows where import_id = $1 and verdict in ('passed', 'mended') group by parent_id
       )
       select a.account, a.nickname, a.role, s.members, s.opening_money, s.opening_points, (count(*) over ())::int as parents
       from sums s join accounts a on a.id = s.parent_id order by s.members desc, a.account limit ${maxParents}`,
      [id],
    );
    return {
      import: toImport(record),
      parents: rows.map(({ opening_money, opening_points, parents: _, ...parent }) => ({
        ...parent,
        openingMoney: opening_money,
        openingPoints: opening_points,
      })),
      parentCount: rows[0]?.parents ?? 0,
      otherConfirmers: await otherConfirmers(database, record.requested_by ?? principal.accountId),
      requestedByMe: record.requested_by === principal.accountId,
    };
  };
