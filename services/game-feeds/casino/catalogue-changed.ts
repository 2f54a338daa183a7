import { CasinoCatalogueChangedSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';

/**
 * Begins a change of the catalogue, in its transaction: changes wait for each other here, so that versions rise in the order
 * of commits, and whoever keeps the catalogue hears of each.
 */
export async function changeCatalogue(tx: Queryable, trace: string): Promise<void> {
  const { rows } = await tx.query<{ version: bigint }>(
    'update casino_catalogue set version = version + 1 returning version',
  );
  await addEvents(tx, [event(CasinoCatalogueChangedSchema, { version: rows[0]?.version ?? 0n }, 0n)], trace);
}
