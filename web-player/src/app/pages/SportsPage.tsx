import { usePathname } from 'wouter/use-browser-location';
import { BoardPage } from '../../features/sports/BoardPage.tsx';
import { MatchPage } from '../../features/sports/MatchPage.tsx';
import { boardAt } from '../../shared/sports/boards.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** A board of sports, or one match of it: the address names both. */
export function SportsPage() {
  const pathname = usePathname().replace(/\/$/, '');
  const found = boardAt(pathname);
  if (!found) return <NotFoundPage />;
  const { board, base, match } = found;
  if (match === undefined) return <BoardPage key={board} board={board} base={base} />;
  return <MatchPage key={String(match)} id={match} board={board} base={base} />;
}
