import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CountMovedRequest, CountMovedResponseSchema } from '@madang/proto/madang/common/v1/moves_pb.ts';
import type { Queryable } from '../database.ts';
import { DomainError } from '../errors.ts';

/** Where a service keeps the number of the change from which it has an account's place. */
export interface PlaceTable {
  table: string;
  id: string;
  version: string;
}

/** How many of the accounts stand where a change put them, or where a later one did: one look at each by its key. */
export const countMoved =
  (db: Queryable, { table, id, version }: PlaceTable) =>
  async ({ accountIds, versions }: CountMovedRequest): Promise<MessageInitShape<typeof CountMovedResponseSchema>> => {
    if (accountIds.length !== versions.length) throw new DomainError('VALIDATION', { field: 'versions' });
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int4 as n from unnest($1::int8[], $2::int8[]) as m(id, version)
        join ${table} p on p.${id} = m.id and p.${version} >= m.version`,
      [accountIds, versions],
    );
    return { moved: rows[0]?.n ?? 0 };
  };
