import { useQuery } from '@connectrpc/connect-query';
import { BettingService, type Referral } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useEffect, useRef, useState } from 'react';
import { bettingClient } from '../../../shared/bets/betting-client.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { figures, oddsText } from '../../../shared/money/figures.ts';
import { useReferralHint } from '../../../shared/slip/referral-hint.ts';
import { useSportTexts } from '../../../shared/sports/use-sport-texts.ts';
import { clockText } from '../../../shared/time/countdown.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import button from '../../../shared/ui/button.module.css';
import lettering from '../../../shared/ui/lettering.module.css';
import { Perimeter } from '../../../shared/ui/Perimeter.tsx';
import { useReceipt } from '../receipt-store.ts';
import styles from './Referrals.module.css';
import { isOpen, shownState, timeLeft } from './referral-view.ts';
import { useReferralActs } from './use-referral-acts.ts';

/** Beside the events of the account, which may get lost. */
const ASK_EVERY_MS = 3_000;

function Legs({ referral: { legs } }: { referral: Referral }) {
  const texts = useSportTexts();
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => {
        const teams = { home: leg.match?.home ?? '', away: leg.match?.away ?? '' };
        return (
          <li key={`${leg.marketId} ${leg.pick}`}>
            <b>{texts.full(leg, leg.pick, teams)}</b> {teams.home} – {teams.away}
          </li>
        );
      })}
    </ul>
  );
}

function Amounts({ stake, odds, payout, old }: { stake: bigint; odds: number; payout: bigint; old?: boolean }) {
  const Part = old ? 's' : 'b';
  return (
    <Part className={lettering.num}>
      {figures(stake)} × {oddsText(odds)} → {figures(payout)}
    </Part>
  );
}

/** One slip that a trader looks at: how long that may take, what is offered, or what became of it. */
function ReferralCard({ referral, onAway }: { referral: Referral; onAway: () => void }) {
  const { t } = useTranslation(['sports', 'errors']);
  const now = useNow();
  const state = shownState(referral, now);
  const { seconds, left } = timeLeft(referral, now);
  const { take, leave, pending } = useReferralActs(referral.id);
  const clocked = state === 'waiting' || state === 'offered';
  const offered = referral.offeredStake > 0n;
  const why = state === 'failed' ? t(`errors:${referral.refusal}`, '') : referral.memo;
  return (
    <section className={styles.card} data-state={state} aria-label={t('referral.title')}>
      {clocked && <Perimeter left={left} />}
      <p role="status">
        <b>{t(`referral.state.${state === 'left' && offered ? 'declined' : state}`)}</b>
        {clocked && (
          <span className={lettering.num} aria-hidden="true">
            {clockText(seconds)}
          </span>
        )}
      </p>
      <Legs referral={referral} />
      <Amounts stake={referral.stake} odds={referral.oddsMilli} payout={referral.potentialPayout} old={offered} />
      {offered && (
        <Amounts
          stake={referral.offeredStake}
          odds={referral.offeredOddsMilli}
          payout={referral.offeredPayout}
          old={!isOpen(state) && state !== 'accepted'}
        />
      )}
      {clocked && <p className={styles.hint}>{t(`referral.hint.${state}`)}</p>}
      {why && <p className={styles.hint}>{why}</p>}
      <div className={styles.acts}>
        {state === 'offered' && (
          <button
            type="button"
            className={`${button.button} ${button.go} ${button.small}`}
            disabled={pending}
            onClick={() => void take()}
          >
            {t('referral.take')}
          </button>
        )}
        {clocked && (
          <button
            type="button"
            className={`${button.button} ${button.small} ${styles.plain}`}
            disabled={pending}
            onClick={() => void leave()}
          >
            {t(state === 'offered' ? 'referral.decline' : 'referral.leave')}
          </button>
        )}
        {!isOpen(state) && (
          <button type="button" className={`${button.button} ${button.small} ${styles.plain}`} onClick={onAway}>
            {t('referral.away')}
          </button>
        )}
      </div>
    </section>
  );
}

/** The member's slips that wait for a trader, and those that were answered since this page was opened. */
export function Referrals() {
  const hint = useReferralHint((state) => state.set);
  const keep = useReceipt((state) => state.keep);
  const [away, setAway] = useState<ReadonlySet<bigint>>(new Set());
  const waited = useRef(new Set<bigint>());
  const { data, isFetchedAfterMount } = useQuery(
    BettingService.method.listReferrals,
    {},
    { refetchInterval: ASK_EVERY_MS, refetchOnMount: 'always' },
  );
  const all = data?.referrals ?? [];
  const now = useNow();
  for (const one of all) if (isOpen(shownState(one, now))) waited.current.add(one.id);
  const shown = all.filter(({ id, state }) => waited.current.has(id) && !away.has(id) && state !== 'accepted');
  // What was read before a slip was referred knows nothing of it.
  const idle = isFetchedAfterMount && data !== undefined && shown.length === 0;
  const taken = all.find(({ id, state }) => state === 'accepted' && waited.current.has(id) && !away.has(id));
  const putAway = (id: bigint): void => setAway((before) => new Set(before).add(id));
  useEffect(() => {
    if (idle && !taken) hint(false);
  }, [idle, taken, hint]);
  useEffect(() => {
    if (!taken) return;
    setAway((before) => new Set(before).add(taken.id));
    // What cannot be read now stands in the history.
    bettingClient.get({ id: taken.betId }).then(keep, () => undefined);
  }, [taken, keep]);
  if (shown.length === 0) return null;
  return (
    <div className={styles.list}>
      {shown.map((one) => (
        <ReferralCard key={String(one.id)} referral={one} onAway={() => putAway(one.id)} />
      ))}
    </div>
  );
}
