import type { Care } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import styles from './Care.module.css';
import { valueText } from './rule-texts.ts';

/** The last changes, each with what it was. */
export function ChangeHistory({ care }: { care: Care }) {
  const { t } = useTranslation('help');
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('care.history')}</h2>
      </div>
      {care.history.length === 0 && <p className={`${lettering.soft} ${styles.pad}`}>{t('care.noHistory')}</p>}
      <ol className={styles.history}>
        {care.history.map(({ id, at, action, rule, value, byOperator }) => (
          <li key={String(id)}>
            <span className={lettering.num}>{momentText(msOf(at))}</span>
            <span>
              {t(`care.action.${action}`, {
                rule: rule && t(`care.rule.${rule}`),
                value: valueText(rule, value) ?? t('care.none'),
              })}
              {byOperator && ` · ${t('care.byOperator')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
