import type { FormEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { OddsChange } from '../../shared/slip/leg.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import form from '../../shared/ui/form.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { LegCard } from './LegCard.tsx';
import styles from './Slip.module.css';
import { SlipFoot } from './SlipFoot.tsx';
import { StakeField } from './StakeField.tsx';
import { maxStake } from './stake-check.ts';
import { useOrder } from './use-order.ts';
import { useSlipView } from './use-slip-state.ts';

const CHOICES: readonly OddsChange[] = ['none', 'higher', 'any'];

/** The slip with something on it; it is read when the first pick is chosen. */
export function FilledSlip() {
  const { t } = useTranslation('play');
  const view = useSlipView();
  const { oddsChange, setOddsChange } = useSlip();
  const order = useOrder(view);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    order.submit();
  };
  if (!view.leg || !view.state) return null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.body}>
        <div>
          <LegCard leg={view.leg} state={view.state} />
        </div>
        <div className={styles.choice}>
          <span className={form.label}>{t('slip.whenMoved')}</span>
          <Segmented
            label={t('slip.whenMoved')}
            value={oddsChange}
            options={CHOICES.map((value) => ({ value, text: t(`slip.change.${value}`) }))}
            onChange={setOddsChange}
          />
        </div>
        <StakeField
          stake={view.stake}
          limits={view.limits}
          most={() => (view.limits ? maxStake([view.oddsMilli], view.limits, view.own.left) : undefined)}
        />
      </div>
      <SlipFoot view={view} leg={view.leg} order={order} />
    </form>
  );
}
