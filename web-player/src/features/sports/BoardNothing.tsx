import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { BOARDS } from '../../shared/sports/boards.ts';
import button from '../../shared/ui/button.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { type BoardView, isFiltered } from './board-view.ts';

const small = `${button.button} ${button.small}`;

/** Where else there is something to bet on; where there is nothing anywhere, that nothing comes in. */
function Elsewhere({ board }: { board: string }) {
  const { t } = useTranslation(['sports', 'player']);
  const { data } = useQuery(SportsService.method.countMatches, {}, { staleTime: 60_000 });
  const counts = new Map(data?.boards.map(({ name, count }) => [name, count]));
  const others = BOARDS.filter((one) => one.board !== board && counts.has(one.board)).slice(0, 3);
  if (data && others.length === 0) return <Vacant title={t('board.nothingIn')} text={t('board.nothingInText')} />;
  return (
    <Vacant title={t('board.none')} text={t(board === 'inplay' ? 'board.noneInPlay' : 'board.noneHere')}>
      {others.map((one) => (
        <Link key={one.board} className={small} to={one.base}>
          {t(`player:board.${one.board}`)} {counts.get(one.board)}
        </Link>
      ))}
    </Vacant>
  );
}

/** A board without a match, and why: nothing fits what was asked for, it has none now, or nothing comes in at all. */
export function BoardNothing({ board, view, onClear }: { board: string; view: BoardView; onClear: () => void }) {
  const { t } = useTranslation('sports');
  if (!isFiltered(view)) return <Elsewhere board={board} />;
  const title = view.q ? t('board.noHit', { q: view.q }) : t('board.noneFits');
  return (
    <Vacant title={title} text={t('board.noneText')}>
      <button type="button" className={small} onClick={onClear}>
        {t('board.clear')}
      </button>
    </Vacant>
  );
}
