import type { System } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useDeferredValue, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link, NavLink } from '../../shared/nav/Link.tsx';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './Casino.module.css';
import { Chips } from './Chips.tsx';
import { EggBar } from './EggBar.tsx';
import { GameTile } from './GameTile.tsx';
import { OwnGames } from './OwnGames.tsx';
import { openWindow } from './open-window.ts';
import { type LobbyView, useLobby, useLobbyHead } from './use-lobby.ts';

const whole: LobbyView = { product: 0, category: '', favourites: false };
const recentShown = 6;

const isOn = (system: System | undefined, kind: string): boolean =>
  kind === 'casino' ? (system?.useCasino ?? false) : (system?.useSlot ?? false);

/** The lobby of live casino or of slots. */
export function CasinoPage({ kind }: { kind: 'casino' | 'slot' }) {
  const { t } = useTranslation('casino');
  const system = useSystem();
  const [view, setView] = useState(whole);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim().slice(0, 60));
  const { lobby, games, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLobby(
    kind,
    view,
    q,
  );
  const { recent, own, ownGames, isPending: isHeadPending } = useLobbyHead(kind, lobby);
  usePageTitle(t(`title.${kind}`));
  // Another address, or a site that stopped to offer them while somebody looked: trying again helps nobody.
  if (error && !lobby && refusalOf(error).code === 'GAME_NOT_OFFERED')
    return (
      <Vacant page title={t('closed.title')} text={t('closed.text')}>
        <Link className={`${button.button} ${button.small}`} to="/">
          {t('closed.home')}
        </Link>
      </Vacant>
    );
  if (error && !lobby) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending || !lobby || isHeadPending) return <SkeletonPanel height={640} />;
  const isNarrowed = q !== '' || view.product !== 0 || view.category !== '' || view.favourites;
  const chosen = lobby.products.find(({ product }) => product === view.product);
  const reset = () => {
    setView(whole);
    setTyped('');
  };
  return (
    <>
      <div className={styles.head}>
        <h1>{t(`title.${kind}`)}</h1>
        <span className={lettering.num}>{lobby.all}</span>
        {(['casino', 'slot'] as const).map(
          (other) =>
            other !== kind &&
            isOn(system, other) && (
              <NavLink key={other} to={`/game/${other}`}>
                {t(`title.${other}`)}
              </NavLink>
            ),
        )}
        <label className={`${form.box} ${styles.search}`}>
          <span className={lettering.srOnly}>{t('search')}</span>
          <input
            type="search"
            value={typed}
            placeholder={t('search')}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </div>
      <EggBar />
      {!isNarrowed && own && ownGames.length > 0 && <OwnGames product={own} games={ownGames} />}
      {!isNarrowed && recent.length > 0 && (
        <section aria-label={t('recent')}>
          <h2 className={styles.section}>{t('recent')}</h2>
          <div className={styles.grid}>
            {recent.slice(0, recentShown).map((game) => (
              <GameTile key={game.game} game={game} />
            ))}
          </div>
        </section>
      )}
      <section aria-label={t('games')}>
        <h2 className={styles.section}>
          {t('games')}
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            aria-pressed={view.favourites}
            onClick={() => setView({ ...view, favourites: !view.favourites })}
          >
            {view.favourites ? '★' : '☆'} {t('favourites')}
          </button>
        </h2>
        {lobby.categories.length > 1 && (
          <Chips
            label={t('kind')}
            value={view.category}
            onChange={(category) => setView({ ...view, category })}
            chips={[
              { value: '', text: t('all'), count: lobby.all },
              ...lobby.categories.map(({ category, games: count }) => ({
                value: category,
                text: t(`category.${category}`, category),
                count,
              })),
            ]}
          />
        )}
        {lobby.products.length > 1 && (
          <Chips
            label={t('supplier')}
            value={view.product}
            onChange={(product) => setView({ ...view, product })}
            chips={[
              { value: 0, text: t('all'), count: lobby.all },
              ...lobby.products.map(({ product, name, games: count }) => ({ value: product, text: name, count })),
            ]}
          />
        )}
        {chosen && kind === 'casino' && (
          <button
            type="button"
            className={`${button.button} ${button.small} ${styles.lobby}`}
            disabled={chosen.maintenance}
            onClick={() => openWindow({ kind, lobby: chosen.product })}
          >
            {chosen.maintenance ? t('maintenance') : t('openLobby', { name: chosen.name })}
          </button>
        )}
        {games.length === 0 ? (
          <Vacant
            title={isNarrowed ? t('none.title') : t('nothing.title')}
            text={isNarrowed ? t('none.text') : t('nothing.text')}
          >
            {isNarrowed && (
              <button type="button" className={`${button.button} ${button.small}`} onClick={reset}>
                {t('reset')}
              </button>
            )}
          </Vacant>
        ) : (
          <div className={styles.grid}>
            {games.map((game) => (
              <GameTile key={game.game} game={game} />
            ))}
          </div>
        )}
        {lobby.total > games.length && (
          <p className={styles.more}>
            <span className={lettering.num}>
              {games.length} / {lobby.total}
            </span>
            <button
              type="button"
              className={button.button}
              disabled={!hasNextPage || isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('more')}
            </button>
          </p>
        )}
      </section>
    </>
  );
}
