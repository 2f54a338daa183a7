import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ArticlesService, MenusSchema } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { menusChanged } from './article-changed.ts';

interface MenusRow {
  version: bigint;
  entries: string[];
  hidden: string[];
  updated_at: Date | null;
}

async function readMenus(db: Queryable, end = ''): Promise<MenusRow> {
  const { rows } = await db.query<MenusRow>(`select version, entries, hidden, updated_at from menus ${end}`);
  if (!rows[0]) throw new Error('the site has no menus');
  return rows[0];
}

const toMenus = ({ version, entries, hidden, updated_at }: MenusRow): MessageInitShape<typeof MenusSchema> => ({
  version,
  entries: entries.map((name) => ({ name, shown: !hidden.includes(name) })),
  ...(updated_at && { updatedAt: timestampFromDate(updated_at) }),
});

export const getMenus =
  ({ database }: ContentDeps): Handler<typeof ArticlesService.method.getMenus> =>
  async () =>
    toMenus(await readMenus(database));

export const saveMenus =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ArticlesService.method.saveMenus> =>
  async (request, context) =>
    database.transaction(async (tx) => {
      const before = await readMenus(tx, 'for update');
      if (request.version !== 0n && request.version !== before.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: before.version.toString() } });
      const names = request.entries.map(({ name }) => name);
      // The same entries in any order: none is lost, none is new, none stands twice.
      if (names.toSorted().join() !== before.entries.toSorted().join())
        throw new DomainError('VALIDATION', { field: 'entries' });
      const hidden = request.entries.filter(({ shown }) => !shown).map(({ name }) => name);
      const now = clock.now();
      await tx.query('update menus set version = version + 1, entries = $1, hidden = $2, updated_at = $3', [
        names,
        hidden,
        now,
      ]);
      const after = await readMenus(tx);
      await addEvents(tx, [menusChanged(after.version, now)], context.trace);
      await audit(tx, context, {
        action: 'menus.update',
        resource: 'menus',
        resourceId: 'site',
        before: { entries: before.entries.join(', '), hidden: before.hidden.join(', ') },
        after: { entries: names.join(', '), hidden: hidden.join(', ') },
      });
      return toMenus(after);
    });
