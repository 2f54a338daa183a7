import type { Id } from '../../contract/rows.ts';

export const fixturePath = (id: Id): string => `/fixtures/${encodeURIComponent(String(id))}/show`;
