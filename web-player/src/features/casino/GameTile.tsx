import type { LobbyGame } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, fixed } from '../../shared/money/figures.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { GamePicture } from './GamePicture.tsx';
import styles from './GameTile.module.css';
import { openWindow } from './open-window.ts';
import { useFavourite } from './use-lobby.ts';

export const returnText = (basisPoints: number): string => `${fixed(basisPoints / 100, 2)}%`;

function limitText({ minBet, maxBet }: LobbyGame): string {
  if (minBet > 0n && maxBet > 0n) return `${figures(minBet)}–${figures(maxBet)}`;
  if (maxBet > 0n) return `≤ ${figures(maxBet)}`;
  return minBet > 0n ? `≥ ${figures(minBet)}` : '';
}

/** A game: its picture opens it, the star marks it. */
export function GameTile({ game }: { game: LobbyGame }) {
  const { t } = useTranslation('casino');
  const favourite = useFavourite();
  const marked = favourite.isPending ? favourite.variables?.favourite === true : game.favourite;
  const limits = limitText(game);
  return (
    <article className={styles.tile} data-shut={game.maintenance || undefined}>
      <button
        type="button"
        className={styles.open}
        disabled={game.maintenance}
        onClick={() => openWindow({ kind: game.kind, game: game.game })}
      >
        <span className={styles.picture}>
          <GamePicture category={game.category} name={game.name} vendor={game.vendor} />
          {game.maintenance && (
            <span className={styles.shut}>
              <Icon name="lock" />
              {t('maintenance')}
            </span>
          )}
        </span>
        <b className={lettering.cut}>{game.name}</b>
        <span className={styles.line}>
          <span className={lettering.cut}>{game.vendor}</span>
          {game.returnBp > 0 && game.kind === 'slot' ? (
            <span className={`${lettering.num} ${lettering.gain}`}>{returnText(game.returnBp)}</span>
          ) : (
            <span className={lettering.num}>{limits}</span>
          )}
        </span>
      </button>
      <button
        type="button"
        className={styles.star}
        aria-pressed={marked}
        aria-label={t('favour', { name: game.name })}
        onClick={() => favourite.mutate({ gameId: game.game, favourite: !marked })}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m10 2.6 2.2 4.8 5.2.6-3.8 3.6 1 5.1-4.6-2.6-4.6 2.6 1-5.1L2.6 8l5.2-.6z" />
        </svg>
      </button>
    </article>
  );
}
