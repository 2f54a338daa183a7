import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { roundOpened } from '../rounds/round-events.ts';
import { editionOf, ROUND_COLUMNS, type RoundRow } from '../rounds/round-row.ts';

const maxOpen = 1_000;
const recentOfGame = 20;

type OpenRow = RoundRow & { enabled: boolean };

const openSql = `
  select ${ROUND_COLUMNS}, g.enabled from rounds r join games g on g.id = r.game
   where r.status in ('open', 'closed') and (cardinality($1::text[]) = 0 or r.game = any($1::text[]))
   order by r.draws_at desc limit ${maxOpen}`;

const recentSql = `
  select x.* from games g
   cross join lateral (
     select ${ROUND_COLUMNS} from rounds r where r.game = g.id and r.status in ('drawn', 'settled')
      order by r.draws_at desc limit ${recentOfGame}) x
   where cardinality($1::text[]) = 0 or g.id = any($1::text[])
   order by g.position, g.id, x.draws_at desc`;

/** What betting and boards start from. Rounds that are past their draw have no prices: nobody can bet on them. */
export const listOpenRounds =
  ({ database, editions, messages, clock }: GameFeedsDeps): Handler<typeof GameFeedsService.method.listOpenRounds> =>
  async ({ games }) => {
    const open = await database.query<OpenRow>({ name: 'rounds-open', text: openSql, values: [games] });
    const recent = await database.query<RoundRow>({ name: 'rounds-recent', text: recentSql, values: [games] });
    const now = clock.now();
    const known = await editions.getAll(database, open.rows.map(editionOf));
    return {
      rounds: open.rows.map((row) => {
        const prices = row.draws_at > now ? (known.get(editionOf(row))?.prices ?? []) : [];
        return roundOpened(row, prices, row.enabled);
      }),
      recent: await messages.list(database, recent.rows),
    };
  };
