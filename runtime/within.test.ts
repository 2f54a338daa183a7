import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DomainError } from './errors.ts';
import { testDatabase } from './testing/postgres.ts';
import { splitWithin, withinWhere } from './within.ts';

const as = (kind: AccountKind, path = '') => create(PrincipalSchema, { kind, path });
const refused = (agent: string) => {
  try {
    splitWithin({ within: agent });
  } catch (error) {
    return error instanceof DomainError && `${error.reason} ${error.field}`;
  }
  return 'nothing was refused';
};

test('a filter is parted into the agent and the rest', () => {
  expect(splitWithin({ status: 'new' })).toEqual({ rest: { status: 'new' } });
  expect(splitWithin({ status: 'new', within: '007' })).toEqual({ agent: '7', rest: { status: 'new' } });
});

test.each(['', '7,8', '-7', '7.*', '7|8', '*', `1${'0'.repeat(18)}`])('%s is no number of an account', (agent) => {
  expect(refused(agent)).toBe('VALIDATION within');
});

test('without an agent nothing is kept apart, and its value is the next parameter', () => {
  const params: unknown[] = ['first'];
  expect(withinWhere(as(AccountKind.ADMIN), undefined, 'r.path', params)).toEqual([]);
  expect(params).toEqual(['first']);
  expect(withinWhere(as(AccountKind.ADMIN), '7', 'r.path', params)).toEqual(['r.path ~ $2::text::lquery']);
});

test('an agent is looked for below the caller, itself included, and never above or beside it', async () => {
  await using database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('create extension if not exists ltree');
    await client.query(
      `create table r as select path::ltree from unnest(array['1', '1.5', '1.5.7', '1.5.7.9', '1.50.7', '1.6', '2.5']) p (path)`,
    );
    const found = async (principal: ReturnType<typeof as>, agent: string) => {
      const params: unknown[] = [];
      const where = withinWhere(principal, agent, 'r.path', params).join(' and ');
      const { rows } = await client.query(`select path::text from r where ${where} order by path`, params);
      return rows.map(({ path }) => path);
    };
    for (const kind of [AccountKind.ADMIN, AccountKind.SERVICE]) {
      expect(await found(as(kind), '5')).toEqual(['1.5', '1.5.7', '1.5.7.9', '2.5']);
      expect(await found(as(kind), '7')).toEqual(['1.5.7', '1.5.7.9', '1.50.7']);
    }
    const agent = (path: string) => as(AccountKind.AGENT, path);
    expect(await found(agent('1.5'), '5')).toEqual(['1.5', '1.5.7', '1.5.7.9']);
    expect(await found(agent('1.5'), '7')).toEqual(['1.5.7', '1.5.7.9']);
    for (const outside of ['1', '6', '50', '2', '404']) expect(await found(agent('1.5'), outside)).toEqual([]);
  } finally {
    await client.end();
  }
});
