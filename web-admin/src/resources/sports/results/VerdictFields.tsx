import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Fixture, SportsMarket } from '../../../contract/sports.ts';
import field from '../../../parts/field.module.css';
import { Icon } from '../../../parts/Icon.tsx';
import text from '../../../parts/text.module.css';
import { useWords } from '../words/use-words.ts';
import styles from './Result.module.css';

export const legResults = ['win', 'loss', 'push', 'void', 'half_win', 'half_loss'] as const;

/** Verdicts on markets, pick by pick. */
export type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface VerdictFieldsProps {
  fixture: Fixture;
  markets: readonly SportsMarket[];
  verdicts: Verdicts;
  onChange: (verdicts: Verdicts) => void;
}

/** Verdicts that count above the scores: for markets that no score decides, and for those that were decided wrongly. */
export const VerdictFields = ({ fixture, markets, verdicts, onChange }: VerdictFieldsProps) => {
  const translate = useTranslate();
  const { market: marketName, pick: pickName } = useWords();
  const chosen = markets.filter(({ id }) => verdicts[id]);
  const others = markets.filter(({ id }) => !verdicts[id]);
  const add = (id: string) => {
    const market = markets.find((one) => one.id === id);
    if (market)
      onChange({
        ...verdicts,
        [id]: Object.fromEntries(market.picks.map(({ pick, result }) => [pick, result || 'loss'])),
      });
  };
  const remove = (id: string) => {
    const { [id]: _removed, ...left } = verdicts;
    onChange(left);
  };
  return (
    <>
      {chosen.map((market) => (
        <div key={market.id} className={styles.verdict}>
          <b>{marketName(market)}</b>
          {market.picks.map(({ pick }) => (
            <label key={pick} className={text.nowrap}>
              <span className={text.ink2}>{pickName(market, pick, fixture)}</span>{' '}
              <select
                className={field.field}
                value={verdicts[market.id]?.[pick]}
                onChange={({ target }) =>
                  onChange({ ...verdicts, [market.id]: { ...verdicts[market.id], [pick]: target.value } })
                }
              >
                {legResults.map((result) => (
                  <option key={result} value={result}>
                    {translate(`console.sports.result.${result}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Button
            variant="text"
            aria-label={`${translate('ra.action.remove')} ${marketName(market)}`}
            onClick={() => remove(market.id)}
          >
            <Icon name="close" size="small" />
          </Button>
        </div>
      ))}
      <select
        className={field.field}
        aria-label={translate('console.sports.results_of.add')}
        value=""
        onChange={({ target }) => add(target.value)}
      >
        <option value="">{translate('console.sports.results_of.add')}</option>
        {others.map((market) => (
          <option key={market.id} value={market.id}>
            {marketName(market)}
          </option>
        ))}
      </select>
    </>
  );
};
