import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type pg from 'pg';
import type { BettingDeps } from '../deps.ts';
import { changedEvent } from './changed-event.ts';
import { findReferral } from './find-referrals.ts';
import { type Referral, type ReferralState, referralColumns, stateAt } from './referral.ts';

/** What a decision writes beside the state. */
export interface Change {
  to: Exclude<ReferralState, 'waiting' | 'accepted' | 'failed'>;
  /** The states that it may be decided in. */
  from: readonly ('waiting' | 'offered')[];
  /** Whose it must be, where a member decides. */
  accountId?: bigint;
  by?: string;
  memo?: string;
  offer?: { stake: bigint; oddsMilli: number; payout: bigint; untilMs: number };
  /** The member as it is now, where that decides over the bet. */
  member?: { level: number; normalMark: string; flags: string[] };
}

/**
 * Decides on a referral, once: of two at the same time the second hears STATE_CONFLICT with the `state`, and so does who
 * comes at its end or later. The event stands in the same transaction, and so does what `also` writes.
 */
export async function changeReferral(
  deps: Pick<BettingDeps, 'database' | 'clock' | 'relay'>,
  id: bigint,
  change: Change,
  also?: (tx: pg.PoolClient, after: Referral) => Promise<void>,
): Promise<Referral> {
  const nowMs = deps.clock.now().getTime();
  const { offer, member } = change;
  const after = await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<Referral>(
      `update bet_referrals r set state = $2, decided_at = $3, decided_by = case when $4 = '' then decided_by else $4 end,
         memo = coalesce($5, r.memo), offered_stake = coalesce($6, r.offered_stake),
         offered_odds_milli = coalesce($7, r.offered_odds_milli), offered_payout = coalesce($8, r.offered_payout),
         expires_at = coalesce($9, r.expires_at), level = coalesce($10, r.level),
         normal_mark = coalesce($11, r.normal_mark), flags = coalesce($12, r.flags)
       where r.id = $1 and r.state = any($13) and r.expires_at > $3 and ($14::int8 is null or r.account_id = $14)
       returning ${referralColumns}`,
      [
        id,
        change.to,
        new Date(nowMs),
        change.by ?? '',
        change.memo ?? null,
        offer?.stake ?? null,
        offer?.oddsMilli ?? null,
        offer?.payout ?? null,
        offer ? new Date(offer.untilMs) : null,
        member?.level ?? null,
        member?.normalMark ?? null,
        member?.flags ?? null,
        [...change.from],
        change.accountId ?? null,
      ],
    );
    const [row] = rows;
    if (!row) throw await conflict(tx, id, change, nowMs);
    await also?.(tx, row);
    await addEvents(tx, [changedEvent(row, nowMs)]);
    return row;
  });
  deps.relay.wake();
  return after;
}

async function conflict(tx: pg.PoolClient, id: bigint, { accountId }: Change, nowMs: number): Promise<DomainError> {
  const found = await findReferral(tx, id);
  if (!found || (accountId !== undefined && found.accountId !== accountId)) return new DomainError('NOT_FOUND');
  return new DomainError('STATE_CONFLICT', { field: 'state', meta: { state: stateAt(found, nowMs) } });
}
