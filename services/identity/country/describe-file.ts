import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { CountryFileSchema } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import type { IdentityDeps } from '../deps.ts';

interface Row {
  file_name: string;
  size: bigint;
  database_type: string;
  built_at: Date | null;
  brought_at: Date;
  brought_by_account: string;
}

/** The file in use as operators see it. */
export async function describeFile({
  database,
  countries,
}: IdentityDeps): Promise<MessageInitShape<typeof CountryFileSchema>> {
  const { rows } = await database.query<Row>(
    `select file_name, size, database_type, built_at, brought_at, brought_by_account
     from country_files where state = 'current'`,
  );
  const row = rows[0];
  if (!row) return { source: countries.environment ? 'environment' : 'none' };
  return {
    source: 'brought',
    fileName: row.file_name,
    size: row.size,
    databaseType: row.database_type,
    ...(row.built_at && { builtAt: timestampFromDate(row.built_at) }),
    broughtAt: timestampFromDate(row.brought_at),
    broughtBy: row.brought_by_account,
  };
}
