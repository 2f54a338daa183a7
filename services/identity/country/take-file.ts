import { createHash } from 'node:crypto';
import type { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { maxFileBytes, openCountries } from './country-in.ts';
import { describeFile } from './describe-file.ts';
import { readWhole } from './stored-countries.ts';

/** Of files that come at once; what has not come whole after an hour does not come any more. */
const maxComing = 4;
const comingMs = 3_600_000;

export const beginCountryFile =
  ({ database, clock }: IdentityDeps): Handler<typeof CountryFileService.method.beginCountryFile> =>
  async ({ fileName, size, sha256 }, { principal }) => {
    if (size > BigInt(maxFileBytes))
      throw new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(maxFileBytes) } });
    const now = clock.now();
    const { rows } = await database.transaction(async (tx) => {
      await tx.query(`delete from country_files where state = 'coming' and (brought_by = $1 or brought_at < $2)`, [
        principal.accountId,
        new Date(now.getTime() - comingMs),
      ]);
      return tx.query<{ id: bigint }>(
        `insert into country_files (state, file_name, size, sha256, brought_by, brought_by_account, brought_at)
         select 'coming', $1, $2, $3, $4, $5, $6
         where (select count(*) from country_files where state = 'coming') < ${maxComing} returning id`,
        [fileName, size, sha256, principal.accountId, principal.account, now],
      );
    });
    const id = rows[0]?.id;
    if (id === undefined) throw new DomainError('RESOURCE_EXHAUSTED');
    return { id };
  };

export const addCountryFilePart =
  ({ database }: IdentityDeps): Handler<typeof CountryFileService.method.addCountryFilePart> =>
  async ({ id, number, content }, { principal }) => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ size: bigint; come: bigint }>(
        `select f.size, coalesce((select sum(length(p.content)) from country_file_parts p
           where p.file_id = f.id and p.number <> $3), 0)::bigint as come
         from country_files f where f.id = $1 and f.brought_by = $2 and f.state = 'coming' for update`,
        [id, principal.accountId, number],
      );
      const file = rows[0];
      if (!file) throw new DomainError('NOT_FOUND');
      if (file.come + BigInt(content.length) > file.size) throw new DomainError('VALIDATION', { field: 'content' });
      await tx.query(
        `insert into country_file_parts (file_id, number, content) values ($1, $2, $3)
         on conflict (file_id, number) do update set content = excluded.content`,
        [id, number, content],
      );
    });
    return {};
  };

/** The file is looked at whole before it is used: what is none leaves the last one in use, and goes. */
export const finishCountryFile =
  (deps: IdentityDeps): Handler<typeof CountryFileService.method.finishCountryFile> =>
  async ({ id }, context) => {
    const { database, clock } = deps;
    const { rows } = await database.query<{ sha256: string; file_name: string; size: bigint }>(
      `select sha256, file_name, size from country_files where id = $1 and brought_by = $2 and state = 'coming'`,
      [id, context.principal.accountId],
    );
    const file = rows[0];
    if (!file) throw new DomainError('NOT_FOUND');
    const content = await readWhole(database, id);
    if (!content || createHash('sha256').update(content).digest('hex') !== file.sha256)
      throw new DomainError('VALIDATION', { field: 'file' });
    const opened = openCountries(content);
    if (!opened) {
      await database.query(`delete from country_files where id = $1 and state = 'coming'`, [id]);
      throw new DomainError('FILE_TYPE', { field: 'file' });
    }
    const { databaseType, buildEpoch } = opened.metadata;
    await database.transaction(async (tx) => {
      // Of two at once the later one stays: each takes away what is in use before it is so itself.
      await tx.query('lock table country_files in share row exclusive mode');
      await tx.query(`delete from country_files where state = 'current'`);
      const { rowCount } = await tx.query(
        `update country_files set state = 'current', database_type = $2, built_at = $3, brought_at = $4
         where id = $1 and state = 'coming'`,
        [id, databaseType.slice(0, 100), buildEpoch, clock.now()],
      );
      if (rowCount !== 1) throw new DomainError('NOT_FOUND');
      const after = { file_name: file.file_name, size: file.size, database_type: databaseType };
      await deps.audit(tx, context, {
        action: 'country_file.save',
        resource: 'country_file',
        resourceId: String(id),
        after,
      });
    });
    deps.countries.changed();
    return describeFile(deps);
  };
