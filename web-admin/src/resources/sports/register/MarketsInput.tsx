import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useInput, useTranslate } from 'react-admin';
import field from '../../../parts/field.module.css';
import { Icon } from '../../../parts/Icon.tsx';
import layout from '../../../parts/layout.module.css';
import { Sheet } from '../../../parts/Sheet.tsx';
import text from '../../../parts/text.module.css';
import { marketTypeNames, offeredType } from '../words/market-types.ts';
import { useWords } from '../words/use-words.ts';
import { marketProblem, newMarket, type TypedMarket } from './offered.ts';
import styles from './Register.module.css';

const periods = [
  'ft',
  'reg',
  'h1',
  'h2',
  'q1',
  'q2',
  'q3',
  'q4',
  's1',
  's2',
  's3',
  'i1',
  'p1',
  'p2',
  'p3',
  'm1',
  'm2',
  'm3',
];
/** As many as the server takes at once. */
const most = 100;

interface MarketLineProps {
  market: TypedMarket;
  all: readonly TypedMarket[];
  onChange: (market: TypedMarket) => void;
  onRemove: () => void;
}

const MarketLine = ({ market, all, onChange, onRemove }: MarketLineProps) => {
  const translate = useTranslate();
  const { pick: pickName } = useWords();
  const problem = marketProblem(market, all);
  const touched = market.odds.some(Boolean);
  const { picks, line } = offeredType(market.type);
  const kind = { type: market.type, period: 'ft', line: null };
  return (
    <div className={styles.market}>
      <label>
        {translate('console.sports.field.market')}
        <select
          className={field.field}
          value={market.type}
          onChange={({ target }) =>
            onChange({ ...newMarket(target.value as TypedMarket['type']), period: market.period })
          }
        >
          {marketTypeNames.map((name) => (
            <option key={name} value={name}>
              {translate(`console.sports.market.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {translate('console.sports.field.period')}
        <select
          className={field.field}
          value={market.period}
          onChange={({ target }) => onChange({ ...market, period: target.value })}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {translate(`console.sports.period.${period}`)}
            </option>
          ))}
        </select>
      </label>
      {line && (
        <label>
          {translate('console.sports.field.line')}
          <input
            className={field.field}
            inputMode="decimal"
            value={market.line}
            aria-invalid={problem === 'line'}
            onChange={({ target }) => onChange({ ...market, line: target.value })}
          />
        </label>
      )}
      {picks.map((pick, place) => (
        <label key={pick}>
          {pickName(kind, pick)}
          <input
            className={field.field}
            inputMode="decimal"
            value={market.odds[place] ?? ''}
            onChange={({ target }) =>
              onChange({ ...market, odds: market.odds.map((odds, at) => (at === place ? target.value : odds)) })
            }
          />
        </label>
      ))}
      {problem && touched && (
        <span className={clsx(text.small, text.coral)}>{translate(`console.sports.register.wrong_${problem}`)}</span>
      )}
      <span className={layout.grow} />
      <Button variant="text" onClick={onRemove}>
        <Icon name="close" size="small" /> {translate('ra.action.remove')}
      </Button>
    </div>
  );
};

const sound = (value: unknown, translateKey: string): string | undefined =>
  Array.isArray(value) && value.every((market: TypedMarket) => marketProblem(market, value) === null)
    ? undefined
    : translateKey;

/** The markets of a match that is registered by hand, each with its line and a price for every pick. */
export const MarketsInput = () => {
  const translate = useTranslate();
  const {
    field: { value, onChange },
    fieldState: { error, isTouched },
  } = useInput({
    source: 'markets',
    validate: (typed: unknown) => sound(typed, 'console.sports.register.wrong_market'),
  });
  const all = (value ?? []) as readonly TypedMarket[];
  return (
    <Sheet
      className={styles.whole}
      title={translate('console.sports.field.markets')}
      tools={
        <Button disabled={all.length >= most} onClick={() => onChange([...all, newMarket('result')])}>
          <Icon name="plus" size="small" /> {translate('console.sports.register.add_market')}
        </Button>
      }
    >
      {all.map((market, place) => (
        <MarketLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a market is its place in the form until it is saved.
          key={place}
          market={market}
          all={all}
          onChange={(next) => onChange(all.map((other, at) => (at === place ? next : other)))}
          onRemove={() => onChange(all.filter((_, at) => at !== place))}
        />
      ))}
      {error && isTouched && (
        <p className={clsx(text.small, text.coral)}>{translate('console.sports.register.wrong_market')}</p>
      )}
    </Sheet>
  );
};
