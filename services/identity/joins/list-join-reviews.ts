import type { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

interface Row {
  id: bigint;
  same_address: bigint;
  stopped: bigint;
  /** Numbers of an array arrive as text. */
  ids: string[];
  accounts: string[];
  states: string[];
  referral_code: string | null;
  agent_id: bigint;
  agent_nickname: string | null;
}

/** Neighbours are counted this far: behind an address of a whole town their number says nothing. */
const most = 100;
const maxShown = 5;

const neighbours = `
  select n.id, n.account, n.state,
    n.state in ('suspended', 'blocked')
      or exists (select from blacklist b where b.kind = 'account' and b.shown = n.account)
      or exists (select from member_breaks m where m.account_id = n.id
        and break_closed(m.kind, m.until, m.reopen_at, $2)) as stopped
  from (
    (select o.id from accounts o where o.created_ip = a.created_ip and o.created_ip <> '' and o.id <> a.id limit ${most})
    union
    (select o.id from accounts o where o.last_ip = a.created_ip and o.last_ip <> '' and o.id <> a.id limit ${most})
  ) at join accounts n on n.id = at.id and n.kind = 'member' limit ${most}`;

const reviewed = `
  select a.id, near.same_address, near.stopped, near.ids, near.accounts, near.states, c.code as referral_code,
    a.parent_id as agent_id, g.nickname as agent_nickname
  from accounts a
  left join referral_codes c on c.id = a.referral_id
  left join accounts g on g.id = a.parent_id
  cross join lateral (
    select count(*) as same_address, count(*) filter (where w.stopped) as stopped,
      coalesce((array_agg(w.id order by w.stopped desc, w.id))[1:${maxShown}], '{}') as ids,
      coalesce((array_agg(w.account order by w.stopped desc, w.id))[1:${maxShown}], '{}') as accounts,
      coalesce((array_agg(w.state order by w.stopped desc, w.id))[1:${maxShown}], '{}') as states
    from (${neighbours}) w
  ) near
  where a.id = any($1::int8[]) and a.kind = 'member'`;

export const listJoinReviews =
  (deps: IdentityDeps): Handler<typeof JoinReviewService.method.listJoinReviews> =>
  async ({ ids }) => {
    if (ids.length > most || ids.some((id) => !/^\d{1,18}$/.test(id)))
      throw new DomainError('VALIDATION', { field: 'ids' });
    if (ids.length === 0) return { reviews: [] };
    const { rows } = await deps.database.query<Row>(reviewed, [ids, deps.clock.now()]);
    const reviews = rows.map((row) => ({
      id: row.id,
      sameAddress: Number(row.same_address),
      stopped: Number(row.stopped),
      neighbours: row.ids.map((id, at) => ({
        id: BigInt(id),
        account: row.accounts[at] ?? '',
        state: row.states[at] ?? '',
      })),
      referralCode: row.referral_code ?? '',
      agentId: row.agent_id,
      agentNickname: row.agent_nickname ?? '',
    }));
    return { reviews };
  };
