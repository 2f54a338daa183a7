import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findImport, toImport } from '../import-record.ts';
import { checkMayGive } from '../may-give.ts';

const maxAheadMs = 30 * 86_400_000;
/** A form that was filled in for the next minute is still right when it is sent. */
const lateMs = 120_000;

/** The first seal: an administrator asks for an import that was read. */
export const requestImport =
  ({ database, clock, audit }: IdentityDeps): Handler<typeof ImportsService.method.requestImport> =>
  async ({ id, startAt, memo }, context) => {
    const { principal } = context;
    const now = clock.now();
    const start = startAt ? timestampDate(startAt) : now;
    const ahead = start.getTime() - now.getTime();
    if (!(ahead >= -lateMs && ahead <= maxAheadMs)) throw new DomainError('VALIDATION', { field: 'start_at' });
    const record = await database.transaction(async (tx) => {
      const before = await findImport(tx, id, true);
      checkMayGive(principal, before);
      if (before.status !== 'ready') throw new DomainError('STATE_CONFLICT', { meta: { from: before.status } });
      if (before.passed + before.mended === 0) throw new DomainError('VALIDATION', { field: 'rows' });
      await tx.query(
        `update member_imports set status = 'requested', requested_by = $2, requested_by_account = $3, requested_at = $4,
           start_at = $5, memo = $6 where id = $1`,
        [id, principal.accountId, principal.account, now, start, memo],
      );
      const members = before.passed + before.mended;
      const after = {
        members,
        money: before.opening_money,
        points: before.opening_points,
        start_at: start.toISOString(),
      };
      await audit(tx, context, { action: 'import.request', resource: 'import', resourceId: String(id), after, memo });
      return findImport(tx, id);
    });
    return toImport(record);
  };
