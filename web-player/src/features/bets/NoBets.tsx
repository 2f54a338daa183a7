import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { type Days, lastDays } from '../../shared/ui/DateRange.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';

/** Days that are offered instead of those without a bet. */
const SPANS = [7, 30];

/** Days without a bet, and longer ones to look at. */
export function NoBets({ onDays }: { onDays: (days: Days) => void }) {
  const { t } = useTranslation('play');
  return (
    <Vacant title={t('history.none')} text={t('history.noneText')}>
      {SPANS.map((count) => (
        <button
          key={count}
          type="button"
          className={`${button.button} ${button.small}`}
          onClick={() => onDays(lastDays(count))}
        >
          {t('player:days.last', { count })}
        </button>
      ))}
    </Vacant>
  );
}
