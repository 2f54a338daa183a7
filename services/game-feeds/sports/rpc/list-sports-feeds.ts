import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';

interface Row {
  provider: string;
  silent_seconds: number;
  silent: boolean;
  heard_at: Date | null;
  messages: bigint;
  refused: bigint;
  last_problem: string;
  open_fixtures: number;
}

const readFeeds = async (db: Queryable, provider = '') => {
  const { rows } = await db.query<Row>(
    `select s.provider, s.silent_seconds, s.silent, s.heard_at, s.messages, s.refused, s.last_problem,
            (select count(*)::int from fixtures f where f.provider = s.provider and not f.decided) as open_fixtures
       from sports_feeds s where $1 = '' or s.provider = $1 order by s.provider`,
    [provider],
  );
  return rows.map((row) => ({
    provider: row.provider,
    silentSeconds: row.silent_seconds,
    silent: row.silent,
    ...(row.heard_at && { heardAt: timestampFromDate(row.heard_at) }),
    messages: row.messages,
    refused: row.refused,
    lastProblem: row.last_problem,
    openFixtures: row.open_fixtures,
  }));
};

/** Suppliers with how they are. */
export const listSportsFeeds =
  ({ database }: SportsCalls): Handler<typeof SportsService.method.listSportsFeeds> =>
  async () => ({ feeds: await readFeeds(database) });

/** How long a supplier may be silent. */
export const updateSportsFeed =
  (deps: SportsCalls): Handler<typeof SportsService.method.updateSportsFeed> =>
  ({ provider, silentSeconds, memo }, context) =>
    deps.database.transaction(async (tx) => {
      const { rows } = await tx.query<{ silent_seconds: number }>(
        'select silent_seconds from sports_feeds where provider = $1 for update',
        [provider],
      );
      if (!rows[0]) throw new DomainError('NOT_FOUND', { field: 'provider' });
      await tx.query('update sports_feeds set silent_seconds = $2 where provider = $1', [provider, silentSeconds]);
      await deps.audit(tx, context, {
        action: 'sports_feed.update',
        resource: 'sports_feed',
        resourceId: provider,
        before: { silent_seconds: rows[0].silent_seconds },
        after: { silent_seconds: silentSeconds },
        memo,
      });
      const [feed] = await readFeeds(tx, provider);
      if (!feed) throw new DomainError('NOT_FOUND', { field: 'provider' });
      return feed;
    });
