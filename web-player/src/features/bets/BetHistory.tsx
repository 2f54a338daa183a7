import { useState } from 'react';
import { useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DateRange, type Days, today } from '../../shared/ui/DateRange.tsx';
import history from '../../shared/ui/history.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './BetHistory.module.css';
import { BetTotals } from './BetTotals.tsx';
import { HouseBets } from './HouseBets.tsx';
import { CasinoBets } from './LazyCasinoBets.tsx';

const OWN = ['house', 'sports', 'powerball', 'minigame'] as const;
const SUPPLIERS = ['casino', 'slot'] as const;
type Kind = (typeof OWN)[number] | (typeof SUPPLIERS)[number];

export function BetHistory() {
  const { t } = useTranslation(['play', 'games']);
  const system = useSystem();
  const [days, setDays] = useState<Days>(today);
  const [kind, setKind] = useState<Kind>('house');
  const [page, setPage] = useState(1);
  const isOffered = { casino: system?.useCasino ?? false, slot: system?.useSlot ?? false };
  // Where there are others beside them, the bets on rounds and matches are not all.
  const hasSuppliers = isOffered.casino || isOffered.slot;
  const textOf = (value: Kind): string => {
    if (value === 'house') return t(hasSuppliers ? 'history.house' : 'history.all');
    return t(value === 'casino' || value === 'slot' ? `player:nav.${value}` : `games:class.${value}`);
  };
  const look = (next: Days): void => {
    setDays(next);
    setPage(1);
  };
  const shown = { days, page, onPage: setPage, onDays: look };
  return (
    <section className={`${panel.panel} ${history.history}`} style={{ marginTop: 0 }}>
      <div className={`${panel.head} ${history.head}`}>
        <h2>{t('history.title')}</h2>
        <div className={styles.kinds}>
          <Segmented<Kind>
            label={t('history.kind')}
            value={kind}
            options={[...OWN, ...SUPPLIERS.filter((one) => isOffered[one])].map((value) => ({
              value,
              text: textOf(value),
            }))}
            onChange={(next) => {
              setKind(next);
              setPage(1);
            }}
          />
        </div>
        <span className={styles.grow} />
        <DateRange days={days} onDays={look} />
      </div>
      <BetTotals days={days} />
      {kind === 'casino' || kind === 'slot' ? (
        <CasinoBets kind={kind} {...shown} />
      ) : (
        <HouseBets gameType={kind === 'house' ? '' : kind} {...shown} />
      )}
    </section>
  );
}
