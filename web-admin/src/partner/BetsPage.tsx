import { Switched } from '../resources/casino-bets/Switched.tsx';
import { gameTypes } from './game-types.ts';
import { ListPage } from './ListPage.tsx';

interface BetsPageProps {
  path: string;
  kind: 'sports' | 'minigame';
}

/** Bets below me on matches or on draws, where the site offers them. */
export const BetsPage = ({ path, kind }: BetsPageProps) => (
  <Switched kinds={gameTypes.get(kind)?.offers ?? []} title={`console.page.${kind}_bets`}>
    <ListPage path={path} />
  </Switched>
);
