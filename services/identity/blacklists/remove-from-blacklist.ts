import type { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { eachById } from '../accounts/each-by-id.ts';
import type { IdentityDeps } from '../deps.ts';

export const removeFromBlacklist =
  (deps: IdentityDeps): Handler<typeof BlacklistService.method.removeFromBlacklist> =>
  async (request, context) => ({
    results: await eachById(request.ids, (id) =>
      deps.database.transaction(async (tx) => {
        const { rows } = await tx.query<{ kind: string; shown: string; memo: string }>(
          'delete from blacklist where id = $1 returning kind, shown, memo',
          [id],
        );
        const row = rows[0];
        if (!row) throw new DomainError('NOT_FOUND');
        await deps.audit(tx, context, {
          action: 'blacklist.remove',
          resource: 'blacklist',
          resourceId: row.kind,
          memo: request.memo,
          before: { shown: row.shown, memo: row.memo },
        });
      }),
    ),
  });
