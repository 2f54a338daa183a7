import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { gather } from '@madang/runtime/gather.ts';
import { presenceMs } from '../sessions/presence.ts';
import { type AccountRow, accountColumns } from './account-row.ts';

/** A caller's own account: what the pages of a crowd ask for in the same moment is read together. */
export type OwnAccount = (id: bigint) => Promise<AccountRow | undefined>;

const batch = 200;
const lanes = 2;
const maxQueue = 20_000;

export const ownAccounts = (database: Queryable, clock: Clock): OwnAccount =>
  gather<bigint, AccountRow | undefined>({
    maxBatch: batch,
    maxQueue,
    lanes,
    async run(ids) {
      const { rows } = await database.query<AccountRow>(
        `select ${accountColumns} from accounts a where a.id = any($2::int8[])`,
        [new Date(clock.now().getTime() - presenceMs), ids],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id));
    },
  });
