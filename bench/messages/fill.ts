import type { Database } from '@madang/runtime/database.ts';

/** MADANG_BENCH_MEMBERS makes it smaller, for a look at a busy machine. */
const members = Number(process.env.MADANG_BENCH_MEMBERS ?? 100_000);
const office = 50_000_000;
const heads = 10;
const shops = 200;
const firstShop = office + 100;
const firstMember = office + 1_000;
/** Two a day for a year to the whole site, one a day to a level, five a day to parts of the tree. */
const sent = { everybody: 730, levels: 365, subtrees: 1_825 };
/** Each member reads so many of what the whole site was sent. */
const readEach = 10;
/** So many of the newest were read by every member. */
const readByAll = 10;

const shopOf = (member: number): number => firstShop + ((member - firstMember) % shops);
const headOf = (shop: number): number => office + 1 + ((shop - firstShop) % heads);
const reader = firstMember + 77;

export const messageTree = {
  head: office + 1,
  reader,
  readerPath: [office, headOf(shopOf(reader)), shopOf(reader), reader].join('.'),
};

/** A tree with its members, a year of messages to them, and what they read of it. */
export async function fillMessages(database: Database): Promise<void> {
  await database.query(
    `with shop as (select s, $1::int8 + 1 + (s - $2::int8) % $4 as head from generate_series($2::int8, $2::int8 + $3 - 1) s),
     place (id, kind, role, parent, path) as (
       select $1::int8, 'agent', 'operating_head_office', 0::int8, $1::text
       union all select h, 'agent', 'head_office', $1, $1::text || '.' || h from generate_series($1 + 1, $1 + $4) h
       union all select s, 'agent', 'shop', head, $1::text || '.' || head || '.' || s from shop
       union all select m, 'member', 'member', s, $1::text || '.' || head || '.' || s || '.' || m
         from generate_series($5::int8, $5::int8 + $6 - 1) m join shop on s = $2 + (m - $5) % $3)
     insert into account_places (account_id, kind, account, nickname, role, level, state, parent_id, path, made_at, version, path_version)
     select id, kind, 'bench' || id, 'bench' || id, role, 1 + id % 7, 'normal', parent, path::ltree, now() - interval '2 years', 1, 1
       from place`,
    [office, firstShop, shops, heads, firstMember, members],
  );
  const send = (count: number, columns: { kind: string; levels: string; root: string; account: string }) =>
    database.query(
      `insert into messages (sender_id, sender_kind, sender, sender_nickname, key, subject, content, to_kind, to_role, to_levels,
         root_id, direct, account_id, to_account, recipients, created_at, send_at, sent_at)
       select 1, 'admin', 'admin', '관리자', gen_random_uuid()::text, '안내', '<p>안내</p>', '${columns.kind}', '', ${columns.levels},
         ${columns.root}, false, ${columns.account}, '', 1, at, at, at
       from (select n, now() - interval '1 hour' - n * interval '1 year' / $1::int8 as at from generate_series(1, $1::int8) n) made`,
      [count],
    );
  const nobody = { kind: '', levels: `'{}'`, root: '0', account: '0' };
  await send(members, { ...nobody, account: `${firstMember} + n - 1` });
  await send(sent.everybody, nobody);
  await send(sent.levels, { ...nobody, kind: 'member', levels: 'array[(1 + n % 7)::int]' });
  await send(sent.subtrees, { ...nobody, root: `${office} + 1 + n % ${heads}` });
  await database.query(
    `insert into message_marks (account_id, message_id, read_at)
     select p.account_id, m.id, m.sent_at from account_places p
       join lateral (select id, sent_at from messages where account_id = 0 and root_id = 0 and to_kind = ''
         order by id offset p.account_id % 700 limit ${readEach}) m on true
      where p.kind = 'member' and p.account_id >= $1`,
    [firstMember],
  );
  // The newest ones, which operators look at, were read by everybody.
  await database.query(
    `insert into message_marks (account_id, message_id, read_at)
     select p.account_id, m.id, now() from (select id from messages where account_id = 0 order by id desc limit ${readByAll}) m
       cross join account_places p where p.kind = 'member' and p.account_id >= $1
     on conflict do nothing`,
    [firstMember],
  );
  await database.query('vacuum analyze account_places');
  await database.query('vacuum analyze messages');
  await database.query('vacuum analyze message_marks');
}
