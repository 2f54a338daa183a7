import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsDeps } from '../deps.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 't.id', type: 'int' },
    sport: { sql: 't.sport', sortable: false },
    country: { sql: 't.country', sortable: false },
    linked: { sql: '(t.linked_to is not null)', type: 'bool', sortable: false },
    name: { sql: `(t.feed_names ->> 'en')`, search: ['(t.feed_names || t.own_names)'], sortable: false },
  },
  defaultSort: 't.id',
  tie: 't.id',
};

export interface NamedRow {
  id: bigint;
  sport: string;
  country: string;
  names: Record<string, string>;
  linkedTo: bigint;
  providers: string[];
}

const columnsOf = (kind: 'league' | 'team') => `
  t.id, t.sport, t.country, t.feed_names || t.own_names as names, coalesce(t.linked_to, 0) as "linkedTo",
  array(select distinct r.provider from ${kind}_refs r where r.${kind}_id = t.id order by 1) as providers`;
const teamColumns = columnsOf('team');
const leagueColumns = `${columnsOf('league')}, t.stopped_kinds as "stoppedKinds",
  (select count(*)::int from fixtures f
    where f.league_id in (select id from leagues x where t.id in (x.id, x.linked_to)) and not f.decided) as "openFixtures"`;

/** A page of leagues. */
export const listLeagues =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.listLeagues> =>
  async (request) => {
    const list = listQuery(request, spec);
    const page = `where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`;
    const { rows } = await database.query(`select ${leagueColumns} from leagues t ${page}`, list.params);
    const count = await database.query<{ n: bigint }>(
      countUpTo(`select from leagues t where ${list.where}`),
      list.params,
    );
    return { leagues: rows, total: count.rows[0]?.n ?? 0n };
  };

/** A page of teams. */
export const listTeams =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.listTeams> =>
  async (request) => {
    const list = listQuery(request, spec);
    const page = `where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`;
    const { rows } = await database.query<NamedRow>(`select ${teamColumns} from teams t ${page}`, list.params);
    const count = await database.query<{ n: bigint }>(
      countUpTo(`select from teams t where ${list.where}`),
      list.params,
    );
    return { teams: rows, total: count.rows[0]?.n ?? 0n };
  };

export interface LeagueRow extends NamedRow {
  stoppedKinds: string[];
  openFixtures: number;
}

export async function findLeague(db: Queryable, id: bigint): Promise<LeagueRow | undefined> {
  const { rows } = await db.query<LeagueRow>(`select ${leagueColumns} from leagues t where t.id = $1`, [id]);
  return rows[0];
}

export async function findTeam(db: Queryable, id: bigint): Promise<NamedRow | undefined> {
  const { rows } = await db.query<NamedRow>(`select ${teamColumns} from teams t where t.id = $1`, [id]);
  return rows[0];
}
