import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { casinoBetPath } from '../../lists/paths.ts';
import { useConsole } from '../../rest/console.ts';
import type { CasinoKind } from './spec.tsx';

/** How big the window is in which a partner sees a bet. */
const popup = 'popup,width=620,height=820';

/** Opens a bet: for an administrator as a page, for a partner in a window of its own, as partners know it. */
export const useOpenBet = (kind: CasinoKind): ((row: RaRecord) => void) => {
  const navigate = useNavigate();
  const { name } = useConsole();
  return ({ id }) => {
    const path = casinoBetPath(id, kind);
    if (name === 'admin') void navigate(path);
    // A window that the browser holds back leaves the list as it is: the bet opens in its place.
    else if (!window.open(path, 'casino-detail', popup)) void navigate(path);
  };
};
