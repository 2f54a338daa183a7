import { usePathname } from 'wouter/use-browser-location';
import { CasinoPage } from '../../features/casino/CasinoPage.tsx';
import { MembersOnly } from '../MembersOnly.tsx';

/** The lobbies of casino and slots, for members. */
export function CasinoRoute() {
  const kind = usePathname().startsWith('/game/slot') ? 'slot' : 'casino';
  return <MembersOnly>{() => <CasinoPage key={kind} kind={kind} />}</MembersOnly>;
}
