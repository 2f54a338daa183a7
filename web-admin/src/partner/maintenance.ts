import { HttpError } from 'react-admin';
import type { RefusalBody } from '../rest/client.ts';

/** The operator's words where a call was refused because the console is shut; nothing where it was not. */
export const maintenanceOf = (thrown: unknown): { memo: string } | undefined => {
  if (!(thrown instanceof HttpError)) return undefined;
  const { error } = (thrown.body ?? {}) as RefusalBody;
  return error?.code === 'MAINTENANCE' ? { memo: String(error.meta?.memo ?? '') } : undefined;
};
