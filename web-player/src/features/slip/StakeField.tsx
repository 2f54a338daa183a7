import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { figures, parseAmount } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { QuickAmounts } from '../../shared/ui/QuickAmounts.tsx';
import { maxStake } from './stake-check.ts';
import type { SlipView } from './use-slip-state.ts';

export function StakeField({ view }: { view: SlipView }) {
  const { t } = useTranslation(['play', 'player']);
  const id = useId();
  const setStake = useSlip((slip) => slip.setStake);
  const { stake, limits, leg } = view;
  const [before = '', after = ''] = t('player:money', { amount: '|' }).split('|');
  return (
    <div className="stake">
      <div className="flex justify-between text-12">
        <label className="text-soft" htmlFor={id}>
          {t('slip.stake')}
        </label>
        {limits && (
          <span className="text-mute">
            {t('slip.balance')} <Won amount={limits.money} />
          </span>
        )}
      </div>
      <div className="input-box">
        {before && <span className="text-soft">{before}</span>}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={stake === 0n ? '' : figures(stake)}
          onChange={(event) => setStake(parseAmount(event.target.value))}
        />
        {after && <span className="text-soft">{after}</span>}
      </div>
      <QuickAmounts
        onAdd={(more) => setStake(stake + more)}
        onClear={() => setStake(0n)}
        onMost={() => {
          if (limits && leg) setStake(maxStake([leg.oddsMilli], limits));
        }}
      />
    </div>
  );
}
