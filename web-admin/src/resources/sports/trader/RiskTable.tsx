import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Fixture, SportsBook } from '../../../contract/sports.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Money } from '../../../parts/Money.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { HouseBar } from '../HouseBar.tsx';
import { LimitBar } from '../LimitBar.tsx';
import { limitShare, nearness } from '../limit-share.ts';
import { MatchTime } from '../MatchTime.tsx';
import { FixtureMark } from '../SportsMark.tsx';
import { StopButton } from '../StopButton.tsx';
import { matchName, nameIn, scoreText } from '../words/names.ts';
import { kindOf, useWords } from '../words/use-words.ts';
import type { RiskRow } from './risk-rows.ts';
import styles from './Trader.module.css';

export interface RiskRowsProps {
  rows: readonly RiskRow[];
  byId: ReadonlyMap<number, Fixture>;
  current: string;
  may: boolean;
  pending: boolean;
  onChange: (fixture: Fixture) => void;
}

interface RiskTableProps extends RiskRowsProps {
  book: SportsBook | null;
  /** What the foot adds up to; null for none. */
  total: SportsBook | null;
  onToggle: (id: string, on: boolean) => void;
  onChoose: (id: string) => void;
  onStopMarket: (id: string) => void;
}

/** How near its limit a match is, in a bar and in percent. */
export const Share = ({ worst, limit }: { worst: number; limit: number }) => {
  const share = limitShare(worst, limit);
  const near = nearness(share);
  return limit > 0 ? (
    <span className={styles.share}>
      <LimitBar worst={worst} limit={limit} />
      <b className={clsx(near === 'late' ? text.coral : near === 'warn' ? text.amber : text.ink2)}>{share}%</b>
    </span>
  ) : null;
};

const Toggle = ({ row, onToggle }: { row: RiskRow & { open: boolean }; onToggle: RiskTableProps['onToggle'] }) => {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={row.open}
      aria-label={translate(row.open ? 'console.sports.desk.fold' : 'console.sports.desk.unfold')}
      onClick={(event) => {
        event.stopPropagation();
        onToggle(row.id, !row.open);
      }}
    >
      <Icon name={row.open ? 'down' : 'right'} size="small" />
    </button>
  );
};

/** What would cost it: the market and the pick of the worst case. */
const When = ({ market, pick, fixture }: { market: string; pick: string; fixture: Fixture | undefined }) => {
  const { market: marketName, pick: pickName } = useWords();
  if (market === '' || pick === '') return null;
  const kind = kindOf(market);
  const isWinner = kind.type === 'result' || kind.type === 'winner';
  return (
    <span className={text.ink2}>
      {isWinner ? '' : `${marketName({ ...kind, line: null })} `}
      {pickName(kind, pick, fixture)}
    </span>
  );
};

const FixtureLine = (props: RiskTableProps & { row: Extract<RiskRow, { kind: 'fixture' }> }) => {
  const { row, byId, book, current, may, pending, onToggle, onChoose, onChange } = props;
  const { locale } = useWords();
  const fixture = byId.get(row.fixture.fixture_id);
  if (!fixture) return null;
  const name = matchName(fixture, locale);
  const { bets, stake, worst, worst_market: market, worst_pick: pick, limit } = row.fixture;
  return (
    <tr
      className={clsx(styles.match, fixture.sales_stopped && styles.stands, row.id === current && styles.current)}
      onClick={() => onChoose(row.id)}
    >
      <td>
        {row.fixture.markets.length > 0 && <Toggle row={row} onToggle={onToggle} />}{' '}
        <span className={styles.who}>
          <b>
            {name} <span className={text.jade}>{scoreText(fixture.scores)}</span>
          </b>
          <span className={clsx(text.small, text.ink2)}>{nameIn(fixture.league_names, locale)}</span>
        </span>
      </td>
      <td>
        <MatchTime fixture={fixture} />
      </td>
      {book ? (
        <>
          <td className={text.right}>{bets}</td>
          <td className={text.right}>
            <Money value={stake} />
          </td>
          <td className={text.right}>
            <Money value={worst} signed />
          </td>
          <td>
            <When market={market} pick={pick} fixture={fixture} />
          </td>
          <td>
            <Share worst={worst} limit={limit} />
          </td>
        </>
      ) : (
        <td>
          <FixtureMark fixture={fixture} />
        </td>
      )}
      <td className={text.right}>
        {may && (
          <StopButton
            name={name}
            stopped={fixture.stopped_by_operator || fixture.state === 'waiting'}
            disabled={pending}
            onPress={() => onChange(fixture)}
          />
        )}
      </td>
    </tr>
  );
};

