import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useMutation } from '@tanstack/react-query';
import { gameClient } from '../api/transport.ts';
import { useRefusalText } from '../api/use-refusal-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useRounds } from '../live/rounds-store.ts';
import { serverNow } from '../time/server-clock.ts';
import { msOf } from '../time/timestamp.ts';
import { useDrawer } from '../ui/drawer-store.ts';
import { useToasts } from '../ui/toast-store.ts';
import { useSlip } from './slip-store.ts';

/** Puts a bet's pick and stake on the slip once more, for the round that is sold now, at its odds. */
export function useRebet(): { rebet: (bet: Bet) => void; pending: boolean } {
  const { t } = useTranslation('play');
  const refused = useRefusalText();
  const put = useSlip((slip) => slip.put);
  const show = useDrawer((drawer) => drawer.show);
  const say = useToasts((state) => state.say);
  const { mutate, isPending } = useMutation({
    mutationFn: async (bet: Bet) => ({ bet, board: await gameClient.getBoard({ game: bet.game }) }),
    onSuccess: ({ bet, board: { current, game } }) => {
      const [leg] = bet.legs;
      const price = current?.odds.find(({ pick }) => pick === leg?.pick);
      const open = current && !current.salesStopped && game?.enabled && msOf(current.closesAt) > serverNow();
      if (!leg || !open || price?.status !== 'open') {
        say('warn', t('rebet.closed'), t('rebet.closedText'));
        return;
      }
      useRounds.getState().take([current]);
      const { id: roundId, round } = current;
      const { market, pick } = leg;
      const closesMs = msOf(current.closesAt);
      put({ roundId, game: bet.game, round, market, pick, oddsMilli: price.oddsMilli, closesMs }, bet.stake);
      show('slip');
    },
    onError: (error) => say('bad', t('rebet.failed'), refused(error)),
  });
  return { rebet: mutate, pending: isPending };
}
