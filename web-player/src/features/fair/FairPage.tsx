import { useQuery } from '@connectrpc/connect-query';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './FairPage.module.css';
import { HowDrawn } from './HowDrawn.tsx';
import { ProofSteps } from './ProofSteps.tsx';

const ROUND_ID = /^[a-z][a-z0-9]{1,23}\.\d{8}\.[1-9]\d{0,3}$/;

function Checked({ roundId }: { roundId: string }) {
  const { t } = useTranslation('help');
  const { data, error, isPending, refetch } = useQuery(
    GameService.method.getProof,
    { roundId },
    { staleTime: Infinity },
  );
  if (isPending) return <SkeletonRows rows={3} height={72} />;
  if (error && refusalOf(error).code === 'NOT_FOUND')
    return <Vacant title={t('verify.unknown')} text={t('verify.unknownText', { round: roundId })} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  return <ProofSteps key={data.roundId} proof={data} />;
}

/** Anyone, logged in or not, computes a past draw again on their own machine. */
export function FairPage() {
  const { t } = useTranslation('help');
  const [query, setQuery] = useSearchParams();
  const roundId = query.get('round') ?? '';
  const [typed, setTyped] = useState(roundId);
  const [wrong, setWrong] = useState(false);
  usePageTitle(t('verify.title'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.trim().toLowerCase();
    setWrong(!ROUND_ID.test(wanted));
    if (ROUND_ID.test(wanted)) setQuery({ round: wanted });
  };
  return (
    <>
      <section className={`${panel.panel} ${roundId ? styles.checked : ''}`}>
        <div className={panel.head}>
          <h1>{t('verify.title')}</h1>
        </div>
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={`${lettering.soft} ${styles.text}`}>{t('verify.text')}</p>
          <TextField
            label={t('verify.round')}
            value={typed}
            onText={setTyped}
            placeholder="eos5.20261120.247"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('verify.hint')}
            error={wrong ? t('verify.wrongRound') : undefined}
            end={
              <button type="submit" className={`${button.button} ${button.small} ${button.go} ${button.inField}`}>
                {t('verify.act')}
              </button>
            }
          />
        </form>
        {ROUND_ID.test(roundId) ? (
          <Checked roundId={roundId} />
        ) : (
          <Vacant
            title={t(roundId ? 'verify.unknown' : 'verify.none')}
            text={roundId ? t('verify.unknownText', { round: roundId.slice(0, 40) }) : t('verify.noneText')}
          />
        )}
      </section>
      <HowDrawn />
    </>
  );
}
