import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { SportsBook } from '../../../contract/sports.ts';
import { Chip } from '../../../parts/Chip.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useFigures } from '../use-rows.ts';
import { OpenReferral } from './OpenReferral.tsx';
import styles from './Referral.module.css';
import { ReferralHead } from './ReferralHead.tsx';
import { useReferrals } from './use-referrals.ts';

/** The bets that wait for a trader: the most urgent is open, and without an answer it is refused. */
export const ReferralsSheet = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useReferrals();
  const { data: book } = useFigures<SportsBook>('sports-book');
  const [chosen, setChosen] = useState<number | null>(null);
  if (!error && !data) return null;
  const waiting = data ?? [];
  const open = waiting.find(({ id }) => id === chosen) ?? waiting[0];
  return (
    <Sheet
      title={
        <>
          <h2>{translate('console.sports.referral.title')}</h2>
          {waiting.length > 0 && <Chip tone="amber">{waiting.length}</Chip>}
        </>
      }
      tools={
        <>
          <span className={text.ink3}>{translate('console.sports.referral.unanswered')}</span>
          <Link to="/bet-referrals">{translate('console.sports.referral.all')}</Link>
        </>
      }
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && waiting.length === 0 && <p className={stateBox.box}>{translate('console.sports.referral.none')}</p>}
      {waiting.map((referral) =>
        referral === open ? (
          <OpenReferral key={referral.id} referral={referral} book={book ?? null} />
        ) : (
          <button key={referral.id} type="button" className={styles.small} onClick={() => setChosen(referral.id)}>
            <ReferralHead referral={referral} />
          </button>
        ),
      )}
    </Sheet>
  );
};
