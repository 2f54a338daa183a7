import { clsx } from 'clsx';
import { Loading, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { useReport } from '../../rest/use-report.ts';
import { GameType } from './GameType.tsx';
import { Switched } from './Switched.tsx';

const heads = ['game_name', 'vendor_name', 'product_name', 'game_type', 'return', 'state'] as const;

const Lobby = ({ kind }: { kind: 'casino' | 'slot' }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useReport('casino-lobby', { filter: { kind }, everyMs: 60_000 });
  const games = data?.games ?? [];
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title={`console.page.${kind}_lobby`} />
        <span className={clsx(text.ink3, text.small)}>{translate('console.casino_bets.lobby_note')}</span>
      </div>
      {error && <Trouble error={error} onRetry={refetch} />}
      {isPending && <Loading />}
      {data && (
        <Sheet title={translate('console.casino_bets.games', { count: data.total })}>
          {games.length === 0 ? (
            <p className={stateBox.box}>{translate('console.casino_bets.no_games')}</p>
          ) : (
            <ScrollX label={translate(`console.page.${kind}_lobby`)}>
              <table className={table.table}>
                <thead>
                  <tr>
                    {heads.map((name) => (
                      <th key={name} className={name === 'return' ? text.right : ''}>
                        {translate(`console.sheet.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {games.map((game) => (
                    <tr key={game.id}>
                      <td>
                        <b>{game.name}</b>
                      </td>
                      <td>{game.vendor_name}</td>
                      <td>{game.product_name}</td>
                      <td>
                        <GameType type={game.category} />
                      </td>
                      <td className={text.right}>
                        {game.return_bp > 0 ? `${(game.return_bp / 100).toFixed(2)} %` : '–'}
                      </td>
                      <td>
                        <StateMark
                          state={game.maintenance ? 'blocked' : 'normal'}
                          label={translate(
                            `console.casino_bets.game_state.${game.maintenance ? 'maintenance' : 'open'}`,
                          )}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollX>
          )}
        </Sheet>
      )}
    </>
  );
};

/** What members are offered, to look at: nobody plays here. */
export const LobbyPage = () => {
  const kind = useSearchParams()[0].get('kind') === 'casino' ? 'casino' : 'slot';
  return (
    <Switched kinds={[kind]} title={`console.page.${kind}_lobby`}>
      <Lobby key={kind} kind={kind} />
    </Switched>
  );
};
