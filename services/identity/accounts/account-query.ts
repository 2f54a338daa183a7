import type { ListQuery, Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { containing, type ListParts, type ListSpec, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import { restrictions } from '../access/account-grants.ts';
import type { IdentityDeps } from '../deps.ts';
import { figureColumns, mayReadFigure } from '../figures/figure-columns.ts';
import { bankHash, holderHash } from '../joins/member-marks.ts';
import { presenceMs } from '../sessions/presence.ts';
import { activityColumns } from './account-activity.ts';
import { maySeeEveryone, visibleKinds } from './visibility.ts';

const lastLogin = "coalesce(a.last_login_at, '-infinity'::timestamptz)";

const columns: ListSpec['columns'] = {
  id: { sql: 'a.id', type: 'int' },
  kind: { sql: 'a.kind', sortable: false },
  account: { sql: 'a.account' },
  nickname: { sql: 'a.nickname' },
  person: { sql: 'a.account', search: ['a.account', 'a.nickname'], sortable: false },
  state: { sql: 'a.state', sortable: false },
  level: { sql: 'a.level', type: 'int' },
  parent_id: { sql: 'a.parent_id', type: 'int', sortable: false },
  role: { sql: 'a.role', sortable: false },
  normal_mark: { sql: 'a.normal_mark', sortable: false },
  join_code: { sql: 'a.join_code', sortable: false },
  test_account: { sql: 'a.test_account', type: 'bool', sortable: false },
  created_at: { sql: 'a.created_at', type: 'instant' },
  // Who never logged in was away the longest.
  last_login_at: { sql: lastLogin, type: 'instant' },
  login_count: { sql: 'a.login_count', type: 'int' },
  last_ip: { sql: 'a.last_ip', sortable: false },
  created_ip: { sql: 'a.created_ip', sortable: false },
  ...figureColumns,
  ...activityColumns,
};

/** Found by the sessions of those who are here, who are few, and not by asking of everyone. */
const onlineSql = 'a.id in (select s.account_id from sessions s where s.ended_at is null and s.seen_at > $1)';

/** A restriction holds by a value of its own, or by the level's where there is none. */
const restrictedSql = `(a.flags @> jsonb_build_object($7::text, true) or (a.kind = 'member' and not (a.flags ? $7::text)
  and a.level = any(array(select l.level from level_flags l where l.flags @> jsonb_build_object($7::text, true)))))`;

/** Filters that are no columns. */
interface Special {
  query: ListQuery;
  /** A path in the tree: it and all below. */
  path: string | null;
  /** An agent: all below it. */
  under: string | null;
  /** A phone number, which only its hash can find. */
  phoneHash: Buffer | null;
  restriction: string | null;
  here: string;
  person: Person;
}

/** What a search for a person may be: a part of a name, or all of a phone number, a bank account or its holder. */
interface Person {
  part: string | null;
  phone: Buffer | null;
  bank: Buffer | null;
  holder: Buffer | null;
}

const nobody: Person = { part: null, phone: null, bank: null, holder: null };
const phoneForm = /^\d{9,12}$/;

function personOf(deps: Hashes, typed: string | undefined): Person {
  if (typed === undefined) return nobody;
  if (typed.length > 200 || !isPlainText(typed)) throw new DomainError('VALIDATION', { field: 'person_q' });
  const digits = typed.replaceAll(/[\s-]/g, '');
  return {
    part: containing(typed),
    phone: phoneForm.test(digits) ? deps.phoneHash(digits) : null,
    bank: bankHash(deps, typed),
    holder: holderHash(deps, typed),
  };
}

/** Numbers and holders are found by their hashes alone, each by an index; those whom many share, by the first of them. */
const personSql = `($8::text is null or a.account::text ilike $8 or a.nickname::text ilike $8 or a.phone_hash = $9::bytea
  or a.id = any(array(
    (select m.account_id from member_marks m where m.bank_hash = $10::bytea limit 1000) union
    (select m.account_id from member_marks m where m.holder_hash = $11::bytea limit 1000))))`;

type Hashes = Pick<IdentityDeps, 'phoneHash' | 'marksHash'>;

function special(deps: Hashes, query: ListQuery, maySeeNumbers: boolean): Special {
  const { path, under, phone_number: phone, online, restriction, ...filter } = query.filter;
  const { person_q: person, ...rest } = filter;
  const wrong = (field: string) => new DomainError('VALIDATION', { field });
  if (path !== undefined && !/^\d{1,19}(\.\d{1,19}){0,20}$/.test(path)) throw wrong('path');
  if (under !== undefined && !/^\d{1,18}$/.test(under)) throw wrong('under');
  if (online !== undefined && online !== 'true' && online !== 'false') throw wrong('online');
  if (restriction !== undefined && !(restrictions as readonly string[]).includes(restriction))
    throw wrong('restriction');
  if (phone !== undefined && !maySeeNumbers) throw new DomainError('FORBIDDEN');
  return {
    // Who may not read numbers finds by names alone.
    query: { ...query, filter: maySeeNumbers ? rest : filter },
    person: maySeeNumbers ? personOf(deps, person) : nobody,
    path: path ?? null,
    under: under ?? null,
    phoneHash: phone === undefined ? null : deps.phoneHash(phone),
    restriction: restriction ?? null,
    here: online === undefined ? 'true' : online === 'true' ? onlineSql : `not (${onlineSql})`,
  };
}

/** A list of accounts as SQL over `accounts a` and, where it needs them, `account_figures f` and `account_activity v`. */
export interface AccountQuery extends Omit<ListParts, 'params'> {
  from: string;
  /** True where it looks at what people have. */
  usesFigures: boolean;
  /** True where it looks at from where people came and when they were last here. */
  usesActivity: boolean;
  /** `$1` is the moment since which a session must have been seen for its account to be online. */
  params: unknown[];
}

const asked = ({ filter, sort }: ListQuery): string[] => [
  ...Object.keys(filter).map((name) => name.replace(/_(gte|lte|q)$/, '')),
  sort,
];

/**
 * What a caller asks of accounts, kept to those that it may see. VALIDATION names what is not allowed, FORBIDDEN is a
 * phone number or a sum of money that the caller may not read.
 */
export function accountQuery(
  deps: Pick<IdentityDeps, 'clock' | 'phoneHash' | 'marksHash'>,
  request: ListQuery,
  principal: Principal,
): AccountQuery {
  const { query, path, under, phoneHash, restriction, here, person } = special(
    deps,
    request,
    maySeeEveryone(principal),
  );
  const named = asked(query);
  const figures = named.filter((name) => Object.hasOwn(figureColumns, name));
  for (const field of figures) if (!mayReadFigure(principal, field)) throw new DomainError('FORBIDDEN', { field });
  const since = new Date(deps.clock.now().getTime() - presenceMs);
  const scope = scopeWhere(principal, 'a.path', 12);
  const fixed = [
    since,
    principal.accountId,
    visibleKinds(principal),
    path,
    phoneHash,
    under,
    restriction,
    person.part,
    person.phone,
    person.bank,
    person.holder,
    ...scope.params,
  ];
  const list = listQuery(query, { columns, defaultSort: 'a.id desc', tie: 'a.id', firstParam: fixed.length + 1 });
  const usesFigures = figures.length > 0;
  const usesActivity = named.some((name) => Object.hasOwn(activityColumns, name));
  return {
    ...list,
    usesFigures,
    usesActivity,
    from: [
      'accounts a',
      ...(usesFigures ? ['account_figures f on f.account_id = a.id'] : []),
      ...(usesActivity ? ['account_activity v on v.account_id = a.id'] : []),
    ].join(' join '),
    where: `$1::timestamptz is not null and (a.id = $2 or a.kind = any($3))
      and ($4::text is null or a.path <@ $4::text::ltree) and ($5::bytea is null or a.phone_hash = $5)
      and ($6::int8 is null or a.path <@ (select t.path from accounts t where t.id = $6::int8) and a.id <> $6::int8)
      and ($7::text is null or ${restrictedSql}) and ${personSql} and ${here} and ${scope.sql} and ${list.where}`,
    params: [...fixed, ...list.params],
  };
}
