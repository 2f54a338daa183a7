import { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

/** What the double of the migrations was brought. */
export interface ImportsDouble {
  rows: { number: number; account: string; parent: string; phoneNumber: string; openingMoney: string }[];
  finished: string[];
  moved: string[];
}

export function serveImports(platform: Platform): ImportsDouble {
  const state: ImportsDouble = { rows: [], finished: [], moved: [] };
  const record = { id: 31n, status: 'reading', fileName: 'a.csv' };
  serveDouble(platform, ImportsService, {
    openImport: async () => record,
    addImportRows: async ({ rows }) => {
      state.rows.push(...rows);
      return {};
    },
    finishReading: async ({ fileHash }) => {
      state.finished.push(fileHash);
      return { ...record, status: 'ready', rows: state.rows.length };
    },
    moveImport: async ({ status }) => {
      state.moved.push(status);
      return { ...record, status };
    },
    listImports: async () => ({ imports: [record], total: 1n }),
    getImport: async () => ({ import: record, parents: [], parentCount: 0, otherConfirmers: 1 }),
    listImportRows: async () => ({ rows: [], total: 0n }),
    requestImport: async () => record,
    confirmImport: async () => record,
    takePasswords: async () => ({ passwords: [], next: 0 }),
    handOverPasswords: async () => record,
  });
  return state;
}
