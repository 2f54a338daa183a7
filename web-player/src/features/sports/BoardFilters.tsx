import type { MatchPage } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { writing } from '../../shared/i18n/written.ts';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { dayOf, shortDayText } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './BoardFilters.module.css';
import type { BoardView } from './board-view.ts';

interface FiltersProps {
  readonly page: MatchPage | undefined;
  readonly view: BoardView;
  readonly onView: (change: Partial<BoardView>) => void;
}

const TYPING_MS = 300;

/** What is typed is looked for when the typing rests. */
function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('sports');
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => onSearch(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, q, onSearch]);
  return (
    <div className={`${form.box} ${styles.search}`}>
      <input
        type="search"
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

function Days({ page, view, onView }: FiltersProps) {
  const { t } = useTranslation('sports');
  const days = page?.days ?? [];
  if (days.length < 2) return null;
  const today = dayOf(serverNow());
  const weekday = new Intl.DateTimeFormat(writing().locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of buttons in every browser.
    <div className={styles.days} role="group" aria-label={t('board.day')}>
      {days.slice(0, 7).map(({ name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={view.day === name}
          onClick={() => onView({ day: view.day === name ? '' : name })}
        >
          <b className={lettering.num}>{shortDayText(name)}</b>
          <span>
            {name === today ? t('board.today') : weekday.format(new Date(`${name}T00:00:00Z`))} {count}
          </span>
        </button>
      ))}
    </div>
  );
}

export function BoardFilters({ page, view, onView }: FiltersProps) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const sports = page?.sports ?? [];
  const all = sports.reduce((sum, { count }) => sum + count, 0);
  const chip = (sport: string, name: string, count: number) => (
    <button
      key={sport}
      type="button"
      className={styles.chip}
      aria-pressed={view.sport === sport}
      onClick={() => onView({ sport, leagueId: 0n })}
    >
      {name} <span className={lettering.num}>{count}</span>
    </button>
  );
  return (
    <>
      <Days page={page} view={view} onView={onView} />
      <div className={styles.filters}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of buttons in every browser. */}
        <div className={styles.chips} role="group" aria-label={t('board.sport')}>
          {chip('', t('board.all'), all)}
          {sports.map(({ name, count }) => chip(name, texts.sport(name), count))}
        </div>
        {(page?.leagues.length ?? 0) > 1 && (
          <select
            className={styles.league}
            aria-label={t('board.league')}
            value={String(view.leagueId)}
            onChange={(event) => onView({ leagueId: BigInt(event.target.value) })}
          >
            <option value="0">{t('board.allLeagues')}</option>
            {page?.leagues.map(({ id, name, count }) => (
              <option key={id} value={String(id)}>
                {name} ({count})
              </option>
            ))}
          </select>
        )}
        <Search q={view.q} onSearch={(q) => onView({ q })} />
      </div>
    </>
  );
}
