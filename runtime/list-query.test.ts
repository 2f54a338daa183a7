import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { AccountKind, ListQuerySchema, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DomainError } from './errors.ts';
import { type ListSpec, listQuery, scopeWhere } from './list-query.ts';
import { testDatabase } from './testing/postgres.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'd.id', type: 'int' },
    name: { sql: 'd.name' },
    open: { sql: 'd.open', type: 'bool' },
    at: { sql: 'd.at', type: 'instant' },
    day: { sql: 'd.day', type: 'date' },
    key: { sql: 'd.key', type: 'uuid', sortable: false },
    name_q: { sql: 'd.asked' },
  },
  defaultSort: 'd.id desc',
};
const plain: ListSpec = { ...spec, columns: { ...spec.columns } };
delete plain.columns.name_q;

const ask = (init: MessageInitShape<typeof ListQuerySchema>, over: Partial<ListSpec> = {}) =>
  listQuery(create(ListQuerySchema, init), { ...plain, ...over });
const refusedField = (init: MessageInitShape<typeof ListQuerySchema>): string => {
  try {
    ask(init);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'VALIDATION') return error.field;
    throw error;
  }
  return 'nothing was refused';
};

test('nothing asked is the first page in the list’s own order', () => {
  expect(ask({})).toEqual({ where: 'true', order: 'd.id desc', params: [], limit: 25, offset: 0 });
});

test('every value is a parameter, from the number that the caller names', () => {
  const asked = ask(
    { filter: { name: "a' or true", at_gte: '2026-11-20', id: '1,2' }, ids: ['7'], limit: 5, offset: 50 },
    { firstParam: 3 },
  );
  expect(asked).toMatchObject({ params: ["a' or true", '2026-11-20', ['1', '2'], ['7']], limit: 5, offset: 50 });
  expect(asked.where).toBe(
    'd.name = $3::text and d.at >= $4::timestamptz and d.id = any($5::int8[]) and d.id = any($6::int8[])',
  );
});

test('a column may have a name that ends as a comparison does', () => {
  expect(ask({ filter: { name_q: 'x' } }, spec).where).toBe('d.asked = $1::text');
});

test('a search may look through several columns, each by its own index', () => {
  const person = { sql: 'd.account', search: ['d.account', 'd.nickname'], sortable: false };
  const { where, params } = ask({ filter: { person_q: '50%' } }, { columns: { person } });
  expect(where).toBe('(d.account::text ilike $1 or d.nickname::text ilike $1)');
  expect(params).toEqual(['%50\\%%']);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'toString_q', 'valueOf_gte'])(
  'what every object inherits is no column: %s',
  (name) => {
    const filter = Object.fromEntries([[name, 'x']]);
    const query = { ...create(ListQuerySchema, {}), filter };
    expect(() => listQuery(query, plain)).toThrow(new DomainError('VALIDATION', { field: name }));
    expect(refusedField({ sort: name })).toBe('sort');
  },
);

test('the row that decides among equals follows the direction of the sort, so that one index serves both', () => {
  const tied = (sort: string, descending: boolean) => ask({ sort, descending }, { tie: 'd.id' }).order;
  expect(tied('name', true)).toBe('d.name desc, d.id desc');
  expect(tied('name', false)).toBe('d.name asc, d.id asc');
  expect(tied('id', false)).toBe('d.id asc');
  expect(ask({}, { tie: 'd.id' }).order).toBe('d.id desc');
});

test('a column that may be empty is sorted by what stands for it, and filtered by itself', () => {
  const at = { sql: 'd.at', type: 'instant', order: "coalesce(d.at, '-infinity'::timestamptz)" } as const;
  const asked = ask(
    { sort: 'at', descending: true, filter: { at_gte: '2026-11-20' } },
    { columns: { at }, tie: 'd.id' },
  );
  expect(asked.order).toBe("coalesce(d.at, '-infinity'::timestamptz) desc, d.id desc");
  expect(asked.where).toBe('d.at >= $1::timestamptz');
});

