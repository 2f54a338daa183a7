import { useSearchParams } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { MyRoundBets } from '../../features/bets/MyRoundBets.tsx';
import { GameBoard } from '../../features/rounds/GameBoard.tsx';
import { GamePicker } from '../../features/rounds/GamePicker.tsx';
import { gameAt } from '../../features/rounds/game-series.ts';
import { useGames } from '../../features/rounds/use-games.ts';
import { useReceipt } from '../../features/slip/receipt-store.ts';
import { useMember } from '../../shared/api/use-context.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Any mini game: the address names it. */
export function GamePage() {
  const pathname = usePathname();
  const [query] = useSearchParams();
  const { games, pending, error, retry } = useGames();
  const member = useMember();
  const placed = useReceipt(({ bet }) => bet?.id);
  const texts = useGameTexts();
  const { t } = useTranslation();
  const route = pathname.replace(/^\/game\//, '').replace(/\/$/, '');
  const game = gameAt(games, route, query.get('type'));
  usePageTitle(game ? texts.game(game.id) : t('nav.minigames'));
  if (pending) return <SkeletonPanel height={320} />;
  if (error && games.length === 0) return <Failed error={error} onRetry={retry} />;
  if (!game) return <NotFoundPage />;
  return (
    <>
      <h1 className={lettering.srOnly}>{texts.game(game.id)}</h1>
      <GamePicker games={games} game={game} />
      <GameBoard
        key={game.id}
        game={game}
        mine={(running, last, below) =>
          member ? (
            <MyRoundBets running={running} last={last} placed={placed}>
              {below}
            </MyRoundBets>
          ) : (
            below
          )
        }
      />
    </>
  );
}
