import { create } from '@bufbuild/protobuf';
import { PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { servicePrincipal } from '../rpc/principal.ts';
import type { ApprovalsDeps } from './deps.ts';

const batch = 100;

/** Marks requests that nobody decided in time, with an audit row each; true when there may be more. */
export async function expireRequests({ database, audit, clock, service }: ApprovalsDeps): Promise<boolean> {
  const now = clock.now();
  const principal = create(PrincipalSchema, servicePrincipal(service));
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint; kind: string; actor_account: string }>(
      `update approvals set state = 'expired', decided_at = expires_at
        where id in (select id from approvals where state = 'waiting' and expires_at <= $1
                      order by expires_at limit ${batch} for update skip locked)
        returning id, kind, actor_account`,
      [now],
    );
    for (const { id, kind, actor_account } of rows)
      await audit(
        tx,
        { principal },
        {
          action: 'approval.expire',
          resource: 'approval',
          resourceId: `${service}:${id}`,
          before: { state: 'waiting', kind, requested_by: actor_account },
          after: { state: 'expired' },
        },
      );
    return rows.length === batch;
  });
}
