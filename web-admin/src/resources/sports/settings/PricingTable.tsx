import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import field from '../../../parts/field.module.css';
import { Icon } from '../../../parts/Icon.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { useRows } from '../use-rows.ts';
import { marketTypeNames } from '../words/market-types.ts';
import { nameIn } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './Settings.module.css';
import { blankRule, ruleProblem, type TypedRule } from './sport-change.ts';

/** As many as the contract takes. */
const most = 500;

interface PricingTableProps {
  sport: string;
  rules: readonly TypedRule[];
  disabled: boolean;
  onChange: (rules: readonly TypedRule[]) => void;
}

/** Margin, odds-sum and highest odds: for the sport, a type of market, a league, or a type in a league. */
export const PricingTable = ({ sport, rules, disabled, onChange }: PricingTableProps) => {
  const translate = useTranslate();
  const { locale } = useWords();
  const { data } = useRows('leagues', { filter: { sport }, most: 100 });
  const change = (place: number, rule: TypedRule) => onChange(rules.map((other, at) => (at === place ? rule : other)));
  const say = (key: string) => translate(`console.sports.pricing.${key}`);
  return (
    <Sheet
      title={say('title')}
      tools={
        <Button disabled={disabled || rules.length >= most} onClick={() => onChange([...rules, blankRule])}>
          <Icon name="plus" size="small" /> {say('add')}
        </Button>
      }
    >
      {rules.length === 0 && <p className={stateBox.box}>{say('none')}</p>}
      {rules.length > 0 && (
        <ScrollX label={say('title')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{translate('console.sports.field.league')}</th>
                <th>{translate('console.sports.field.market')}</th>
                <th>{say('margin')}</th>
                <th>{say('sum')}</th>
                <th>{say('highest')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, place) => {
                const problem = ruleProblem(rule, rules);
                const input = (name: 'margin' | 'odds_sum' | 'max_odds', label: string, wrong: boolean) => (
                  <input
                    className={clsx(field.field, styles.number)}
                    inputMode="decimal"
                    aria-label={say(label)}
                    aria-invalid={wrong}
                    placeholder="–"
                    disabled={disabled}
                    value={rule[name]}
                    onChange={({ target }) => change(place, { ...rule, [name]: target.value })}
                  />
                );
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the table until it is saved.
                  <tr key={place}>
                    <td>
                      <select
                        className={field.field}
                        aria-label={translate('console.sports.field.league')}
                        disabled={disabled}
                        value={rule.league_id}
                        onChange={({ target }) => change(place, { ...rule, league_id: target.value })}
                      >
                        <option value="">{say('every_league')}</option>
                        {(data ?? []).map((league) => (
                          <option key={league.id} value={String(league.id)}>
                            {nameIn(league.names, locale)}
                          </option>
                        ))}
                        {rule.league_id !== '' && !data?.some(({ id }) => String(id) === rule.league_id) && (
                          <option value={rule.league_id}>#{rule.league_id}</option>
                        )}
                      </select>
                    </td>
                    <td>
                      <select
                        className={field.field}
                        aria-label={translate('console.sports.field.market')}
                        disabled={disabled}
                        value={rule.market_type}
                        onChange={({ target }) => change(place, { ...rule, market_type: target.value })}
                      >
                        <option value="">{say('every_market')}</option>
                        {[...marketTypeNames, 'correct_score'].map((name) => (
                          <option key={name} value={name}>
                            {translate(`console.sports.market.${name}`)}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td>{input('margin', 'margin', problem === 'margin')} %</td>
                    <td>{input('odds_sum', 'sum', problem === 'sum')}</td>
                    <td>{input('max_odds', 'highest', problem === 'odds')}</td>
                    <td>
                      {problem && <span className={text.coral}>{say(`wrong_${problem}`)} </span>}
                      <Button
                        variant="text"
                        disabled={disabled}
                        onClick={() => onChange(rules.filter((_, at) => at !== place))}
                      >
                        <Icon name="close" size="small" /> {translate('ra.action.remove')}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};
