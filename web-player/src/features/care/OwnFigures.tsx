import { useQuery } from '@connectrpc/connect-query';
import { type DayFigures, ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figures, signed } from '../../shared/money/figures.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import styles from './Care.module.css';
import { GainLossChart } from './GainLossChart.tsx';

const SPANS = ['7', '30', '365'] as const;
type Span = (typeof SPANS)[number];

const netOf = ({ stake, payout }: DayFigures): bigint => payout - stake;

/** The member's own sums: what was lost or won in words first, then day by day on one ruler. */
export function OwnFigures() {
  const { t } = useTranslation('help');
  const [span, setSpan] = useState<Span>('30');
  const { data, error, refetch } = useQuery(ProtectionService.method.getFigures, { days: Number(span) });
  const sum = (of: (day: DayFigures) => bigint): bigint => data?.days.reduce((total, day) => total + of(day), 0n) ?? 0n;
  const stake = sum(({ stake: staked }) => staked);
  const payout = sum(({ payout: paid }) => paid);
  const net = payout - stake;
  const worst = data?.days.reduce(
    (least, day) => (netOf(day) < netOf(least) ? day : least),
    data.days[0] as DayFigures,
  );
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
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonPanel height={260} />)}
      {data && (
        <div className={styles.pad}>
          {data.days.length === 0 && <p className={lettering.soft}>{t('care.noBets')}</p>}
          {data.days.length > 0 && (
            <>
              <p className={styles.said}>
                <b className={`${lettering.num} ${net < 0n ? lettering.loss : lettering.full}`}>
                  {figures(net < 0n ? -net : net)}
                </b>
                {t(net < 0n ? 'care.lost' : 'care.won')}
              </p>
              <p className={lettering.soft}>{t('care.flow', { stake: figures(stake), payout: figures(payout) })}</p>
              <GainLossChart days={data.days.map((day) => ({ day: day.day, net: netOf(day) }))} />
            </>
          )}
          <dl className={styles.sums}>
            <Sum name={t('care.deposits')} value={figures(data.deposits)} />
            <Sum name={t('care.withdrawals')} value={figures(data.withdrawals)} />
            <Sum name={t('care.lostDays')} value={String(data.days.filter((day) => netOf(day) < 0n).length)} />
            <Sum name={t('care.wonDays')} value={String(data.days.filter((day) => netOf(day) > 0n).length)} />
            {worst && netOf(worst) < 0n && <Sum name={t('care.worst')} value={signed(netOf(worst))} />}
          </dl>
        </div>
      )}
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={lettering.num}>{value}</dd>
    </div>
  );
}
