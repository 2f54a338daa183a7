import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { isBoard, specialBoards } from '../boards/boards.ts';
import type { SportsDeps } from '../deps.ts';
import { linkedSides } from '../state/load-fixtures.ts';
import { fixtureRows, stateSql } from './fixture-rows.ts';

const names = ['l', 'h', 'a'].map((table) => `(${table}.feed_names || ${table}.own_names)`);

const fixedSql = `(f.odds_fixed or exists (
  select from markets m where m.fixture_id = f.id and m.fixed is not null and m.status in ('open', 'suspended')))`;

/** Where a match is offered by its own word, before the links of its league. */
const boardSql = `(case when f.specials <> 'auto' and $1 = any('{${specialBoards}}'::text[]) then f.specials = 'on' else $1 = any(f.boards) end)`;

const spec: ListSpec = {
  columns: {
    id: { sql: 'f.id', type: 'int' },
    sport: { sql: 'f.sport', sortable: false },
    country: { sql: 'l.country', sortable: false },
    league_id: { sql: 'l.id', type: 'int', sortable: false },
    status: { sql: 'f.status', sortable: false },
    state: { sql: stateSql, sortable: false },
    provider: { sql: 'f.provider', sortable: false },
    virtual: { sql: 'f.virtual', type: 'bool', sortable: false },
    odds_fixed: { sql: fixedSql, type: 'bool', sortable: false },
    starts_at: { sql: 'f.starts_at', type: 'instant' },
    name: { sql: `(h.feed_names ->> 'en')`, search: names, sortable: false },
  },
  defaultSort: 'f.starts_at desc, f.id desc',
  tie: 'f.id',
  firstParam: 2,
};

const from = `
  fixtures f ${linkedSides}`;

/** A page of matches, the latest start first unless asked otherwise. */
export const listFixtures =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.listFixtures> =>
  async (request) => {
    const { board = '', ...filter } = request.filter;
    if (board !== '' && !isBoard(board)) throw new DomainError('VALIDATION', { field: 'board' });
    const list = listQuery({ ...request, filter }, spec);
    const where = `($1 = '' or ${boardSql}) and ${list.where}`;
    const params = [board, ...list.params];
    const page = await database.query<{ id: bigint }>(
      `select f.id from ${from} where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const count = await database.query<{ n: bigint }>(countUpTo(`select from ${from} where ${where}`), params);
    const ids = page.rows.map(({ id }) => id);
    return { fixtures: await fixtureRows(database, ids), total: count.rows[0]?.n ?? 0n };
  };
