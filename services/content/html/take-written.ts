import type { Queryable } from '@madang/runtime/database.ts';
import { sanitise } from './sanitise.ts';

/** Addresses that images were put to, with whatever a client left before and behind. */
const placed =
  /(?:https?:\/\/[^\s"'<>/]{1,255})?\/files\/upload\/([0-9a-f]{32}\.[a-z]{3,4})(?:\?[^\s"'<>]{0,300})?(?=["'\s>])/g;
/** More images than this in one text are nobody's writing. */
const most = 100;

/**
 * A text as it is kept: sanitised, with the images that its writer put to places of the writer's own standing under their
 * names in the store. An address of somebody else's place is no image, and goes. VALIDATION of what is empty, and noting what
 * it shows by `setUses`, are left to who keeps it.
 */
export async function takeWritten(tx: Queryable, html: string, writer: bigint): Promise<string> {
  const names = [...new Set([...html.matchAll(placed)].flatMap(([, name]) => name ?? []))].slice(0, most);
  if (names.length === 0) return sanitise(html);
  const { rows } = await tx.query<{ name: string; stored_name: string }>(
    `select p.name, u.stored_name from upload_places p join uploads u on u.id = p.upload_id
      where p.name = any($1::text[]) and p.owner = $2 and u.state = 'stored'`,
    [names, writer],
  );
  const stored = new Map(rows.map((row) => [row.name, row.stored_name]));
  return sanitise(
    html.replaceAll(placed, (address, name: string) => {
      const found = stored.get(name);
      return found ? `/files/${found}` : address;
    }),
  );
}
