import type { LobbyGame, LobbyProduct } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Casino.module.css';
import { GamePicture } from './GamePicture.tsx';
import { returnText } from './GameTile.tsx';
import { openWindow } from './open-window.ts';

/** The house's own games with the return that their rules promise. */
export function OwnGames({ product, games }: { product: LobbyProduct; games: readonly LobbyGame[] }) {
  const { t } = useTranslation('casino');
  return (
    <section aria-label={product.name}>
      <h2 className={styles.section}>
        {product.name} <small>{t('ownText')}</small>
      </h2>
      <div className={styles.own}>
        {games.slice(0, 4).map((game) => (
          <button key={game.game} type="button" onClick={() => openWindow({ kind: game.kind, game: game.game })}>
            <GamePicture category={game.category} name={game.name} vendor={game.vendor} />
            <span>
              <b>{game.name}</b>
              <span>{t(`category.${game.category}`, game.category)}</span>
              {game.returnBp > 0 && (
                <span>
                  <b className={`${lettering.num} ${lettering.gain}`}>{returnText(game.returnBp)}</b> {t('returns')}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
