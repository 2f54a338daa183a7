import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';

interface Positioned {
  accountId: bigint;
  path: string;
}

/** Positions that a process keeps in mind; beyond it begins to write known ones again, which changes nothing. */
const mostKnown = 200_000;

/** Remembers from where in the tree members bet, before their bets are written; each position is written once. */
export class MemberPaths {
  readonly #db: Queryable;
  readonly #known = new Set<string>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  async remember(members: readonly Positioned[]): Promise<void> {
    const fresh = new Map<string, Positioned>();
    for (const member of members) if (!this.#known.has(member.path)) fresh.set(member.path, member);
    if (fresh.size === 0) return;
    const positions = [...fresh.values()];
    await this.#db.query({
      name: 'member-paths',
      text: `insert into member_paths (path, account_id)
             select p.path::ltree, p.account_id from unnest($1::text[], $2::int8[]) p (path, account_id) order by 1, 2
             on conflict do nothing`,
      values: [plainArray(positions.map(({ path }) => path)), plainArray(positions.map(({ accountId }) => accountId))],
    });
    if (this.#known.size + fresh.size > mostKnown) this.#known.clear();
    for (const path of fresh.keys()) this.#known.add(path);
  }
}
