import type { Care } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { minuteText } from '../../shared/time/seoul.ts';
import { useNow } from '../../shared/time/use-now.ts';
import button from '../../shared/ui/button.module.css';
import { LazyConfirm } from '../../shared/ui/LazyConfirm.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './Care.module.css';
import { useBegin } from './use-begin.ts';

const TIME_OUTS = ['1h', '1d', '3d', '7d', '14d', '30d'] as const;
const HOUR_MS = 3_600_000;
const SPAN_MS: Record<(typeof TIME_OUTS)[number], number> = {
  '1h': HOUR_MS,
  '1d': 24 * HOUR_MS,
  '3d': 72 * HOUR_MS,
  '7d': 168 * HOUR_MS,
  '14d': 336 * HOUR_MS,
  '30d': 720 * HOUR_MS,
};
const EXCLUSIONS = ['6m', '1y', '5y', 'ever'] as const;

/** A break of hours or days, and the exclusion of months or years, which is typed to be confirmed. */
export function BreakPanels({ care }: { care: Care }) {
  return (
    <div className={styles.two}>
      <TimeOut excluded={care.break?.kind === 'exclusion'} />
      <Exclusion />
    </div>
  );
}

function TimeOut({ excluded }: { excluded: boolean }) {
  const { t } = useTranslation('help');
  const [span, setSpan] = useState<(typeof TIME_OUTS)[number]>('1d');
  const [asked, setAsked] = useState(false);
  const now = useNow();
  const { start, pending } = useBegin();
  const act = t('care.timeOut.act', { span: t(`care.for.${span}`) });
  return (
    <section className={panel.panel} id="timeout">
      <div className={panel.head}>
        <h2>{t('care.part.timeout')}</h2>
      </div>
      <div className={styles.stack}>
        <p className={lettering.soft}>{t('care.timeOut.text')}</p>
        <Segmented
          label={t('care.timeOut.span')}
          value={span}
          options={TIME_OUTS.map((value) => ({ value, text: t(`care.for.${value}`) }))}
          onChange={setSpan}
        />
        <ul className={styles.what}>
          <li>{t('care.timeOut.open')}</li>
          <li>{t('care.quiet')}</li>
          <li>{t('care.timeOut.limits')}</li>
        </ul>
        <dl className={styles.kept}>
          <div>
            <dt>{t('care.timeOut.opens')}</dt>
            <dd className={lettering.num}>{minuteText(now + SPAN_MS[span])}</dd>
          </div>
        </dl>
        <button
          type="button"
          className={`${button.button} ${button.go}`}
          disabled={excluded || pending}
          onClick={() => setAsked(true)}
        >
          {act}
        </button>
      </div>
      {asked && (
        <LazyConfirm
          title={act}
          text={t('care.timeOut.text')}
          keep={t('care.stop')}
          act={act}
          pending={pending}
          onKeep={() => setAsked(false)}
          onAct={() => start('time_out', span, () => setAsked(false))}
        />
      )}
    </section>
  );
}

function Exclusion() {
  const { t } = useTranslation('help');
  const [span, setSpan] = useState<(typeof EXCLUSIONS)[number]>('6m');
  const [typed, setTyped] = useState('');
  const { start, pending } = useBegin();
  const phrase = t('care.exclusion.phrase');
  return (
    <section className={panel.panel} id="exclusion">
      <div className={panel.head}>
        <h2>{t('care.part.exclusion')}</h2>
      </div>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === phrase && !pending) start('exclusion', span, () => setTyped(''));
        }}
      >
        <p className={lettering.soft}>{t('care.exclusion.text')}</p>
        <Segmented
          label={t('care.exclusion.span')}
          value={span}
          options={EXCLUSIONS.map((value) => ({ value, text: t(`care.for.${value}`) }))}
          onChange={setSpan}
        />
        <ul className={styles.what}>
          <li>{t('care.exclusion.open')}</li>
          <li>{t('care.exclusion.second')}</li>
          <li>{t('care.exclusion.end')}</li>
        </ul>
        <TextField
          label={t('care.exclusion.confirm', { phrase })}
          value={typed}
          autoComplete="off"
          onText={setTyped}
          end={
            <span className={`${lettering.num} ${lettering.soft}`}>
              {typed.length}/{phrase.length}
            </span>
          }
        />
        <button
          type="submit"
          className={`${button.button} ${button.danger}`}
          disabled={typed.trim() !== phrase || pending}
        >
          {t('care.exclusion.act', { span: t(`care.for.${span}`) })}
        </button>
      </form>
    </section>
  );
}
