import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsDeps } from '../deps.ts';
import { loadFixtures } from '../state/load-fixtures.ts';
import { priced } from './get-fixture.ts';
import { resultsOf } from './list-market-results.ts';

/** What betting and boards start from: released matches that are not decided, by their ids. */
export const listOpenFixtures =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.listOpenFixtures> =>
  async ({ afterId, limit }) => {
    const wanted = limit || 100;
    const { rows } = await database.query<{ id: bigint }>({
      name: 'fixtures-open',
      text: 'select id from fixtures where not decided and released_at is not null and id > $1 order by id limit $2',
      values: [afterId, wanted],
    });
    const ids = rows.map(({ id }) => id);
    const states = await loadFixtures(database, ids);
    const results = await resultsOf(database, ids);
    const fixtures = ids.flatMap((id) => {
      const state = states.get(id);
      return state ? [priced(state, results)] : [];
    });
    return { fixtures, nextAfterId: ids.length === wanted ? (ids.at(-1) ?? 0n) : 0n };
  };
