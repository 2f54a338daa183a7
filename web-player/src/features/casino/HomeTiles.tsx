import { useQuery } from '@connectrpc/connect-query';
import { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import skeleton from '../../shared/ui/Skeleton.module.css';
import { GameTile } from './GameTile.tsx';
import styles from './HomeTiles.module.css';

/** As many of each kind as there is room for beside each other, both kinds together. */
const ROOM = 6;

const places = (count: number) => Array.from({ length: count }, (_, place) => `place ${place}`);

function Tiles({ kind, take }: { kind: 'casino' | 'slot'; take: number }) {
  const { data, error } = useQuery(CasinoService.method.getLobby, { kind, take }, { staleTime: 60_000 });
  // The lobby itself says what is wrong to whoever opens it.
  if (error && !data) return null;
  if (!data)
    return places(take).map((place) => <span key={place} className={`${skeleton.skeleton} ${styles.coming}`} />);
  return data.games.map((game) => <GameTile key={String(game.game)} game={game} />);
}

/** The first games of the lobbies that the site offers. */
export function HomeTiles({ casino, slot }: { casino: boolean; slot: boolean }) {
  const take = casino && slot ? ROOM / 2 : ROOM;
  return (
    <div className={styles.tiles}>
      {casino && <Tiles kind="casino" take={take} />}
      {slot && <Tiles kind="slot" take={take} />}
    </div>
  );
}
