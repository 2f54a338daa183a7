import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { writing } from '../../shared/i18n/written.ts';
import { figures, parseAmount } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { useStakeFocus } from '../../shared/slip/stake-focus.ts';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { QuickAmounts } from '../../shared/ui/QuickAmounts.tsx';
import styles from './StakeField.module.css';
import type { StakeLimits } from './stake-check.ts';

interface StakeFieldProps {
  readonly stake: bigint;
  readonly limits: StakeLimits | undefined;
  /** The greatest stake; undefined while the limits are not known. */
  readonly most: () => bigint | undefined;
}

export function StakeField({ stake, limits, most }: StakeFieldProps) {
  const { t } = useTranslation('play');
  const id = useId();
  const setStake = useSlip((slip) => slip.setStake);
  const field = useRef<HTMLInputElement>(null);
  const { wanted, done } = useStakeFocus();
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus();
    field.current?.select();
    done();
  }, [wanted, done]);
  const { before, after } = writing().currency;
  return (
    <div className={styles.stake}>
      <div className={styles.label}>
        <label className={lettering.soft} htmlFor={id}>
          {t('slip.stake')}
        </label>
        {limits && (
          <span className={lettering.mute}>
            {t('slip.balance')} <Krw amount={limits.money} />
          </span>
        )}
      </div>
      <div className={`${form.box} ${styles.box}`}>
        {before && <span className={lettering.soft}>{before}</span>}
        <input
          id={id}
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={stake === 0n ? '' : figures(stake)}
          onChange={(event) => setStake(parseAmount(event.target.value))}
        />
        {after && <span className={lettering.soft}>{after}</span>}
      </div>
      <QuickAmounts
        onAdd={(more) => setStake(stake + more)}
        onClear={() => setStake(0n)}
        onMost={() => {
          const greatest = most();
          if (greatest !== undefined) setStake(greatest);
        }}
      />
    </div>
  );
}
