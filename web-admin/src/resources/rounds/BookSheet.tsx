import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Round, RoundBook } from '../../contract/game.ts';
import { Money } from '../../parts/Money.tsx';
import { PickName } from '../../parts/PickName.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import styles from './BookSheet.module.css';

/** Stakes of the pick's own market: what other markets hold does not pay for it. */
const stakeOf = (book: RoundBook, market: string): number =>
  book.picks.filter((pick) => pick.market === market).reduce((sum, pick) => sum + pick.stake, 0);

interface BookSheetProps {
  round: Round;
  book: Pick<UseQueryResult<RoundBook>, 'data' | 'error' | 'refetch'>;
}

/** Where the stakes of a round lie, pick by pick, and what each would pay. */
export const BookSheet = ({ round, book: { data, error, refetch } }: BookSheetProps) => {
  const translate = useTranslate();
  const won = new Set(round.results.map((result) => result.pick));
  const max = Math.max(1, ...(data?.picks ?? []).map((pick) => pick.stake));
  return (
    <Sheet title={translate('console.round_page.book')}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data && data.picks.length === 0 && <p className={stateBox.box}>{translate('console.empty.bets')}</p>}
      {data && data.picks.length > 0 && (
        <ScrollX label={translate('console.round_page.book')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{translate('console.field.pick')}</th>
                <th className={text.right}>{translate('console.field.bets')}</th>
                <th className={text.right}>{translate('console.field.stake')}</th>
                <td />
                <th className={text.right}>{translate('console.field.liability')}</th>
                <th className={text.right}>{translate('console.round_page.house')}</th>
              </tr>
            </thead>
            <tbody>
              {data.picks.map((pick) => (
                <tr key={`${pick.market}${pick.pick}`} className={won.has(pick.pick) ? table.selected : undefined}>
                  <td>
                    <PickName market={pick.market} pick={pick.pick} />
                  </td>
                  <td className={text.right}>{pick.bets}</td>
                  <td className={text.right}>
                    <Money value={pick.stake} />
                  </td>
                  <td className={styles.cell}>
                    <span className={styles.bar} style={{ width: `${(pick.stake / max) * 100}%` }} />
                  </td>
                  <td className={text.right}>
                    <Money value={pick.liability} />
                  </td>
                  <td className={text.right}>
                    <Money value={stakeOf(data, pick.market) - pick.liability} signed />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{translate('console.word.total')}</td>
                <td className={text.right}>{data.bets}</td>
                <td className={text.right}>
                  <Money value={data.stake} />
                </td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};
