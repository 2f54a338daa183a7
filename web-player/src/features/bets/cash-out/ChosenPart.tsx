import type { CashOutPrice } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Krw } from '../../../shared/money/Krw.tsx';
import button from '../../../shared/ui/button.module.css';
import form from '../../../shared/ui/form.module.css';
import lettering from '../../../shared/ui/lettering.module.css';
import pairs from '../../../shared/ui/pairs.module.css';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import styles from './CashOutDialog.module.css';
import { partOf, worthOfPart } from './part.ts';

const SHARES = ['25', '50', '75', '100'] as const;

interface ChosenPartProps {
  readonly price: CashOutPrice | undefined;
  readonly pending: boolean;
  readonly onAsk: (stake: bigint) => void;
}

/** How much of the open stake to close, and what that is worth now. */
export function ChosenPart({ price, pending, onAsk }: ChosenPartProps) {
  const { t } = useTranslation('sports');
  const [percent, setPercent] = useState(100);
  const id = useId();
  const open = price?.stake ?? 0n;
  const stake = partOf(open, percent, BigInt(price?.step || 1));
  const worth = worthOfPart(price?.amount ?? 0n, stake, open);
  const share = SHARES.find((value) => Number(value) === percent);
  return (
    <>
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {t('cashOut.how')} <b className={lettering.num}>{percent}%</b>
        </label>
        <input
          id={id}
          className={styles.slide}
          type="range"
          min={5}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
        <Segmented
          label={t('cashOut.how')}
          value={share ?? ''}
          options={SHARES.map((value) => ({ value, text: value === '100' ? t('cashOut.all') : `${value}%` }))}
          onChange={(value) => setPercent(Number(value))}
        />
      </div>
      <dl className={pairs.pairs}>
        <dt>{t('cashOut.stake')}</dt>
        <dd>
          <Krw amount={stake} />
        </dd>
        <dt>{t('cashOut.rest')}</dt>
        <dd>
          <Krw amount={open - stake} />
        </dd>
        <dt>{t('cashOut.worth')}</dt>
        <dd>
          <Krw amount={worth} strong />
        </dd>
      </dl>
      {price && price.amount === 0n && <p className={form.hint}>{t(`cashOut.rule.${price.rule}`)}</p>}
      <button
        type="button"
        className={`${button.button} ${button.go} ${button.large}`}
        disabled={pending || worth === 0n}
        onClick={() => onAsk(percent >= 100 ? 0n : stake)}
      >
        {t('cashOut.hold')}
      </button>
      <p className={form.hint}>{t('cashOut.holdHint')}</p>
    </>
  );
}
