import { timestampDate } from '@bufbuild/protobuf/wkt';
import type {
  ReconciliationService,
  RecordStatementRequest,
} from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { computeFrom } from '../reconciliation/compute-from.ts';
import { checkDay, lockOpenDay } from '../reconciliation/open-day.ts';
import { readSheet } from '../reconciliation/read-day.ts';

/** Puts a statement beside a day, in place of an earlier one, and computes the day with it. */
export const recordStatement =
  (deps: ReconciliationDeps): Handler<typeof ReconciliationService.method.recordStatement> =>
  async (request, context) => {
    const { day, source, lines, memo } = request;
    checkDay(day);
    if (lines.some(({ amount }) => amount === 0n)) throw new DomainError('VALIDATION', { field: 'lines' });
    await computeFrom(deps, day, async (tx) => {
      await lockOpenDay(tx, day);
      const { rowCount } = await tx.query('delete from reconciliation_lines where day = $1 and source = $2', [
        day,
        source,
      ]);
      await insertLines(tx, request);
      const sum = lines.reduce((total, { amount }) => total + amount, 0n);
      await deps.audit(tx, context, {
        action: 'reconciliation.statement',
        resource: 'reconciliation',
        resourceId: day,
        before: { source, lines: rowCount },
        after: { source, lines: lines.length, amount: sum },
        memo,
      });
    });
    return readSheet(deps.database.pool, day, deps.clock);
  };

async function insertLines(tx: pg.PoolClient, { day, source, lines }: RecordStatementRequest): Promise<void> {
  await tx.query(
    `insert into reconciliation_lines (day, source, line, at, amount, text)
     select $1, $2, l.nth, l.at, l.amount, l.text
     from unnest($3::timestamptz[], $4::int8[], $5::text[]) with ordinality l (at, amount, text, nth)`,
    [
      day,
      source,
      lines.map(({ at }) => (at ? timestampDate(at) : null)),
      lines.map(({ amount }) => amount),
      lines.map(({ text }) => text),
    ],
  );
}
