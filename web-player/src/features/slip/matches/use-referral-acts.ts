import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setWallet } from '../../../shared/api/context-cache.ts';
import { useRefusalText } from '../../../shared/api/use-refusal-text.ts';
import { bettingClient } from '../../../shared/bets/betting-client.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useToasts } from '../../../shared/ui/toast-store.ts';
import { useReceipt } from '../receipt-store.ts';

/** Takes the trader's offer, or leaves; either may be pressed again after an answer that was lost. */
export function useReferralActs(id: bigint) {
  const { t } = useTranslation('play');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const keep = useReceipt((state) => state.keep);
  const [pending, setPending] = useState(false);
  const run = (work: () => Promise<void>) => async (): Promise<void> => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      say('bad', t('slip.refused'), refused(error));
    }
    setPending(false);
    await queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: BettingService.typeName }] });
  };
  return {
    pending,
    take: run(async () => {
      const { bet, money } = await bettingClient.takeOffer({ id });
      setWallet({ money });
      if (bet) keep(bet);
      say('good', t('receipt.state.accepted'));
    }),
    leave: run(async () => {
      await bettingClient.leaveReferral({ id });
    }),
  };
}
