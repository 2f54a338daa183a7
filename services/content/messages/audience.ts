import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Audience } from '@madang/proto/madang/content/v1/messages_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** Who a message is for, as it is stored. */
export interface Reach {
  kind: string;
  role: string;
  levels: readonly number[];
  /** Those below this account; 0 for the whole site. */
  rootId: bigint;
  direct: boolean;
  /** The one person; 0 for many. */
  accountId: bigint;
  /** Its login name. */
  account: string;
}

/** Accounts that nobody can be told anything any more. */
const gone = `('withdrawn', 'rejected', 'deleted')`;

/** Whether an account `p` is among those for whom a message is; the columns of the message are given. */
export const reaches = (kind: string, role: string, levels: string, root: string, direct: string): string => `
  (${kind} = '' or p.kind = ${kind}) and (${role} = '' or p.role = ${role})
  and (cardinality(${levels}) = 0 or p.level = any(${levels}))
  and (${root} = 0 or (p.path ~ ('*.' || ${root} || '.*{1,}')::lquery and (not ${direct} or p.parent_id = ${root})))`;

/** What is asked for, judged without looking at anybody. VALIDATION names what does not fit together. */
export function checkAudience({ kind, role, levels, rootId, direct, account }: Audience): void {
  if (levels.some((level) => level < 1 || level > 7)) throw new DomainError('VALIDATION', { field: 'levels' });
  const isMany = kind !== '' || role !== '' || levels.length > 0 || rootId !== 0n || direct;
  if (account !== '' && isMany) throw new DomainError('VALIDATION', { field: 'account' });
}

/**
 * Whom a sending reaches. An agent reaches below itself alone, and what it names must be there: NOT_FOUND otherwise, as
 * for a login name of nobody.
 */
export async function reachOf(db: Queryable, principal: Principal, audience: Audience): Promise<Reach> {
  checkAudience(audience);
  const isAgent = principal.kind === AccountKind.AGENT;
  const many = {
    kind: audience.kind,
    role: audience.role,
    levels: [...new Set(audience.levels)],
    direct: audience.direct,
  };
  if (audience.account !== '') {
    const person = await findBelow(db, isAgent ? principal.path : '', 'account = $1', audience.account.toLowerCase());
    return { ...many, levels: [], rootId: 0n, accountId: person.account_id, account: person.account };
  }
  const own = isAgent ? principal.accountId : 0n;
  const rootId = audience.rootId || own;
  if (rootId !== own) await findBelow(db, isAgent ? principal.path : '', 'account_id = $1', rootId);
  if (rootId === 0n && audience.direct) throw new DomainError('VALIDATION', { field: 'direct' });
  return { ...many, rootId, accountId: 0n, account: '' };
}

async function findBelow(db: Queryable, path: string, condition: string, value: unknown) {
  const { rows } = await db.query<{ account_id: bigint; account: string }>(
    `select account_id, account from account_places
      where ${condition} and state not in ${gone}
        and ($2::text = '' or (path <@ nullif($2::text, '')::ltree and path <> nullif($2::text, '')::ltree))`,
    [value, path],
  );
  if (!rows[0])
    throw new DomainError('NOT_FOUND', { field: condition.startsWith('account =') ? 'account' : 'root_id' });
  return rows[0];
}

/** How many somebody can be told something of. */
export async function countReached(db: Queryable, reach: Reach): Promise<bigint> {
  if (reach.accountId !== 0n) return 1n;
  const { rows } = await db.query<{ n: bigint }>(
    `select count(*) as n from account_places p
      where p.state not in ${gone} and ${reaches('$1::text', '$2::text', '$3::int[]', '$4::int8', '$5::bool')}`,
    [reach.kind, reach.role, reach.levels, reach.rootId, reach.direct],
  );
  return rows[0]?.n ?? 0n;
}
