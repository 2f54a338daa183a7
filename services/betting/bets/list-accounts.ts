import { create } from '@bufbuild/protobuf';
import {
  AccountKind,
  type ListQuery,
  ListQuerySchema,
  type Principal,
} from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { listQuery } from '@madang/runtime/list-query.ts';
import { withinWhere } from '@madang/runtime/within.ts';

/** Members whose bets a list looks up one by one; with more of them it looks through the newest bets instead. */
export const maxAccounts = 1_000;

const names = {
  account_id: { sql: 'm.account_id', type: 'int' },
  account: { sql: 'm.account' },
  nickname: { sql: 'm.nickname' },
  person: { sql: 'm.account', search: ['m.account', 'm.nickname'] },
} as const;
/** Three letters are the least that the index on names knows. */
const minLength = 3;

/** What a filter says of whose bets are asked for, apart from what it says of the bets. */
export function splitNames({ filter }: ListQuery): { whose: Record<string, string>; other: Record<string, string> } {
  const whose: Record<string, string> = {};
  const other: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    const search = name === 'account_q' || name === 'nickname_q' || name === 'person_q';
    const found = search ? [...value].length >= minLength : Object.hasOwn(names, name);
    (found ? whose : other)[name] = value;
  }
  return { whose, other };
}

/** Those whom a filter of names means; undefined where they are too many. */
export async function findBettors(db: Queryable, whose: Record<string, string>): Promise<bigint[] | undefined> {
  const { where, params } = listQuery(create(ListQuerySchema, { filter: whose }), { columns: names, defaultSort: '' });
  return atMost(db, `select m.account_id as id from bettors m where ${where} limit ${maxAccounts + 1}`, params);
}

/**
 * The members who have bet below the caller, where it is an agent, and within the subtree that it names; undefined where
 * they are too many, or where neither keeps them to a part of the tree.
 */
export async function findBelow(
  db: Queryable,
  principal: Principal,
  agent: string | undefined,
): Promise<bigint[] | undefined> {
  const params: unknown[] = [];
  const conditions: string[] = [];
  if (principal.kind === AccountKind.AGENT) {
    const { path } = principal;
    conditions.push(
      `m.path >= $${params.push(path)}::text::ltree and m.path < $${params.push(`${path}0`)}::text::ltree`,
    );
  }
  conditions.push(...withinWhere(principal, agent, 'm.path', params));
  if (conditions.length === 0) return undefined;
  return atMost(
    db,
    `select distinct p.account_id as id from (
       select m.account_id from member_paths m where ${conditions.join(' and ')} limit ${maxAccounts + 1}) p`,
    params,
  );
}

async function atMost(db: Queryable, text: string, values: unknown[]): Promise<bigint[] | undefined> {
  const { rows } = await db.query<{ id: bigint }>({ text, values });
  return rows.length > maxAccounts ? undefined : rows.map(({ id }) => id);
}
