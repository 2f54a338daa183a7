import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { reaches } from './audience.ts';

/** Those above an account, by whom a message to many may reach it; 0 is the whole site. */
export const rootsOf = (path: string): string[] => ['0', ...path.split('.').slice(0, -1)];

/** Whether a message `m` was sent to an account with the place `p`; its number and those above it are given. */
export const sentTo = (account: string, roots: string): string => `
  (m.account_id = ${account} or (m.account_id = 0 and m.root_id = any(${roots}) and p.made_at <= m.sent_at
    and ${reaches('m.to_kind', 'm.to_role', 'm.to_levels', 'm.root_id', 'm.direct')}))`;

/**
 * What lies in somebody's box, as the tables, the condition and its two parameters: messages `m` with the marks `k`, and the
 * account's place `p`. What was sent before an account was made is not for it; what its level or place is decides when it
 * looks. A box is found by its own number and by those above it, so that it costs what is in it and not what was ever sent.
 */
export const boxOf = ({ accountId, path }: Principal) => ({
  sql: `messages m
    left join account_places p on p.account_id = $1
    left join message_marks k on k.message_id = m.id and k.account_id = $1
    where m.sent_at is not null and k.deleted_at is null
      and not case when k.read_at is null then m.unread_withdrawn else m.read_withdrawn end
      and ${sentTo('$1', '$2::int8[]')}`,
  params: [accountId, ['0', ...path.split('.').filter((id) => /^\d+$/.test(id) && id !== `${accountId}`)]],
});

/** Counts what is unread in a box, and what was sent to it since the third parameter. */
export const unreadSql = (box: string): string =>
  `select count(*) filter (where k.read_at is null) as messages, count(*) filter (where m.sent_at >= $3) as recent from ${box}`;