const MarketLine = (props: RiskTableProps & { row: Extract<RiskRow, { kind: 'market' }> }) => {
  const { row, byId, current, may, pending, onToggle, onChoose, onStopMarket } = props;
  const { market: marketName } = useWords();
  const { market } = row;
  const name = marketName(kindOf(market.market_id));
  return (
    <tr
      className={clsx(styles.market, styles.inner, row.id === current && styles.current)}
      onClick={() => onChoose(row.id)}
    >
      <td>
        <Toggle row={row} onToggle={onToggle} /> {name}
      </td>
      <td />
      <td className={text.right}>{market.bets}</td>
      <td className={text.right}>
        <Money value={market.stake} />
      </td>
      <td className={text.right}>
        <Money value={market.worst} signed />
      </td>
      <td>
        <When market={market.market_id} pick={market.worst_pick} fixture={byId.get(row.fixture.fixture_id)} />
      </td>
      <td />
      <td className={text.right}>
        {may && (
          <StopButton name={name} stopped={false} disabled={pending} onPress={() => onStopMarket(market.market_id)} />
        )}
      </td>
    </tr>
  );
};

const PickLine = (props: RiskTableProps & { row: Extract<RiskRow, { kind: 'pick' }> }) => {
  const { row, byId, current, onChoose } = props;
  const { pick: pickName } = useWords();
  const { market, pick } = row;
  const greatest = Math.max(...market.picks.map(({ house }) => Math.abs(house)));
  return (
    <tr
      className={clsx(styles.pick, styles.inner, row.id === current && styles.current)}
      onClick={() => onChoose(row.id)}
    >
      <td>{pickName(kindOf(market.market_id), pick.pick, byId.get(row.fixture.fixture_id))}</td>
      <td />
      <td className={text.right}>{pick.bets}</td>
      <td className={text.right}>
        <Money value={pick.stake} />
      </td>
      <td className={text.right}>
        <Money value={pick.house} signed />
      </td>
      <td colSpan={3}>
        <HouseBar value={pick.house} greatest={greatest} />
      </td>
    </tr>
  );
};

const Foot = ({ total }: { total: SportsBook }) => {
  const translate = useTranslate();
  const { fixtures } = total;
  const sum = (read: (one: { bets: number; stake: number }) => number) =>
    fixtures.reduce((held, one) => held + read(one), 0);
  return (
    <tfoot>
      <tr>
        <td colSpan={2}>{translate('console.word.total')}</td>
        <td className={text.right}>{sum(({ bets }) => bets)}</td>
        <td className={text.right}>
          <Money value={sum(({ stake }) => stake)} />
        </td>
        <td className={text.right}>
          <Money value={total.worst} signed />
        </td>
        <td />
        <td>
          <Share worst={total.worst} limit={total.limit} />
        </td>
        <td />
      </tr>
    </tfoot>
  );
};

/** Matches with their markets and picks, each with what it may cost the house and what would cost it. */
export const RiskTable = (props: RiskTableProps) => {
  const translate = useTranslate();
  const { rows, book, total } = props;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{translate('console.sports.desk.what')}</th>
          <th>{translate('console.sports.field.starts_at')}</th>
          {book ? (
            <>
              <th className={text.right}>{translate('console.sports.field.bets')}</th>
              <th className={text.right}>{translate('console.sports.field.stake')}</th>
              <th className={text.right}>{translate('console.sports.worst')}</th>
              <th>{translate('console.sports.desk.when')}</th>
              <th>{translate('console.sports.desk.limit')}</th>
            </>
          ) : (
            <th>{translate('console.sports.field.state')}</th>
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          if (row.kind === 'fixture') return <FixtureLine key={row.id} {...props} row={row} />;
          if (row.kind === 'market') return <MarketLine key={row.id} {...props} row={row} />;
          return <PickLine key={row.id} {...props} row={row} />;
        })}
      </tbody>
      {total && <Foot total={total} />}
    </table>
  );
};
