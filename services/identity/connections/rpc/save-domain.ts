import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type DomainRow, domainColumns, domainToProto, maxDomains } from '../domain-rows.ts';
import { hostOf } from '../host.ts';
import { tellRulesChanged } from '../rules-changed.ts';

interface Wanted {
  id: bigint;
  host: string;
  shown: boolean;
  memo: string;
}

/** Makes or changes a name by which the player site is reached. */
export const saveDomain =
  ({ database, clock, audit }: IdentityDeps): Handler<typeof ConnectionService.method.saveDomain> =>
  async ({ id, host, shown, memo }, context) => {
    const wanted = { id, host: hostOf(host), shown, memo: memo.trim() };
    return database.transaction(async (tx) => {
      await tx.query('lock table domains in share row exclusive mode');
      const before = await find(tx, id);
      await checkFree(tx, wanted);
      const after = await write(tx, wanted, clock.now(), context.principal.account);
      await tellRulesChanged(tx, clock.now(), context.trace);
      await audit(tx, context, {
        action: before ? 'domain.update' : 'domain.create',
        resource: 'domain',
        resourceId: String(after.id),
        ...(before && { before }),
        after,
        memo: wanted.memo,
      });
      return domainToProto(after);
    });
  };

async function find(tx: Queryable, id: bigint): Promise<DomainRow | undefined> {
  if (id === 0n) return undefined;
  const { rows } = await tx.query<DomainRow>(`select ${domainColumns} from domains where id = $1`, [id]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

async function checkFree(tx: Queryable, { id, host }: Wanted): Promise<void> {
  const { rows } = await tx.query<{ taken: boolean; others: bigint }>(
    'select coalesce(bool_or(host = $1), false) as taken, count(*) as others from domains where id <> $2',
    [host, id],
  );
  if (rows[0]?.taken) throw new DomainError('TAKEN', { field: 'host' });
  if ((rows[0]?.others ?? 0n) >= BigInt(maxDomains)) throw new DomainError('RESOURCE_EXHAUSTED');
}

async function write(tx: Queryable, { id, host, shown, memo }: Wanted, now: Date, by: string): Promise<DomainRow> {
  const values = [host, shown, memo];
  const { rows } =
    id === 0n
      ? await tx.query<DomainRow>(
          `insert into domains (host, shown, memo, created_at, created_by) values ($1, $2, $3, $4, $5)
           returning ${domainColumns}`,
          [...values, now, by],
        )
      : await tx.query<DomainRow>(
          `update domains set host = $1, shown = $2, memo = $3 where id = $4 returning ${domainColumns}`,
          [...values, id],
        );
  if (!rows[0]) throw new Error('a domain was not written');
  return rows[0];
}
