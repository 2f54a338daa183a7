import { clsx } from 'clsx';
import { useEffect, useMemo } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Game, Round } from '../../contract/game.ts';
import { useKeys } from '../../keys/use-keys.ts';
import pager from '../../lists/Pager.module.css';
import { type ShownList, useShownList } from '../../lists/shown-list.ts';
import layout from '../../parts/layout.module.css';
import { PageSteps } from '../../parts/PageSteps.tsx';
import sheet from '../../parts/Sheet.module.css';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import { DayHead } from './DayHead.tsx';
import styles from './RoundColumn.module.css';
import { RoundRow } from './RoundRow.tsx';
import { roundsPath } from './use-round-list.ts';

const everyMs = 5_000;
const perPage = 100;

/** The list as the steps between rounds take it along. */
const listOf = (path: string, filter: { game: string; day: string }, page: number): ShownList => ({
  title: 'console.page.rounds',
  path,
  storeKey: 'rounds.listParams',
  page,
  perPage,
  sort: { field: 'draws_at', order: 'DESC' },
  filter,
  fixed: {},
});

interface RoundColumnProps {
  game: Game;
  day: string;
  chosen: string | undefined;
  onDay: (day: string) => void;
  onChoose: (round: Round) => void;
}

/** The rounds of a game and day, newest first; J and K walk through them. */
export const RoundColumn = ({ game, day, chosen, onDay, onChoose }: RoundColumnProps) => {
  const translate = useTranslate();
  const path = roundsPath(game.id, day);
  const [kept, setShown] = useShownList('rounds');
  const page = kept?.path === path ? kept.page : 1;
  const shown = useMemo(() => listOf(path, { game: game.id, day }, page), [path, game.id, day, page]);
  const setPage = (next: number) => setShown({ ...shown, page: next });
  useEffect(() => setShown(shown), [shown, setShown]);
  const rounds = useGetList<Round>(
    'rounds',
    { pagination: { page, perPage }, sort: shown.sort, filter: shown.filter },
    { refetchInterval: everyMs },
  );
  const { data = [], total = 0, error, refetch, isPending } = rounds;
  const place = data.findIndex((round) => String(round.id) === chosen);
  const step = (by: number) => {
    const next = data[Math.max(0, Math.min(data.length - 1, place + by))];
    if (next) onChoose(next);
  };
  useKeys([
    { combo: 'J', label: 'console.keys.round_down', run: () => step(1) },
    { combo: 'K', label: 'console.keys.round_up', run: () => step(-1) },
  ]);
  return (
    <section className={clsx(sheet.sheet, styles.column)}>
      <DayHead day={day} onDay={onDay} />
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!isPending && data.length === 0 && !error && <p className={stateBox.box}>{translate('console.empty.rounds')}</p>}
      <div className={styles.rows}>
        {data.map((round) => (
          <RoundRow
            key={round.id}
            round={round}
            current={String(round.id) === chosen}
            onChoose={() => onChoose(round)}
          />
        ))}
      </div>
      {total > perPage && (
        <div className={pager.foot}>
          <span className={layout.grow} />
          <PageSteps page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />
        </div>
      )}
    </section>
  );
};