test('only declared columns sort, and the list’s own order decides among equals', () => {
  expect(ask({ sort: 'name', descending: true }).order).toBe('d.name desc, d.id desc');
  expect(refusedField({ sort: 'key' })).toBe('sort');
  expect(refusedField({ sort: 'd.id; drop table d' })).toBe('sort');
});

test.each([
  ['password', { password: 'x' }],
  ['password_gte', { password_gte: 'x' }],
  ['id', { id: '1e3' }],
  ['id', { id: '1234567890123456789' }],
  ['id', { id: '1,' }],
  ['open', { open: 'yes' }],
  ['day', { day: '2026-02-30' }],
  ['day', { day: '0000-01-01' }],
  ['at_gte', { at_gte: '1' }],
  ['at_gte', { at_gte: 'Fri Nov 20 2026' }],
  ['at_gte', { at_gte: '2026-02-30T00:00:00Z' }],
  ['at_gte', { at_gte: '2026-11-20T25:00:00Z' }],
  ['at_gte', { at_gte: '2026-11-20T00:00:00+20:00' }],
  ['key', { key: '01936F3E-0000-7000-8000-000000000001' }],
  ['name', { name: 'x'.repeat(201) }],
  ['name', { name: 'a\0b' }],
  ['name_q', { name_q: 'x'.repeat(201) }],
  ['name_q', { name_q: 'a\0b' }],
])('a wrong %s is refused by its name', (field, filter) => {
  expect(refusedField({ filter })).toBe(field);
});

test('a wrong id is refused, and ids where the list has none', () => {
  expect(refusedField({ ids: ['x'] })).toBe('ids');
  expect(() => ask({ ids: ['1'] }, { idColumn: 'number' })).toThrow('VALIDATION (ids)');
});

test('what it lets through, Postgres takes, and a contained text is meant literally', async () => {
  await using database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`create table d as select * from (values
      (1::int8, '100% sure', true, timestamptz '2026-11-20 12:00+09', date '2026-11-20', gen_random_uuid()),
      (2, '1000 sure', false, '2026-11-21 12:00+09', '2026-11-21', gen_random_uuid()),
      (3, 'a_b\\c', false, '2026-11-22 12:00+09', '2026-11-22', '01936f3e-0000-7000-8000-000000000001')
      ) as v(id, name, open, at, day, key)`);
    const found = async (filter: Record<string, string>, ids: string[] = []) => {
      const { where, order, params } = ask({ filter, ids });
      const { rows } = await client.query(`select d.id::int as id from d where ${where} order by ${order}`, params);
      return rows.map(({ id }) => id);
    };
    expect(await found({ name_q: '0%' })).toEqual([1]);
    expect(await found({ name_q: 'SURE' })).toEqual([2, 1]);
    expect(await found({ name_q: '_' })).toEqual([3]);
    expect(await found({ name_q: '\\' })).toEqual([3]);
    expect(await found({ id_q: '2' })).toEqual([2]);
    expect(await found({ open: 'false', day_gte: '2026-11-22' })).toEqual([3]);
    expect(await found({ at_gte: '2026-11-21T12:00:00+09:00', at_lte: '2026-11-21T12:00:00.000000+09:00' })).toEqual([
      2,
    ]);
    expect(await found({ at_lte: '2026-11-21' })).toEqual([1]);
    expect(await found({ at_lte: '2026-11-21T03:00Z' })).toEqual([2, 1]);
    expect(await found({ key: '01936f3e-0000-7000-8000-000000000001' })).toEqual([3]);
    expect(await found({ id: '-5,1' }, ['1', '2'])).toEqual([1]);
  } finally {
    await client.end();
  }
});

test.each([
  [AccountKind.ADMIN, 'true', []],
  [AccountKind.SERVICE, 'true', []],
  [AccountKind.AGENT, 'd.path <@ $4::text::ltree', ['1.5']],
  [AccountKind.MEMBER, 'd.path = $4::text::ltree', ['1.5']],
  [AccountKind.UNSPECIFIED, 'false', []],
])('the scope of kind %i', (kind, sql, params) => {
  expect(scopeWhere(create(PrincipalSchema, { kind, path: '1.5' }), 'd.path', 4)).toEqual({ sql, params });
});
