import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Game, Round } from '../../contract/game.ts';
import { clockOf } from '../../figures/age.ts';
import { roundPath } from '../../lists/paths.ts';
import { GameName } from '../../parts/GameName.tsx';
import { useNow } from '../../parts/now.ts';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';

const Countdown = ({ at }: { at: string }) => {
  const left = Math.max(0, Math.floor((Date.parse(at) - useNow()) / 1000));
  return <span className={left <= 10 ? text.amber : undefined}>{clockOf(left)}</span>;
};

/** The running round of every game: what it holds, and when it closes. */
export const RunningRounds = ({ games }: { games: readonly Game[] }) => {
  const translate = useTranslate();
  const {
    data = [],
    error,
    refetch,
  } = useGetList<Round>(
    'rounds',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'draws_at', order: 'ASC' },
      filter: { status: ['open', 'closed'] },
    },
    { refetchInterval: 5_000 },
  );
  const order = new Map(games.map((game, place) => [game.id, place]));
  const rounds = data.toSorted((a, b) => (order.get(a.game) ?? 0) - (order.get(b.game) ?? 0));
  return (
    <Sheet title={translate('console.round_page.running')}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      <ScrollX label={translate('console.round_page.running')}>
        <table className={table.table}>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.id}>
                <td>
                  <StateMark state={round.problem ? 'problem' : round.sales_stopped ? 'stopped' : round.status} />
                </td>
                <td>
                  <Link className={text.bold} to={roundPath(round.id)}>
                    <GameName game={round.game} />
                  </Link>
                </td>
                <td className={text.ink3}>{translate('console.round.number', { round: round.round })}</td>
                <td className={text.right}>
                  {round.problem ? (
                    <span className={text.coral}>
                      {translate(`console.problem.${round.problem}`, { _: round.problem })}
                    </span>
                  ) : (
                    <Countdown at={round.status === 'open' ? round.closes_at : round.draws_at} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};
