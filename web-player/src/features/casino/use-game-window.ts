import { createClient } from '@connectrpc/connect';
import { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { transport } from '../../shared/api/transport.ts';
import { useLink } from '../../shared/live/link-store.ts';
import { isPhone } from './open-window.ts';
import type { WantedGame } from './wanted-game.ts';

const casinoClient = createClient(CasinoService, transport);
/** Money moves before the supplier is asked, and each of them may take some seconds. */
const openMs = 20_000;

/** Asks for the window of a game, and once more when a lost connection is back: the supplier then goes on with the round. */
export function useGameWindow(wanted: WantedGame | undefined) {
  const {
    mutate,
    data: opened,
    error,
    isPending,
  } = useMutation({
    mutationFn: (asked: Parameters<typeof casinoClient.openGame>[0]) =>
      casinoClient.openGame(asked, { timeoutMs: openMs }),
    // What was moved to the game is shown at once, also where the opening failed after it.
    onSettled: () => void reloadContext(),
  });
  const link = useLink((state) => state.state);
  const wasLost = useRef(false);
  const key = wanted && `${wanted.game} ${wanted.product} ${wanted.productCode} ${wanted.gameCode}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew with each drawing; its key is what it says.
  const open = useCallback(() => {
    if (!wanted) return;
    const { kind: _, game, ...named } = wanted;
    mutate({ ...named, gameId: game, mobile: isPhone() });
  }, [key, mutate]);
  useEffect(open, [open]);
  useEffect(() => {
    if (link === 'lost') wasLost.current = true;
    if (link !== 'up' || !wasLost.current) return;
    wasLost.current = false;
    open();
  }, [link, open]);
  // No window is ever shown that could act in the name of this site.
  const isOwn = opened !== undefined && opened.origin === window.location.origin;
  return { opened: isOwn ? undefined : opened, error, isOwn, isPending, isLost: link === 'lost', open };
}
