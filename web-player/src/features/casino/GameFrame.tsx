import type { OpenedGame } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './GameWindow.module.css';

/** A game that has shown nothing by then is told of. */
const SLOW_MS = 20_000;
/** What games need; none may lead this page elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock';

interface GameFrameProps {
  readonly opened: OpenedGame;
  readonly onLeave: () => void;
  readonly onReload: () => void;
}

/** True for the word of a game that the player wants out; only the game's own frame and origin are listened to. */
export const asksToLeave = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ['close', 'leave', 'exit'].includes(String(Object(data).type));

/** The supplier's page. */
export function GameFrame({ opened, onLeave, onReload }: GameFrameProps) {
  const { t } = useTranslation('casino');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'slow' | 'there'>('loading');
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin === opened.origin && source === frame.current?.contentWindow && asksToLeave(data)) onLeave();
    };
    window.addEventListener('message', hear);
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [opened.origin, onLeave]);
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        title={opened.name}
        src={opened.url}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
      />
      {state !== 'there' && (
        <div className={styles.cover} role="status">
          {state === 'loading' ? (
            t('window.loading', { name: opened.name })
          ) : (
            <Vacant picture="error" title={t('window.slow')}>
              <button type="button" className={`${button.button} ${button.go}`} onClick={onReload}>
                {t('window.reload')}
              </button>
            </Vacant>
          )}
        </div>
      )}
    </div>
  );
}
