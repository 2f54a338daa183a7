import type { DrawProof } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon, type IconName } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import note from '../../shared/ui/note.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { NumbersRow } from './NumbersRow.tsx';
import styles from './ProofSteps.module.css';
import { Unverifiable, type Verification, verifyDraw } from './verify-draw.ts';

type StepState = 'good' | 'bad' | 'open';

const ICONS: Record<StepState, IconName> = { good: 'check', bad: 'alert', open: 'info' };

const stateOf = (right: boolean | undefined): StepState => (right === undefined ? 'open' : right ? 'good' : 'bad');

function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} />
      <b>{title}</b>
      {children}
    </li>
  );
}

function Steps({ proof, found }: { proof: DrawProof; found: Verification }) {
  const { t } = useTranslation('help');
  const chain = proof.source === 'chain';
  const right = found.matches && found.committed !== false;
  return (
    <>
      <p
        className={right ? `${note.note} ${note.gain} ${styles.answer}` : `${note.note} ${note.loss} ${styles.answer}`}
        role="status"
      >
        <Icon name={right ? 'shield' : 'alert'} />
        <b>{t(right ? 'verify.right' : 'verify.wrong')}</b>
      </p>
      <ol className={styles.proof}>
        <Step state="open" title={t(chain ? 'verify.block' : 'verify.secret')}>
          <code className={styles.hash}>{proof.secret}</code>
        </Step>
        {!chain && (
          <Step
            state={stateOf(found.committed)}
            title={t(found.committed ? 'verify.committed' : 'verify.notCommitted', { steps: proof.steps })}
          >
            <code className={styles.hash}>{found.reached ?? '–'}</code>
            <small className={`${lettering.mute} ${styles.small}`}>
              {t('verify.published', { at: proof.publishedAt ? stampText(msOf(proof.publishedAt)) : '–' })}
            </small>
            {!found.committed && <code className={styles.hash}>{proof.commitment}</code>}
          </Step>
        )}
        <Step state={stateOf(found.matches)} title={t(found.matches ? 'verify.same' : 'verify.different')}>
          <NumbersRow title={t('verify.computed')} numbers={found.numbers} drawing={proof.drawingJson} />
          <NumbersRow title={t('verify.drawn')} numbers={proof.numbers} drawing={proof.drawingJson} />
        </Step>
      </ol>
    </>
  );
}

/** Runs the verification here, in this browser, and shows each step with what it gave. */
export function ProofSteps({ proof }: { proof: DrawProof }) {
  const { t } = useTranslation('help');
  const texts = useGameTexts();
  const round = proof.roundId.split('.').at(-1) ?? '';
  const { data, error } = useQuery({
    queryKey: ['verification', proof.roundId, proof.secret],
    queryFn: () => verifyDraw(proof),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <p className={styles.round}>
        <b>
          {texts.game(proof.game)} · {t('play:round.number', { round })}
        </b>
        <Link className={`${link.more} ${link.underlined}`} to={`/board/game-result?game=${proof.game}`}>
          {t('play:recent.all')}
        </Link>
      </p>
      {!data && !error && <SkeletonRows rows={3} height={72} />}
      {error && (
        <p className={`${note.note} ${note.warn} ${styles.missing}`} role="alert">
          <Icon name="info" />
          {t(`verify.cannot.${error instanceof Unverifiable ? error.obstacle : 'drawing'}`)}
        </p>
      )}
      {data && <Steps proof={proof} found={data} />}
    </>
  );
}
