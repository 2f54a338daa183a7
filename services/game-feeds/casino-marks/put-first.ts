import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Marks, type MarksRow, marksOf } from './marks.ts';

const most = { favourites: 200, opened: 30 } as const;

interface Change {
  readonly accountId: bigint;
  readonly game: bigint;
  /** False to take it away. */
  readonly there: boolean;
}

/**
 * Puts a game first in one of a member's lists, once, or takes it out; the oldest one beyond the limit goes. It is one
 * statement, so that of two at once neither is lost.
 */
export async function putFirst(
  database: Queryable,
  list: keyof typeof most,
  { accountId, game, there }: Change,
): Promise<Marks> {
  const { rows } = await database.query<MarksRow>(
    `insert into casino_marks as m (account_id, ${list})
     select $1, case when $3 then array[g.id] else '{}'::bigint[] end from casino_games g where g.id = $2
     on conflict (account_id) do update
       set ${list} = (case when $3 then array_prepend($2::bigint, array_remove(m.${list}, $2))
                           else array_remove(m.${list}, $2) end)[1:${most[list]}]
     returning favourites, opened`,
    [accountId, game, there],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { field: 'game' });
  return marksOf(rows[0]);
}
