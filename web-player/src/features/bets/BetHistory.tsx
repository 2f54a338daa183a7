import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystem } from '../../shared/api/use-context.ts';
import { DateRange, type Days, today } from '../../shared/ui/DateRange.tsx';
import history from '../../shared/ui/history.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './BetHistory.module.css';
import { HouseBets } from './HouseBets.tsx';
import { CasinoBets } from './LazyCasinoBets.tsx';

const OWN = ['all', 'sports', 'powerball', 'minigame'] as const;
const SUPPLIERS = ['casino', 'slot'] as const;
type Kind = (typeof OWN)[number] | (typeof SUPPLIERS)[number];

export function BetHistory() {
  const { t } = useTranslation(['play', 'games']);
  const system = useSystem();
  const [days, setDays] = useState<Days>(today);
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const isOffered = { casino: system?.useCasino ?? false, slot: system?.useSlot ?? false };
  const textOf = (value: Kind): string => {
    if (value === 'all') return t('history.all');
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
      {kind === 'casino' || kind === 'slot' ? (
        <CasinoBets kind={kind} {...shown} />
      ) : (
        <HouseBets gameType={kind === 'all' ? '' : kind} {...shown} />
      )}
    </section>
  );
}
