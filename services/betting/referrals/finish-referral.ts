import { DomainError, type ReasonName, toDomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { BetStatus } from '../bets/bet.ts';
import type { BettingDeps } from '../deps.ts';
import type { Placing } from '../placing/place-bets.ts';
import { reasonOf } from '../placing/placement.ts';
import { changedEvent } from './changed-event.ts';
import { findReferral } from './find-referrals.ts';
import { type Referral, referralColumns } from './referral.ts';

/** A bet that could not be placed so long after it was agreed on is not placed any more: nobody expects it. */
const placeWithinMs = 30_000;

/** Nobody knows yet: the next turn asks again. */
const passing: ReadonlySet<ReasonName> = new Set([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'RESOURCE_EXHAUSTED',
  'INTERNAL',
]);

type Deps = Pick<BettingDeps, 'database' | 'clock' | 'relay' | 'log'>;

/**
 * Places the bet that was agreed on and writes what became of it. Whoever repeats it, here or in another process, comes to
 * the same end: the slip's key makes one bet, and a referral fails only once that key is closed to bets for good.
 */
export async function finishReferral(
  deps: Deps,
  placing: Pick<Placing, 'placeAgreed'>,
  referral: Referral,
): Promise<Referral> {
  failpoint('betting.referral_taken');
  const nowMs = deps.clock.now().getTime();
  const late = nowMs > (referral.decidedAtMs ?? 0) + placeWithinMs;
  let reason: ReasonName = 'UNAVAILABLE';
  if (!late) {
    try {
      const { bet } = await placing.placeAgreed(referral);
      failpoint('betting.referral_placed');
      return await end(deps, referral, { state: 'accepted', betId: bet.id });
    } catch (error) {
      if (!(error instanceof DomainError))
        deps.log.warn({ err: error, referral: referral.id }, 'referred bet not placed');
      reason = toDomainError(error).reason;
    }
    if (passing.has(reason)) return (await findReferral(deps.database, referral.id)) ?? referral;
  }
  return fail(deps, referral, reason);
}

/**
 * Ends a referral whose bet was refused. The key is closed first, so that no write that is still under way can make a bet of
 * it; where a bet has the key already, that bet says what became of the referral.
 */
async function fail(deps: Deps, referral: Referral, reason: ReasonName): Promise<Referral> {
  const { rows } = await deps.database.query<{ id: string; status: BetStatus; refusal: string; ours: boolean }>(
    `with closed as (
       insert into bet_keys (account_id, key, bet_id) values ($1, $2, $3) on conflict do nothing returning bet_id
     )
     select b.id, b.status, b.refusal, b.legs is not null as ours
       from bet_keys k join bets b on b.id = k.bet_id
      where k.account_id = $1 and k.key = $2 and not exists (select from closed)`,
    [referral.accountId, referral.key, uuidv7(deps.clock.now().getTime())],
  );
  const [bet] = rows;
  if (!bet) return end(deps, referral, { state: 'failed', refusal: reason });
  // Another bet of the member has taken the key meanwhile: this one is never placed.
  if (!bet.ours) return end(deps, referral, { state: 'failed', refusal: 'KEY_CONFLICT' });
  if (bet.status === 'pending') return referral;
  if (bet.status === 'refused') return end(deps, referral, { state: 'failed', refusal: reasonOf(bet.refusal) });
  return end(deps, referral, { state: 'accepted', betId: bet.id });
}

type End = { state: 'accepted'; betId: string } | { state: 'failed'; refusal: ReasonName };

async function end(deps: Deps, referral: Referral, ended: End): Promise<Referral> {
  const after = await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<Referral>(
      `update bet_referrals r set state = $2, bet_id = $3, refusal = $4
        where r.id = $1 and r.state = 'accepting' returning ${referralColumns}`,
      [
        referral.id,
        ended.state,
        ended.state === 'accepted' ? ended.betId : null,
        ended.state === 'failed' ? ended.refusal : '',
      ],
    );
    const [row] = rows;
    if (row) await addEvents(tx, [changedEvent(row, deps.clock.now().getTime())]);
    return row;
  });
  if (after) deps.relay.wake();
  return after ?? (await findReferral(deps.database, referral.id)) ?? referral;
}
