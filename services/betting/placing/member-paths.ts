import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';

interface Positioned {
  accountId: bigint;
  path: string;
  account: string;
  nickname: string;
}

/** Positions that a process keeps in mind; beyond it begins to write known ones again, which changes nothing. */
const maxKnown = 200_000;

/** What lists find members by, in one write. Rows are taken in order, so that two processes wait for each other. */
const text = `
  with seen as (
    select p.path::ltree as path, p.account_id, p.account, p.nickname
      from unnest($1::text[], $2::int8[], $3::text[], $4::text[]) p (path, account_id, account, nickname)
  ), placed as (
    insert into member_paths (path, account_id) select path, account_id from seen order by path, account_id
    on conflict do nothing
  )
  insert into bettors as b (account_id, account, nickname)
  select distinct on (account_id) account_id, account, nickname from seen order by account_id
  on conflict (account_id) do update set account = excluded.account, nickname = excluded.nickname
   where (b.account, b.nickname) is distinct from (excluded.account, excluded.nickname)`;

/** Remembers who bets and from where in the tree, before their bets are written; each position and name is written once. */
export class MemberPaths {
  readonly #db: Queryable;
  /** The names that were written last, by position. */
  readonly #known = new Map<string, string>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  async remember(members: readonly Positioned[]): Promise<void> {
    const fresh = new Map<string, Positioned>();
    for (const member of members) if (this.#known.get(member.path) !== namesOf(member)) fresh.set(member.path, member);
    if (fresh.size === 0) return;
    const positions = [...fresh.values()];
    await this.#db.query({
      name: 'member-paths',
      text,
      values: [
        plainArray(positions.map(({ path }) => path)),
        plainArray(positions.map(({ accountId }) => accountId)),
        textArray(positions.map(({ account }) => account)),
        textArray(positions.map(({ nickname }) => nickname)),
      ],
    });
    if (this.#known.size + fresh.size > maxKnown) this.#known.clear();
    for (const member of positions) this.#known.set(member.path, namesOf(member));
  }
}

const namesOf = ({ account, nickname }: Positioned): string => `${account}\n${nickname}`;
