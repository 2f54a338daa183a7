import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Fixture, FixtureBook, SportsBook } from '../../../contract/sports.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { Kbd } from '../../../parts/Kbd.tsx';
import layout from '../../../parts/layout.module.css';
import { Refused } from '../../../parts/Refused.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import screen from '../../../parts/screen.module.css';
import stateBox from '../../../parts/state-box.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { trades } from '../may.ts';
import { fixturePath } from '../paths.ts';
import { useSales } from '../use-sales.ts';
import { matchName } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';
import { RiskCards } from './RiskCards.tsx';
import { RiskTable } from './RiskTable.tsx';
import { inOrder, type RiskOrder, type RiskRow, riskOrders, riskPage, riskRows, shownAtFirst } from './risk-rows.ts';
import styles from './Trader.module.css';

interface RiskSheetProps {
  /** Null where nothing says what bets may cost: the matches are shown without figures. */
  book: SportsBook | null;
  fixtures: readonly Fixture[];
  /** True where every match is shown, so that the foot is the whole book. */
  whole: boolean;
}

const withoutBets = ({ id }: Fixture): FixtureBook => ({
  fixture_id: id,
  bets: 0,
  stake: 0,
  worst: 0,
  worst_market: '',
  worst_pick: '',
  limit: 0,
  markets: [],
});

/** What stops with one key: the market under the cursor, or the match that it belongs to. */
const marketOf = (row: RiskRow | undefined): string | undefined =>
  row && row.kind !== 'fixture' ? row.market.market_id : undefined;

/** The matches by what they may cost, those with bets before the rest, down to markets and picks; S stops the match under the cursor, ⇧S the market. */
export const RiskSheet = ({ book, fixtures, whole }: RiskSheetProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay()(trades);
  const { locale } = useWords();
  const sales = useSales();
  const [order, setOrder] = useState<RiskOrder>('worst');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState('');
  const [more, setMore] = useState(0);
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const held = new Map((book?.fixtures ?? []).map((one) => [one.fixture_id, one]));
  const own = { fixtures: fixtures.map((fixture) => held.get(fixture.id) ?? withoutBets(fixture)) };
  const startOf = (id: number) => Date.parse(byId.get(id)?.starts_at ?? '') || undefined;
  const ordered = inOrder(own, book ? order : 'start', startOf);
  const count = shownAtFirst(ordered) + more;
  const others = Math.max(0, ordered.length - count);
  const rows = riskRows(ordered.slice(0, count), open);
  const place = rows.findIndex(({ id }) => id === current);
  const row = rows[place];
  const chosen = row && byId.get(row.fixture.fixture_id);
  const move = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place < 0 ? 0 : place + by))];
    if (next) setCurrent(next.id);
  };
  const toggle = (id: string, on: boolean) => {
    const next = new Set(open);
    if (on) next.add(id);
    else next.delete(id);
    setOpen(next);
    setCurrent(id);
  };
  const change = (fixture: Fixture) =>
    fixture.stopped_by_operator || fixture.state === 'waiting'
      ? sales.release('fixtures', fixture.id)
      : sales.stop('fixtures', fixture.id);
  const market = marketOf(row);
  useKeys([
    { combo: 'J', label: 'console.keys.down', run: () => move(1) },
    { combo: 'K', label: 'console.keys.up', run: () => move(-1) },
    { combo: 'Right', label: 'console.sports.desk.unfold', run: () => row && toggle(row.id, true) },
    { combo: 'Left', label: 'console.sports.desk.fold', run: () => row && toggle(row.id, false) },
    ...(row
      ? [{ combo: 'Enter', label: 'console.keys.open', run: () => void navigate(fixturePath(row.fixture.fixture_id)) }]
      : []),
    ...(may && chosen && !chosen.stopped_by_operator
      ? [{ combo: 'S', label: 'console.sports.stop_match', run: () => sales.stop('fixtures', chosen.id) }]
      : []),
    ...(may && market
      ? [{ combo: 'Shift+S', label: 'console.sports.stop_market', run: () => sales.stop('markets', market) }]
      : []),
    ...(may && sales.undo ? [{ combo: 'Z', label: 'console.sports.undo', run: sales.undo }] : []),
  ]);
  const shared = { byId, current, may, pending: sales.pending, onChange: change };
  return (
    <Sheet
      title={translate('console.sports.desk.risk_title')}
      tools={
        book && (
          <ToggleButtonGroup value={order} onChange={(_event, next: RiskOrder | null) => next && setOrder(next)}>
            {riskOrders.map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(`console.sports.order.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )
      }
    >
      {fixtures.length === 0 && <p className={stateBox.box}>{translate('console.sports.desk.no_match')}</p>}
      {fixtures.length > 0 && (
        <div className={screen.onlyWide}>
          <ScrollX label={translate('console.sports.desk.risk_title')}>
            <RiskTable
              {...shared}
              rows={rows}
              book={book}
              total={whole ? book : null}
              onToggle={toggle}
              onChoose={setCurrent}
              onStopMarket={(id) => sales.stop('markets', id)}
            />
          </ScrollX>
        </div>
      )}
      <div className={styles.cards}>
        <RiskCards {...shared} rows={rows} />
      </div>
      {others > 0 && (
        <Button className={styles.others} variant="text" onClick={() => setMore(more + riskPage)}>
          {translate('console.sports.desk.others', { smart_count: others })}
        </Button>
      )}
      <Refused refusal={sales.refusal} />
      {may && (chosen || sales.undo) && (
        <div className={clsx(styles.foot, screen.onlyWide)}>
          {chosen && <b>{matchName(chosen, locale)}</b>}
          <span className={layout.grow}>{translate('console.sports.desk.stops_at_once')}</span>
          {chosen && (
            <Button color="error" disabled={sales.pending} onClick={() => change(chosen)}>
              {translate(chosen.stopped_by_operator ? 'console.sports.release' : 'console.sports.stop_match')}
              {!chosen.stopped_by_operator && <Kbd>S</Kbd>}
            </Button>
          )}
          {market && (
            <Button disabled={sales.pending} onClick={() => sales.stop('markets', market)}>
              {translate('console.sports.stop_market')} <Kbd>⇧S</Kbd>
            </Button>
          )}
          {sales.undo && (
            <Button variant="text" disabled={sales.pending} onClick={sales.undo}>
              {translate('console.sports.undo')} <Kbd>Z</Kbd>
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
};
