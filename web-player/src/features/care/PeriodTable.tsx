import type { PeriodFigures } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, signed } from '../../shared/money/figures.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Figures.module.css';
import { spanText } from './rule-texts.ts';

/** Today, this week and this month side by side: time, deposits and what was won or lost. */
export function PeriodTable({ periods, counted }: { periods: readonly PeriodFigures[]; counted: boolean }) {
  const { t } = useTranslation('help');
  return (
    <table className={styles.periods}>
      <caption className={lettering.srOnly}>{t('care.periods.title')}</caption>
      <thead>
        <tr>
          <td />
          {periods.map(({ period }) => (
            <th key={period} scope="col">
              {t(`care.periods.${period}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={t('care.time')} texts={periods.map(({ minutes }) => (counted ? spanText(minutes) : '–'))} />
        <Row name={t('care.deposits')} texts={periods.map(({ deposits }) => figures(deposits))} />
        <Row name={t('care.check.net')} texts={periods.map(({ loss }) => signed(-loss))} />
      </tbody>
    </table>
  );
}

function Row({ name, texts }: { name: string; texts: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same three.
        <td key={i} className={lettering.num}>
          {text}
        </td>
      ))}
    </tr>
  );
}
