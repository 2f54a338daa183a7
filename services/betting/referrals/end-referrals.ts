import { plainArray } from '@madang/runtime/array-literal.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { BettingDeps } from '../deps.ts';
import type { Placing } from '../placing/place-bets.ts';
import { changedEvent } from './changed-event.ts';
import { findAccepting } from './find-referrals.ts';
import { finishReferral } from './finish-referral.ts';
import type { Referral } from './referral.ts';

const perTurn = 100;
/** Whoever took one places it at once: what is still there after this long was left. */
const leftAfterMs = 2_000;
const goneEveryMs = 3_600_000;
/** A key names what it named for as long as that of a bet does. */
const keptDays = 90;
const gonePerTurn = 1_000;

type Deps = Pick<BettingDeps, 'database' | 'clock' | 'relay' | 'log' | 'config'>;

/** Starts what goes on without a caller: referrals end by their time, and those that were taken are placed. */
export function startReferralJobs(deps: Deps, placing: Pick<Placing, 'placeAgreed'>): AsyncDisposable {
  const { config, log } = deps;
  const jobs = new AsyncDisposableStack();
  jobs.use(periodic({ name: 'referrals', everyMs: config.workEveryMs, log, turn: () => finishTurn(deps, placing) }));
  jobs.use(periodic({ name: 'expired referrals', everyMs: config.workEveryMs, log, turn: () => expire(deps) }));
  jobs.use(periodic({ name: 'old referrals', everyMs: goneEveryMs, log, turn: () => letGo(deps) }));
  return jobs;
}

/** Those that somebody has left in the middle. One that is still under way comes to the same end. */
async function finishTurn(deps: Deps, placing: Pick<Placing, 'placeAgreed'>): Promise<boolean> {
  const left = await findAccepting(deps.database, new Date(deps.clock.now().getTime() - leftAfterMs), perTurn);
  let ended = 0;
  for (const referral of left) if ((await finishReferral(deps, placing, referral)).state !== 'accepting') ended += 1;
  return left.length === perTurn && ended > 0;
}

/** Writes that the time of referrals is over, and tells it; what is asked and decided of them knows it without. */
async function expire({ database, clock, relay }: Deps): Promise<boolean> {
  const nowMs = clock.now().getTime();
  const expired = await database.transaction(async (tx) => {
    const { rows } = await tx.query<Pick<Referral, 'id' | 'accountId' | 'state'>>(
      `update bet_referrals r set state = 'expired' from (
         select o.id from bet_referrals o where o.state in ('waiting', 'offered') and o.expires_at <= $1
          order by o.expires_at limit ${perTurn} for update skip locked
       ) o where r.id = o.id returning r.id, r.account_id as "accountId", r.state`,
      [new Date(nowMs)],
    );
    await addEvents(
      tx,
      rows.map((row) => changedEvent(row, nowMs)),
    );
    return rows.length;
  });
  if (expired > 0) relay.wake();
  return expired === perTurn;
}

/** Lets old referrals go, with the keys that were closed for them. */
async function letGo({ database, clock }: Deps): Promise<boolean> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `select r.id from bet_referrals r where r.referred_at < $1 order by r.referred_at, r.id limit ${gonePerTurn}
        for update skip locked`,
      [before],
    );
    const ids = plainArray(rows.map(({ id }) => id));
    await tx.query(
      `delete from bet_keys k using bet_referrals r
        where r.id = any($1::int8[]) and r.state = 'failed' and k.account_id = r.account_id and k.key = r.key
          and not exists (select from bets b where b.id = k.bet_id)`,
      [ids],
    );
    await tx.query('delete from bet_referrals where id = any($1::int8[])', [ids]);
    return rows.length === gonePerTurn;
  });
}
