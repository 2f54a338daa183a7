import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useCallback, useEffect } from 'react';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { useSystem } from '../../shared/api/use-context.ts';
import { useBreak } from '../../shared/care/break-store.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { GameFrame } from './GameFrame.tsx';
import styles from './GameWindow.module.css';
import { MovedMoney } from './MovedMoney.tsx';
import { useClosing } from './use-closing.ts';
import { useGameWindow } from './use-game-window.ts';
import type { WantedGame } from './wanted-game.ts';

/** Back to the lobby: a window of its own is closed, and the page that it was opened from is there still. */
function leaveTo(kind: string): void {
  if (window.opener) window.close();
  // What a browser does not let itself be closed goes to the lobby.
  setTimeout(() => window.location.assign(`/game/${kind}`), 100);
}

const balanceMs = 15_000;

/** A supplier's game with the line that belongs to this site: what it is, what is in the wallet, and the way out. */
export function GameWindow({ wanted, member }: { wanted: WantedGame | undefined; member: Member }) {
  const { t } = useTranslation('casino');
  const kind = wanted?.kind ?? 'slot';
  const { opened, error, isOwn, isPending, isLost, open } = useGameWindow(wanted);
  const resting = useBreak((state) => state.running);
  const system = useSystem();
  const close = useClosing(opened, open);
  // Not before the money is on its way back: the lobby then shows it.
  const leave = useCallback(() => void close().then(() => leaveTo(kind)), [close, kind]);
  useEffect(() => {
    const timer = setInterval(() => void reloadContext(), balanceMs);
    return () => clearInterval(timer);
  }, []);
  usePageTitle(opened?.name ?? t(`title.${kind}`));
  return (
    <div className={styles.window}>
      <header className={styles.line}>
        <b className={lettering.cut}>{opened?.name ?? t(`title.${kind}`)}</b>
        {opened && <span className={`${lettering.cut} ${styles.vendor}`}>{opened.vendor}</span>}
        <span className={styles.money}>
          <span className={lettering.srOnly}>{t('window.balance')}</span>
          <Krw amount={member.money} strong />
          {system?.isSeamless === false && (
            <span className={styles.eggs}>
              {t('window.eggs')} <b className={lettering.num}>{figures(member.balance)}</b>
            </span>
          )}
        </span>
        <button
          type="button"
          className={button.icon}
          aria-label={t('window.reload')}
          onClick={open}
          disabled={isPending}
        >
          <Icon name="refresh" />
        </button>
        <button type="button" className={`${button.button} ${button.small}`} onClick={leave}>
          {t('window.leave')}
        </button>
      </header>
      {isLost && (
        <p className={styles.lost} role="status">
          <Icon name="wifi" small /> {t('window.lost')}
        </p>
      )}
      {opened?.money && !resting && <MovedMoney money={opened.money} />}
      {resting ? (
        <Vacant picture="error" title={t('window.resting')} text={t('errors:PLAY_BREAK')} />
      ) : error && !isPending ? (
        <Failed error={error} onRetry={open} />
      ) : opened ? (
        <GameFrame key={opened.url} opened={opened} onLeave={leave} onReload={open} />
      ) : wanted && !isOwn ? (
        <p className={styles.cover} role="status">
          {t(system?.useAutoTransfer ? 'window.moving' : 'window.opening')}
        </p>
      ) : (
        <Vacant picture="error" title={t('errors:GAME_NOT_OFFERED')} />
      )}
    </div>
  );
}
