import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { reaches } from './audience.ts';

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
      and (m.account_id = $1 or (m.account_id = 0 and m.root_id = any($2::int8[]) and p.made_at <= m.sent_at
        and ${reaches('m.to_kind', 'm.to_role', 'm.to_levels', 'm.root_id', 'm.direct')}))`,
  params: [accountId, ['0', ...path.split('.').filter((id) => /^\d+$/.test(id) && id !== `${accountId}`)]],
});
