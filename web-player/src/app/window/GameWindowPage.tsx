import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { GameWindow } from '../../features/casino/GameWindow.tsx';
import { wantedGame } from '../../features/casino/wanted-game.ts';
import { Toasts } from '../../shared/ui/Toasts.tsx';
import { MembersOnly } from '../MembersOnly.tsx';
import { ModalHost } from '../ModalHost.tsx';
import { useLiveStream } from '../use-live-stream.ts';
import { useSessionWatch } from '../use-session-watch.ts';

/** A page of its own around a supplier's game, without the site's frame. */
export function GameWindowPage() {
  const [pathname] = useBrowserLocation();
  const search = useSearch();
  useLiveStream();
  useSessionWatch();
  return (
    <main id="page">
      <MembersOnly>{(member) => <GameWindow wanted={wantedGame(pathname, search)} member={member} />}</MembersOnly>
      <ModalHost />
      <Toasts />
    </main>
  );
}
