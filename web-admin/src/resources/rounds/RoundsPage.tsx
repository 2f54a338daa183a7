import { RoundAlerts } from './RoundAlerts.tsx';
import { RoundDesk } from './RoundDesk.tsx';
import { RunningRounds } from './RunningRounds.tsx';
import { useRoundList } from './use-round-list.ts';

/** Rounds and their results: choose a game and a round; until then, what runs and what is wrong. */
export const RoundsPage = () => {
  const { game, day } = useRoundList();
  return (
    <RoundDesk gameId={game} day={day}>
      {(_game, games) => (
        <div>
          <RoundAlerts />
          <RunningRounds games={games} />
        </div>
      )}
    </RoundDesk>
  );
};
