import { ShowBase } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { roundPath } from '../../lists/paths.ts';
import { RowSteps } from '../../lists/RowSteps.tsx';
import { RoundDesk } from './RoundDesk.tsx';
import { RoundDetail } from './RoundDetail.tsx';
import { roundsPath } from './use-round-list.ts';

const query = { retry: 1, refetchInterval: 5_000, onError: () => undefined };

/** One round, beside the others of its game and day, which its id names. */
export const RoundShow = () => {
  const { id = '' } = useParams();
  const [, game, year, month, date] = /^([^.]+)\.(\d{4})(\d\d)(\d\d)\./.exec(id) ?? [];
  if (!game) return <Navigate to="/rounds" replace />;
  const day = `${year}-${month}-${date}`;
  const home = { path: roundsPath(game, day), title: 'console.page.rounds' };
  return (
    <ShowBase queryOptions={query}>
      <RoundDesk
        gameId={game}
        day={day}
        chosen={id}
        steps={<RowSteps resource="rounds" id={id} pathOf={roundPath} home={home} />}
      >
        {(known) => <RoundDetail key={id} game={known} />}
      </RoundDesk>
    </ShowBase>
  );
};
