import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticesService, BankStatementSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { countRepeats, forgetRepeats } from '../count-repeats.ts';
import type { NoticeDeps } from '../deps.ts';
import { keepNotice } from '../keep-notice.ts';
import { type IncomingLine, type LineProblem, readLine } from '../read-line.ts';

interface StatementRow {
  id: bigint;
  status: string;
  file_name: string;
  fresh: number;
  known: number;
  skipped: number;
  unread: number;
  reached: number;
  created_by_account: string;
  created_at: Date;
}

const columns = 'id, status, file_name, fresh, known, skipped, unread, reached, created_by_account, created_at';

const maxFaults = 100;

/** What a statement brought, with the first lines that could not be read. */
const withFaults = async (db: Queryable, row: StatementRow): Promise<MessageInitShape<typeof BankStatementSchema>> => {
  const { rows } = await db.query<{ number: number; problem: string }>(
    `select line as number, problem from bank_statement_faults where statement_id = $1 order by line limit ${maxFaults}`,
    [row.id],
  );
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    fresh: row.fresh,
    known: row.known,
    skipped: row.skipped,
    unread: row.unread,
    faults: rows,
    createdBy: row.created_by_account,
    createdAt: timestampFromDate(row.created_at),
  };
};

/** A statement of the caller's own, locked; another's is not found. */
async function lockOwn(tx: Queryable, id: bigint, owner: bigint): Promise<StatementRow> {
  const { rows } = await tx.query<StatementRow>(
    `select ${columns} from bank_statements where id = $1 and created_by = $2 for update`,
    [id, owner],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export const openStatement =
  ({ database, clock }: NoticeDeps): Handler<typeof BankNoticesService.method.openStatement> =>
  async ({ key, fileName }, { principal }) => {
    const { rows } = await database.query<StatementRow>(
      `insert into bank_statements (key, status, file_name, created_by, created_by_account, created_at)
       values ($1, 'reading', $2, $3, $4, $5)
       on conflict (created_by, key) do update set key = excluded.key returning ${columns}`,
      [key, fileName, principal.accountId, principal.account, clock.now()],
    );
    const [row] = rows;
    if (!row) throw new Error('a statement that was written is not there');
    if (row.file_name !== fileName) throw new DomainError('KEY_CONFLICT', { field: 'key' });
    return withFaults(database.pool, row);
  };

export const addStatementLines =
  ({ database, clock }: NoticeDeps): Handler<typeof BankNoticesService.method.addStatementLines> =>
  async ({ statementId, lines }, { principal }) => {
    await database.transaction(async (tx) => {
      const statement = await lockOwn(tx, statementId, principal.accountId);
      if (statement.status !== 'reading') throw new DomainError('STATE_CONFLICT');
      const counts = { fresh: 0, known: 0, skipped: 0, unread: 0 };
      const incoming: IncomingLine[] = [];
      const faults: { number: number; problem: LineProblem }[] = [];
      for (const line of lines.filter(({ number }) => number > statement.reached)) {
        const read = readLine(line);
        if (typeof read === 'object') incoming.push(read);
        else if (read === 'nothing') counts.skipped += 1;
        else faults.push({ number: line.number, problem: read });
      }
      counts.unread = faults.length;
      await keepFaults(tx, statement, faults);
      const told = await countRepeats(tx, statementId, incoming);
      for (const line of told.sort((a, b) => Number(a.amount - b.amount))) {
        if ((await keepNotice(tx, 'statement', line.ref, line, clock.now())) === 'new') counts.fresh += 1;
        else counts.known += 1;
      }
      await tx.query(
        `update bank_statements set fresh = fresh + $2, known = known + $3, skipped = skipped + $4,
           unread = unread + $5, reached = greatest(reached, $6) where id = $1`,
        [
          statementId,
          counts.fresh,
          counts.known,
          counts.skipped,
          counts.unread,
          Math.max(...lines.map(({ number }) => number)),
        ],
      );
    });
    return {};
  };

/** The first lines of a statement that could not be read; the others are counted. */
async function keepFaults(
  tx: Queryable,
  { id, unread }: StatementRow,
  faults: readonly { number: number; problem: LineProblem }[],
): Promise<void> {
  const kept = faults.slice(0, Math.max(0, maxFaults - unread));
  await tx.query(
    `insert into bank_statement_faults (statement_id, line, problem)
     select $1, f.* from unnest($2::int[], $3::text[]) f on conflict do nothing`,
    [id, kept.map(({ number }) => number), kept.map(({ problem }) => problem)],
  );
}

export const finishStatement =
  (
    { database, audit, clock }: NoticeDeps,
    onNotice: () => void,
  ): Handler<typeof BankNoticesService.method.finishStatement> =>
  async ({ statementId }, context) => {
    const row = await database.transaction(async (tx) => {
      const statement = await lockOwn(tx, statementId, context.principal.accountId);
      if (statement.status === 'read') return statement;
      await tx.query(`update bank_statements set status = 'read' where id = $1`, [statementId]);
      await forgetRepeats(tx, statementId, clock.now());
      const { file_name, fresh, known, skipped, unread } = statement;
      await audit(tx, context, {
        action: 'bank_notice.statement',
        resource: 'bank_notice',
        resourceId: String(statementId),
        after: { file_name, fresh, known, skipped, unread },
      });
      return { ...statement, status: 'read' };
    });
    onNotice();
    return withFaults(database.pool, row);
  };
