import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { addImportRows } from './rpc/add-import-rows.ts';
import { confirmImport } from './rpc/confirm-import.ts';
import { finishReading } from './rpc/finish-reading.ts';
import { getImport } from './rpc/get-import.ts';
import { handOverPasswords } from './rpc/hand-over-passwords.ts';
import { listImportRows } from './rpc/list-import-rows.ts';
import { listImports } from './rpc/list-imports.ts';
import { moveImport } from './rpc/move-import.ts';
import { openImport } from './rpc/open-import.ts';
import { requestImport } from './rpc/request-import.ts';
import { takePasswords } from './rpc/take-passwords.ts';

/** One handler for each call about migrations. */
export const importsHandlers = (deps: IdentityDeps): Handlers<typeof ImportsService> => ({
  openImport: openImport(deps),
  addImportRows: addImportRows(deps),
  finishReading: finishReading(deps),
  listImports: listImports(deps),
  getImport: getImport(deps),
  listImportRows: listImportRows(deps),
  requestImport: requestImport(deps),
  confirmImport: confirmImport(deps),
  moveImport: moveImport(deps),
  takePasswords: takePasswords(deps),
  handOverPasswords: handOverPasswords(deps),
});
