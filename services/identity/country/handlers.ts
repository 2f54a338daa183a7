import type { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import type { Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { maxFileBytes } from './country-in.ts';
import { describeFile } from './describe-file.ts';
import { addCountryFilePart, beginCountryFile, finishCountryFile } from './take-file.ts';

const removeCountryFile =
  (deps: IdentityDeps): Handler<typeof CountryFileService.method.removeCountryFile> =>
  async ({ memo }, context) => {
    await deps.database.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: bigint; file_name: string }>(
        `delete from country_files where state = 'current' returning id, file_name`,
      );
      const removed = rows[0];
      if (!removed) return;
      const before = { file_name: removed.file_name };
      await deps.audit(tx, context, {
        action: 'country_file.remove',
        resource: 'country_file',
        resourceId: String(removed.id),
        before,
        memo,
      });
    });
    deps.countries.changed();
    return describeFile(deps);
  };

/** One handler for each call about the file of countries. */
export const countryFileHandlers = (deps: IdentityDeps): Handlers<typeof CountryFileService> => ({
  getCountryFile: () => describeFile(deps),
  openCountryFile: async () => ({ maxBytes: BigInt(maxFileBytes) }),
  beginCountryFile: beginCountryFile(deps),
  addCountryFilePart: addCountryFilePart(deps),
  finishCountryFile: finishCountryFile(deps),
  removeCountryFile: removeCountryFile(deps),
});
