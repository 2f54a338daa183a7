import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Access, AccessRule } from '@madang/runtime/rpc/handler.ts';

const importers: readonly AccessRule[] = ['admin:members.import'];

/** What rows hold beyond names is given by those who may give it: `request-import.ts` and `confirm-import.ts` ask for it. */
export const importsAccess: Access<typeof ImportsService> = {
  openImport: importers,
  addImportRows: importers,
  finishReading: importers,
  listImports: importers,
  getImport: importers,
  listImportRows: importers,
  requestImport: importers,
  confirmImport: importers,
  moveImport: importers,
  takePasswords: importers,
  handOverPasswords: importers,
};
