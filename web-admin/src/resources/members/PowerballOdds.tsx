import { clsx } from 'clsx';
import { Loading, useTranslate } from 'react-admin';
import { oddsOfTypes } from '../../figures/odds-of-types.ts';
import { oddsText } from '../../lists/cells.tsx';
import { useMarketName } from '../../parts/PickName.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { useGames } from '../../parts/use-games.ts';
import styles from './PowerballOdds.module.css';

/** At what odds each bet type of powerball is sold: what a rate is paid from is what the odds leave. */
export const PowerballOdds = () => {
  const translate = useTranslate();
  const marketName = useMarketName();
  const { games, isPending, error, refetch } = useGames();
  const types = oddsOfTypes(games, 'powerball');
  const hint = <span className={clsx(text.ink3, text.small)}>{translate('console.person_form.odds_hint')}</span>;
  return (
    <Sheet title={translate('console.person_form.powerball_odds')} tools={hint}>
      {isPending ? (
        <Loading />
      ) : error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : types.length === 0 ? (
        <p className={stateBox.box}>{translate('console.empty.games')}</p>
      ) : (
        <ScrollX label={translate('console.person_form.powerball_odds')}>
          <table className={clsx(table.table, styles.odds)}>
            <thead>
              <tr>
                <th>{translate('console.person_form.bet_type')}</th>
                <th>{translate('console.person_form.bet_odds')}</th>
                <th>{translate('console.person_form.most_returned')}</th>
              </tr>
            </thead>
            <tbody>
              {types.map(({ market, least, most, returnBp }) => (
                <tr key={market}>
                  <td>{marketName(market)}</td>
                  <td>{least === most ? oddsText(least) : `${oddsText(least)} – ${oddsText(most)}`}</td>
                  <td>{returnBp === null ? '–' : `${(returnBp / 100).toFixed(2)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};
