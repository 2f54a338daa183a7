import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { assertOwn } from '../assert-own.ts';
import { keepRows } from '../keep-rows.ts';

/** Checks a part of a sheet; no account is made. */
export const addImportRows =
  (deps: IdentityDeps): Handler<typeof ImportsService.method.addImportRows> =>
  async ({ importId, rows }, { principal }) => {
    await deps.database.transaction(async (tx) => {
      await assertOwn(tx, importId, principal);
      await keepRows(deps, tx, importId, rows);
    });
    return {};
  };
