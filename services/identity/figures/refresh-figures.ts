import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AccountFigures } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { IdentityDeps } from '../deps.ts';
import { presenceMs } from '../sessions/presence.ts';

type FigureDeps = Pick<IdentityDeps, 'database' | 'clock' | 'log' | 'memberFigures'>;

/** One call's accounts: what wallet reads in some milliseconds. */
const atOnce = 1_000;
/** Of these, so many of people who are here now: what they have moves most. */
const hereAtOnce = 700;
const everyMs = 2_000;
/** What was read within this time is good enough for the background. */
const staleMs = 15_000;
/** A house of a thousand accounts sees a list by money as of the last seconds, whatever the background has done. */
const listStaleMs = 3_000;

const claimSql = `
  with here as (
    select distinct f.account_id from sessions s join account_figures f on f.account_id = s.account_id
     where s.ended_at is null and s.seen_at > $3 and f.claimed_at < $2 limit ${hereAtOnce}
  ), due as (
    select f.account_id from account_figures f where f.claimed_at < $2 order by f.claimed_at limit $4::int
  ), taken as (
    select f.account_id from account_figures f
     where f.account_id in (select account_id from here union select account_id from due limit $4::int)
       for update skip locked
  )
  update account_figures f set claimed_at = $1 from taken where f.account_id = taken.account_id
  returning f.account_id`;

const writeSql = `
  update account_figures f
     set money = v.money, point = v.point, egg = v.egg, deposits_7d = v.d7, deposits_30d = v.d30,
         withdrawals_30d = v.w30, read_at = $1
    from unnest($2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::int8[])
         as v (account_id, money, point, egg, d7, d30, w30)
   where f.account_id = v.account_id and f.read_at <= $1`;

/** Reads the figures that were not read for the longest time; answers how many accounts that were. */
async function refreshOnce({ database, clock, memberFigures }: FigureDeps, olderMs: number): Promise<number> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const claimed = await database.query<{ account_id: bigint }>(claimSql, [
    now,
    before(olderMs),
    before(presenceMs),
    atOnce,
  ]);
  const accountIds = claimed.rows.map((row) => row.account_id);
  if (accountIds.length === 0) return 0;
  const { figures } = await memberFigures.readFigures({ accountIds });
  const column = (name: keyof AccountFigures) => figures.map((row) => row[name]);
  await database.query(writeSql, [
    now,
    column('accountId'),
    column('money'),
    column('point'),
    column('egg'),
    column('deposits7d'),
    column('deposits30d'),
    column('withdrawals30d'),
  ]);
  return accountIds.length;
}

/** While wallet is away, or not there yet, the figures stay as they are: they say of when they are. */
async function refreshed(deps: FigureDeps, olderMs: number): Promise<void> {
  try {
    await refreshOnce(deps, olderMs);
  } catch (error) {
    const { reason } = toDomainError(error);
    if (reason !== 'UNAVAILABLE' && reason !== 'DEADLINE_EXCEEDED') throw error;
  }
}

/** What a list by money does first. */
export const refreshForList = (deps: FigureDeps): Promise<void> => refreshed(deps, listStaleMs);

/** Keeps the figures fresh: of who is here within seconds, of a million others within the hour, at a bounded load. */
export const startFigures = (deps: FigureDeps): AsyncDisposable =>
  periodic({
    name: 'identity-figures',
    everyMs,
    log: deps.log,
    turn: async () => {
      await refreshed(deps, staleMs);
      return false;
    },
  });

/** The moment of a reading; undefined for none. */
export const readingAt = (at: Date | null) => (at ? timestampFromDate(at) : undefined);
