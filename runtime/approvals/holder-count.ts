import type { Client } from '@connectrpc/connect';
import type { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';

/** Asks identity how many administrators hold a named action: rare calls, whose answer is never an old one. */
export const holderCount =
  (administrators: Client<typeof AdministratorsService>) =>
  async (permission: string): Promise<number> =>
    (await administrators.countHolders({ permissions: [permission] })).holders[0] ?? 0;
