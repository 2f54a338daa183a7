import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { eachById } from '../writing/each-by-id.ts';
import type { BoardDeps } from './deps.ts';

export const dismissReports =
  ({ database, clock, audit }: BoardDeps): Handler<typeof BoardService.method.dismissReports> =>
  async ({ ids, memo }, context) => ({
    results: await eachById(ids, (id) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ state: string; kind: string; post_id: bigint }>(
          'select state, kind, post_id from board_reports where id = $1 for update',
          [id],
        );
        const [row] = rows;
        if (!row) throw new DomainError('NOT_FOUND');
        if (row.state !== 'open') throw new DomainError('ALREADY_PROCESSED');
        await tx.query(`update board_reports set state = 'dismissed', closed_at = $2 where id = $1`, [id, clock.now()]);
        await audit(tx, context, {
          action: 'board_report.dismiss',
          resource: 'board_report',
          resourceId: `${id}`,
          before: { state: row.state, kind: row.kind },
          after: { state: 'dismissed' },
          memo,
        });
      }),
    ),
  });
