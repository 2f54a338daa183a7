import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { eachItem, numberOf } from '../bulk.ts';
import { type DomainRow, domainColumns } from '../domain-rows.ts';
import { tellRulesChanged } from '../rules-changed.ts';

/** Takes domains away; without any the site is answered under the configured addresses again. */
export const deleteDomains =
  ({ database, clock, audit }: IdentityDeps): Handler<typeof ConnectionService.method.deleteDomains> =>
  async ({ ids, memo }, context) =>
    eachItem(ids, (id) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<DomainRow>(`delete from domains where id = $1 returning ${domainColumns}`, [
          numberOf(id),
        ]);
        if (!rows[0]) throw new DomainError('NOT_FOUND');
        await tellRulesChanged(tx, clock.now(), context.trace);
        const what = { action: 'domain.delete', resource: 'domain', resourceId: id, memo } as const;
        await audit(tx, context, { ...what, before: rows[0] });
      }),
    );
