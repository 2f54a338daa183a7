import { useQuery } from '@connectrpc/connect-query';
import { type DayFigures, type Figures, ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, moneyText, signed, tenthsText } from '../../shared/money/figures.ts';
import { dayOf, dayText, shortDayText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import styles from './Care.module.css';
import { GainLossChart } from './GainLossChart.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { spanText } from './rule-texts.ts';

const SPANS = ['7', '30', '365'] as const;
type Span = (typeof SPANS)[number];
/** Days that are shown at first. */
export const firstSpan = 30;

const netOf = ({ stake, payout }: DayFigures): bigint => payout - stake;

/** The member's own sums: what was lost or won in words first, then day by day on one ruler, and the time that it took. */
export function OwnFigures() {
  const { t } = useTranslation('help');
  const [span, setSpan] = useState<Span>(`${firstSpan}`);
  const { data, error, refetch } = useQuery(ProtectionService.method.getFigures, { days: Number(span) });
  return (
    <section className={panel.panel} id="own">
      <div className={panel.head}>
        <h2>{t('care.part.own')}</h2>
        <Segmented
          label={t('care.span')}
          value={span}
          options={SPANS.map((value) => ({ value, text: t(`care.spans.${value}`) }))}
          onChange={setSpan}
        />
        {data && (
          <small className={`${lettering.num} ${styles.right}`}>
            {shortDayText(data.startedOn)} – {shortDayText(data.endedOn)}
          </small>
        )}
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonPanel height={480} />)}
      {data && (
        <div className={styles.pad}>
          {data.days.length === 0 ? <p className={lettering.soft}>{t('care.noBets')}</p> : <Outcome days={data.days} />}
          <Sums data={data} />
          <PeriodTable periods={data.periods} counted={data.countedSince !== undefined} />
          <p className={`${lettering.soft} ${styles.note}`}>
            {data.countedSince
              ? t('care.countedSince', { at: dayText(dayOf(msOf(data.countedSince))) })
              : t('care.notCounted')}
          </p>
        </div>
      )}
    </section>
  );
}

function Outcome({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('help');
  const stake = days.reduce((total, day) => total + day.stake, 0n);
  const payout = days.reduce((total, day) => total + day.payout, 0n);
  const net = payout - stake;
  const [before = '', after = ''] = t(net < 0n ? 'care.lost' : 'care.won', { amount: '|' }).split('|');
  const backTenths = stake > 0n ? (payout * 1_000n) / stake : 0n;
  return (
    <>
      <p className={styles.said}>
        {before}
        <b className={`${lettering.num} ${net < 0n ? lettering.loss : lettering.full}`}>
          {moneyText(net < 0n ? -net : net)}
        </b>
        {after}
      </p>
      <p className={lettering.soft}>
        {t('care.flow', { stake: moneyText(stake), payout: moneyText(payout) })}{' '}
        {stake > 0n && t('care.each', { stake: moneyText(100n), back: tenthsText(backTenths) })}
      </p>
      <GainLossChart days={days.map((day) => ({ day: day.day, net: netOf(day) }))} />
    </>
  );
}

function Sums({ data }: { data: Figures }) {
  const { t } = useTranslation('help');
  const [first, ...others] = data.days;
  const worst = first && others.reduce((least, day) => (netOf(day) < netOf(least) ? day : least), first);
  const minutes = (value: number): string => (data.countedSince ? spanText(value) : '–');
  return (
    <dl className={styles.sums}>
      <Sum name={t('care.deposits')} value={figures(data.deposits)} />
      <Sum name={t('care.withdrawals')} value={figures(data.withdrawals)} />
      {worst && netOf(worst) < 0n && (
        <Sum name={t('care.worst')} value={signed(netOf(worst))} more={shortDayText(worst.day)} />
      )}
      <Sum name={t('care.time')} value={minutes(data.minutes)} />
      <Sum name={t('care.nightTime')} value={minutes(data.nightMinutes)} />
      <Sum name={t('care.daysUsed')} value={String(data.daysUsed)} />
    </dl>
  );
}

function Sum({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={lettering.num}>
        {value} {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
