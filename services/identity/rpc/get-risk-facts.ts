import type { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { bankHash } from '../joins/member-marks.ts';

const dayMs = 86_400_000;
const reachDays = 30;
/** Of the newest logins so many are looked at, of the member and of each address. */
const ownLogins = 50;
const loginsOfAddress = 500;
/** Of the browsers last seen so many, and of each so many accounts. */
const ownDevices = 20;
const accountsOfDevice = 200;
/** A browser is new for so long, where another one was used more than once before: not every client keeps its key. */
const newDeviceDays = 3;
const maxShared = 100;

/** Compares a member's logins with those of others, each found by an index and never more than a moment's work. */
export const getRiskFacts =
  ({ database, clock, marksHash }: IdentityDeps): Handler<typeof RiskFactsService.method.getRiskFacts> =>
  async ({ accountId, bankAccount }) => {
    const since = new Date(clock.now().getTime() - reachDays * dayMs);
    const { rows } = await database.query<{ address: number; device: number; bank: number; other: boolean }>(
      `with own as (
         select l.id, l.ip, l.device, l.user_agent from access_logs l
         where l.account_id = $1 and l.event = 'login' and l.at >= $2 order by l.id desc limit ${ownLogins}
       ), address as (
         select ip from own where ip <> '' group by ip order by max(id) desc limit 5
       ), sharing as (
         select distinct near.account_id
         from address cross join lateral (
           select l.account_id from access_logs l
           where l.ip = address.ip and l.event = 'login' and l.at >= $2 order by l.id desc limit ${loginsOfAddress}
         ) near
         join accounts a on a.id = near.account_id and a.kind = 'member' and not a.test_account
         where near.account_id <> $1 limit ${maxShared}
       ), mine as (
         select hash, first_seen_at, seen_at from known_devices where account_id = $1 and seen_at >= $2
         order by seen_at desc limit ${ownDevices}
       ), users as (
         select distinct same.account_id
         from mine cross join lateral (
           select d.account_id from known_devices d where d.hash = mine.hash and d.account_id <> $1
           limit ${accountsOfDevice}
         ) same
         join accounts a on a.id = same.account_id and a.kind = 'member' and not a.test_account limit ${maxShared}
       ), newest as (
         select id, device, user_agent from own order by id desc limit 1
       )
       select (select count(*)::int from sharing) as address,
         (select count(*)::int from users) as device,
         (select count(*)::int from (
           select from member_marks m join accounts a on a.id = m.account_id and not a.test_account
           where m.bank_hash = $4::bytea and m.account_id <> $1 limit ${maxShared}) same) as bank,
         exists (select from newest n join own o on o.id < n.id) and not exists (
           select from newest n join own o on o.id < n.id and (o.device, o.user_agent) = (n.device, n.user_agent))
         or exists (
           select from (select hash, first_seen_at from mine order by seen_at desc limit 1) last
           where last.first_seen_at >= $3 and exists (
             select from mine kept where kept.hash <> last.hash and kept.seen_at > kept.first_seen_at
               and kept.first_seen_at < last.first_seen_at)) as other`,
      [accountId, since, new Date(clock.now().getTime() - newDeviceDays * dayMs), bankHash({ marksHash }, bankAccount)],
    );
    const { address = 0, device = 0, bank = 0, other = false } = rows[0] ?? {};
    return { sharedAddress: address, sharedDevice: device, otherDevice: other, sharedBankAccount: bank };
  };
