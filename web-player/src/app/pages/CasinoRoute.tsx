import { usePathname } from 'wouter/use-browser-location';
import { CasinoPage } from '../../features/casino/CasinoPage.tsx';

/** The lobbies of casino and slots. */
export function CasinoRoute() {
  const kind = usePathname().startsWith('/game/slot') ? 'slot' : 'casino';
  return <CasinoPage key={kind} kind={kind} />;
}
