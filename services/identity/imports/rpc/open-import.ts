import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findImport, toImport } from '../import-record.ts';

/** Sheets of one administrator that were read and not asked for: each holds its rows. */
const maxOpen = 10;

/** Begins the reading of a sheet; audited when it is read. */
export const openImport =
  ({ database, clock }: IdentityDeps): Handler<typeof ImportsService.method.openImport> =>
  async ({ key, fileName }, { principal }) => {
    const { accountId, account } = principal;
    const record = await database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity-imports', $1))`, [accountId]);
      const known = await tx.query<{ id: bigint; file_name: string; open: bigint }>(
        `select id, file_name from member_imports where created_by = $1 and key = $2`,
        [accountId, key],
      );
      const [before] = known.rows;
      if (before && before.file_name !== fileName) throw new DomainError('KEY_CONFLICT', { field: 'key' });
      if (before) return findImport(tx, before.id);
      const { rows: open } = await tx.query<{ n: bigint }>(
        `select count(*) as n from member_imports where created_by = $1 and status in ('reading', 'ready')`,
        [accountId],
      );
      if ((open[0]?.n ?? 0n) >= BigInt(maxOpen))
        throw new DomainError('RESOURCE_EXHAUSTED', { meta: { max: String(maxOpen) } });
      const { rows } = await tx.query<{ id: bigint }>(
        `insert into member_imports (key, status, file_name, created_by, created_by_account, created_at)
         values ($1, 'reading', $2, $3, $4, $5) returning id`,
        [key, fileName, accountId, account, clock.now()],
      );
      if (!rows[0]) throw new Error('an import that was written is not there');
      return findImport(tx, rows[0].id);
    });
    return toImport(record);
  };
