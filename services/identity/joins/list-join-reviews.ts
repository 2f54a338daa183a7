import type { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { openPersonal } from '../personal/personal-data.ts';
import { marksOf } from './member-marks.ts';

/** What two members may share, the strongest first. */
const marks = ['bank_account', 'device', 'phone_block', 'address'] as const;
type Mark = (typeof marks)[number];

interface Row {
  id: bigint;
  stopped: bigint;
  neighbour_count: bigint;
  neighbours: { id: string; account: string; state: string; shared: Mark[] }[];
  referral_code: string | null;
  agent_id: bigint;
  agent_nickname: string | null;
  bank_account: bigint;
  device: bigint;
  phone_block: bigint;
  address: bigint;
}

/** Neighbours are counted this far: behind an address of a whole town their number says nothing. */
const most = 100;
const maxShown = 8;
/** The newest browsers of a member that are looked at. */
const maxDevices = 20;

/** Others that share something with the member `a`, whose marks are `w`; each is found by an index. */
const sharing = `
  (select 'address' as mark, o.id from accounts o
   where o.created_ip = a.created_ip and o.created_ip <> '' and o.id <> a.id limit ${most})
  union
  (select 'address', o.id from accounts o
   where o.last_ip = a.created_ip and o.last_ip <> '' and o.id <> a.id limit ${most})
  union
  (select 'address', o.id from accounts o
   where o.created_ip = a.last_ip and o.created_ip <> '' and o.id <> a.id limit ${most})
  union
  (select 'address', o.id from accounts o
   where o.last_ip = a.last_ip and o.last_ip <> '' and o.id <> a.id limit ${most})
  union
  (select 'device', d.account_id from (
     select hash from known_devices where account_id = a.id order by seen_at desc limit ${maxDevices}) mine
   join known_devices d on d.hash = mine.hash and d.account_id <> a.id limit ${most})
  union
  (select 'bank_account', m.account_id from member_marks m
   where m.bank_hash = w.bank and m.account_id <> a.id limit ${most})
  union
  (select 'phone_block', m.account_id from member_marks m
   where m.phone_block_hash = w.phone_block and m.account_id <> a.id limit ${most})`;

const neighbours = `
  select n.id, n.account, n.state, array_agg(s.mark) as shared,
    n.state in ('suspended', 'blocked')
      or exists (select from blacklist b where b.kind = 'account' and b.shown = n.account)
      or exists (select from member_breaks m where m.account_id = n.id
        and break_closed(m.kind, m.until, m.reopen_at, $4)) as stopped
  from (${sharing}) s join accounts n on n.id = s.id and n.kind = 'member'
  group by n.id, n.account, n.state`;

const counted = (mark: Mark) => `least(${most}, count(*) filter (where '${mark}' = any(o.shared))) as ${mark}`;

const reviewed = `
  select a.id, near.*, c.code as referral_code, a.parent_id as agent_id, g.nickname as agent_nickname
  from unnest($1::int8[], $2::bytea[], $3::bytea[]) as w (id, bank, phone_block)
  join accounts a on a.id = w.id and a.kind = 'member'
  left join referral_codes c on c.id = a.referral_id
  left join accounts g on g.id = a.parent_id
  cross join lateral (
    select ${marks.map(counted).join(', ')}, count(*) filter (where o.stopped) as stopped,
      count(*) as neighbour_count,
      coalesce((array_agg(jsonb_build_object('id', o.id::text, 'account', o.account, 'state', o.state, 'shared', o.shared)
        order by o.stopped desc, cardinality(o.shared) desc, o.id))[1:${maxShown}], '{}') as neighbours
    from (${neighbours}) o
  ) near`;

/** The marks of those who joined are computed here: what is kept of others may be seconds behind. */
async function ownMarks(deps: IdentityDeps, ids: readonly string[]) {
  const { rows } = await deps.database.query<{ id: bigint; personal: Buffer | null }>(
    `select id, personal from accounts where id = any($1::int8[]) and kind = 'member'`,
    [ids],
  );
  return rows.map(({ id, personal }) => ({ id, ...marksOf(deps, openPersonal(deps.seal, id, personal)) }));
}

export const listJoinReviews =
  (deps: IdentityDeps): Handler<typeof JoinReviewService.method.listJoinReviews> =>
  async ({ ids }) => {
    if (ids.length > most || ids.some((id) => !/^\d{1,18}$/.test(id)))
      throw new DomainError('VALIDATION', { field: 'ids' });
    if (ids.length === 0) return { reviews: [] };
    const own = await ownMarks(deps, ids);
    const { rows } = await deps.database.query<Row>(reviewed, [
      own.map(({ id }) => id),
      own.map(({ bank }) => bank),
      own.map(({ phoneBlock }) => phoneBlock),
      deps.clock.now(),
    ]);
    const reviews = rows.map((row) => ({
      id: row.id,
      sameAddress: Number(row.address),
      sameDevice: Number(row.device),
      sameBankAccount: Number(row.bank_account),
      samePhoneBlock: Number(row.phone_block),
      stopped: Number(row.stopped),
      neighbourCount: Number(row.neighbour_count),
      neighbours: row.neighbours.map(({ id, account, state, shared }) => ({
        id: BigInt(id),
        account,
        state,
        shared: marks.filter((mark) => shared.includes(mark)),
      })),
      referralCode: row.referral_code ?? '',
      agentId: row.agent_id,
      agentNickname: row.agent_nickname ?? '',
    }));
    return { reviews };
  };
