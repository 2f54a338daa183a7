import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { boards, type SportsBook } from '../../../contract/sports.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { Awaited } from '../../../parts/Awaited.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Kbd } from '../../../parts/Kbd.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import sheet from '../../../parts/Sheet.module.css';
import screen from '../../../parts/screen.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import tabs from '../../../parts/tabs.module.css';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { FeedsSheet } from '../feeds/FeedsSheet.tsx';
import { trades } from '../may.ts';
import { fixtureOf } from '../rows.ts';
import { StopInPlay } from '../StopInPlay.tsx';
import { useFigures, useRows } from '../use-rows.ts';
import { AlertsSheet } from './AlertsSheet.tsx';
import { DeskStrip } from './DeskStrip.tsx';
import { ReferralsSheet } from './ReferralsSheet.tsx';
import { RiskSheet } from './RiskSheet.tsx';
import { TickerSheet } from './TickerSheet.tsx';
import styles from './Trader.module.css';
import { useReferrals } from './use-referrals.ts';

const shown = ['in_play', 'europe', 'cross', 'special', 'live'] as const;
type Shown = (typeof shown)[number];
const isBoard = (name: Shown): boolean => (boards as readonly string[]).includes(name);

const open = { state: ['released', 'in_progress', 'sales_stopped'] };
const starts = { field: 'starts_at', order: 'ASC' } as const;

/** On a phone the panels lie below each other, and a tab leads to each. */
const parts = ['referrals', 'risk', 'bets', 'alerts'] as const;

/** How many bets wait, beside the tab that leads to them. */
const Waiting = () => {
  const { data } = useReferrals();
  return data && data.length > 0 ? <b className={text.amber}> {data.length}</b> : null;
};

/** What the open bets may cost, match by match, and all that a trader has to answer. */
export const TraderDesk = () => {
  const translate = useTranslate();
  const may = useMay()(trades);
  const [kind, setKind] = useState<Shown | 'all'>('all');
  const [stopping, setStopping] = useState(false);
  const places = useRef<Partial<Record<(typeof parts)[number], HTMLElement | null>>>({});
  const { data: rows, error, refetch } = useRows('fixtures', { filter: open, sort: starts, everyMs: 5_000 });
  const { data: book, error: bookError, refetch: readBook } = useFigures<SportsBook>('sports-book');
  const all = (rows ?? []).map(fixtureOf);
  const fits = (name: Shown | 'all') =>
    all.filter(
      ({ state, boards: own }) =>
        name === 'all' || (name === 'in_play' ? state === 'in_progress' : isBoard(name) && own.includes(name)),
    );
  useKeys(may ? [{ combo: 'Shift+-', label: 'console.sports.stop_in_play', run: () => setStopping(true) }] : []);
  const place = (name: (typeof parts)[number]) => (element: HTMLElement | null) => {
    places.current[name] = element;
  };
  const stopAll = may && (
    <Button color="error" className={styles.stopAll} onClick={() => setStopping(true)}>
      <Icon name="pause" size="small" /> {translate('console.sports.stop_in_play')} <Kbd>⇧-</Kbd>
    </Button>
  );
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.trader" />
        <ToggleButtonGroup value={kind} onChange={(_event, next: Shown | 'all' | null) => next && setKind(next)}>
          {(['all', ...shown] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`console.sports.kind.${name}`)} {rows ? fits(name).length : ''}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <span className={layout.grow} />
        <span className={clsx(screen.onlyWide, layout.row)}>
          <Button component={Link} to="/fixtures">
            <Icon name="game" size="small" /> {translate('console.page.fixtures')}
          </Button>
          <Button component={Link} to="/betting-blocks">
            <Icon name="pause" size="small" /> {translate('console.sports.block.title')}
          </Button>
          {stopAll}
        </span>
      </div>
      <nav className={clsx(tabs.tabs, styles.tabs)} aria-label={translate('console.page.trader')}>
        {parts.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => places.current[name]?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
          >
            {translate(`console.sports.desk.${name}`)}
            {name === 'referrals' && <Waiting />}
          </button>
        ))}
      </nav>
      {(error ?? bookError) && (
        <section className={sheet.sheet}>
          <Trouble error={error ?? bookError} onRetry={() => void (error ? refetch() : readBook())} />
        </section>
      )}
      <DeskStrip book={book ?? null} fixtures={rows ? all : null} />
      <div className={clsx(layout.columns, styles.columns)}>
        <div className={styles.side} ref={place('referrals')}>
          <ReferralsSheet />
          <FeedsSheet />
        </div>
        <div className={styles.risk} ref={place('risk')}>
          {rows || rows === null ? (
            <RiskSheet book={book ?? null} fixtures={fits(kind)} whole={kind === 'all'} />
          ) : (
            !error && <Awaited />
          )}
        </div>
        <div className={styles.below}>
          <div ref={place('bets')}>
            <TickerSheet />
          </div>
          <div ref={place('alerts')}>
            <AlertsSheet />
          </div>
        </div>
      </div>
      <span className={screen.onlyPhone}>{stopAll}</span>
      {stopping && <StopInPlay onClose={() => setStopping(false)} />}
    </>
  );
};
