import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { linkOf } from '../history/entry-link.ts';
import { findEntries } from '../history/find-entries.ts';
import { spanOf } from '../requests/days.ts';

const pageSize = 15;

/** The caller's movements of points, newest first. */
export const listPointLogs =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listPointLogs> =>
  async ({ skip, limit, startedOn, endedOn }, { principal }) => {
    const { from, until } = spanOf({ startedOn, endedOn });
    const filter = {
      owners: [principal.accountId],
      balanceTypes: ['point' as const],
      kinds: undefined,
      from: from ?? undefined,
      to: until ? new Date(until.getTime() - 1) : undefined,
      summed: false,
    };
    const { rows, total } = await findEntries(database.pool, filter, limit || pageSize, skip);
    const logs = rows.map(({ seq, kind, balanceAfter, amount, reference, at }) => {
      const link = linkOf(kind, reference);
      return {
        id: seq,
        content: kind,
        existingPoint: balanceAfter - amount,
        updatedPoint: balanceAfter,
        parentId: link.id,
        bettingType: link.gameClass.toUpperCase(),
        createdAt: timestampFromDate(at),
        link,
      };
    });
    return { logs, total };
  };
