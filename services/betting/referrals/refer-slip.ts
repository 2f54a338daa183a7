import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Leg } from '../bets/leg.ts';
import { eventsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import type { CheckedSlip } from '../placing/placement.ts';
import { changedEvent } from './changed-event.ts';
import { type Referral, referralColumns } from './referral.ts';
import type { Why } from './why-refer.ts';

/** Slips of one member that wait for an answer, and of all: a trader looks at no more. */
export const maxOfMember = 5;
export const maxOfAll = 200;

type Deps = Pick<BettingDeps, 'database' | 'clock' | 'relay' | 'rules'>;

/**
 * Writes a checked slip as one that waits for a trader. The same key names the referral that it named before. REFERRALS_FULL
 * where too many wait; EXPOSURE_LIMIT where the member would have too much on a match, whatever the trader says.
 */
export async function referSlip(
  deps: Deps,
  slip: CheckedSlip,
  { reason, bound }: Why,
  { level, normalMark, flags }: Principal,
): Promise<Referral> {
  const nowMs = deps.clock.now().getTime();
  const { legs } = slip;
  if (!legs) throw new Error('a slip on a round was to be referred');
  if (reason === 'referral_from') await checkExposure(deps, slip);
  const referral = await deps.database.transaction(async (tx) => {
    // Those that count are counted one after the other, so that the bounds are kept exactly.
    await tx.query(`select pg_advisory_xact_lock(hashtext('bet_referrals'))`);
    const { rows } = await tx.query<Referral>(insert, [
      slip.accountId,
      slip.key,
      slip.path,
      slip.account,
      slip.nickname,
      slip.testAccount,
      level,
      normalMark,
      flags,
      JSON.stringify(legs),
      slip.folds,
      slip.stake,
      slip.oddsChange,
      slip.oddsMilli,
      slip.potentialPayout,
      slip.game,
      reason,
      bound,
      new Date(nowMs),
      new Date(endMs(nowMs, deps.rules.now().sports.referralSeconds, slip, legs)),
      maxOfMember,
      maxOfAll,
    ]);
    const [written] = rows;
    if (written) await addEvents(tx, [changedEvent(written, nowMs)]);
    return written;
  });
  if (referral) {
    deps.relay.wake();
    return referral;
  }
  const { rows } = await deps.database.query<Referral>(
    `select ${referralColumns} from bet_referrals r where r.account_id = $1 and r.key = $2`,
    [slip.accountId, slip.key],
  );
  if (rows[0]) return rows[0];
  throw new DomainError('REFERRALS_FULL');
}

/** A trader has the seconds that the rules give, and never longer than the first match is to begin. */
function endMs(nowMs: number, seconds: number, slip: CheckedSlip, legs: readonly Leg[]): number {
  const byRules = nowMs + seconds * 1000;
  return legs.every(({ inPlay }) => inPlay) ? byRules : Math.max(nowMs + 1, Math.min(byRules, slip.closesAtMs));
}

async function checkExposure({ database }: Deps, slip: CheckedSlip): Promise<void> {
  const { rows } = await database.query<{ most: bigint }>(
    'select coalesce(max(s.stake), 0) as most from round_stakes s where s.account_id = $1 and s.round_id = any($2)',
    [slip.accountId, eventsOf(slip)],
  );
  if ((rows[0]?.most ?? 0n) + slip.stake > slip.roundMax)
    throw new DomainError('EXPOSURE_LIMIT', { meta: { max: String(slip.roundMax) } });
}

const insert = `
  with open as materialized (
    select o.account_id from bet_referrals o where o.state in ('waiting', 'offered') and o.expires_at > $19
  )
  insert into bet_referrals as r (account_id, key, path, account, nickname, test_account, level, normal_mark, flags, legs,
    folds, stake, odds_change, odds_milli, potential_payout, game, reason, bound, referred_at, expires_at)
  select $1, $2, $3::text::ltree, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20
  where (select count(*) from open where account_id = $1) < $21 and (select count(*) from open) < $22
  on conflict (account_id, key) do nothing
  returning ${referralColumns}`;
