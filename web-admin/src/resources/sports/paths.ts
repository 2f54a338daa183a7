import type { Id } from '../../contract/rows.ts';

/** Where matches are registered by a sheet. */
export const sheetPath = '/fixtures/create?sheet';

export const fixturePath = (id: Id): string => `/fixtures/${encodeURIComponent(String(id))}/show`;
