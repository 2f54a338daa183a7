import { useMutation } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { setWallet } from '../../shared/api/context-cache.ts';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { OddsChange, RoundLeg } from '../../shared/slip/leg.ts';
import { newKey } from '../../shared/slip/slip-key.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { useReceipt } from './receipt-store.ts';

export interface Wanted {
  readonly leg: RoundLeg;
  readonly stake: bigint;
  readonly oddsChange: OddsChange;
}

const contentOf = ({ leg, stake, oddsChange }: Wanted): string =>
  [leg.roundId, leg.pick, leg.oddsMilli, stake, oddsChange].join(' ');

/**
 * Places a slip once. Its key is made for its content and kept until the server has answered: pressing again after a
 * time-out sends the same key, so that no second bet can come of it.
 */
export function usePlace() {
  const { t } = useTranslation('play');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const keep = useReceipt((state) => state.keep);
  const { clear, reprice } = useSlip();
  const pending = useRef<{ content: string; key: string }>(undefined);
  const mutation = useMutation(BettingService.method.place);

  const place = async (wanted: Wanted): Promise<void> => {
    const content = contentOf(wanted);
    const kept = pending.current;
    const key = kept?.content === content ? kept.key : newKey(serverNow());
    pending.current = { content, key };
    const { roundId, pick, oddsMilli } = wanted.leg;
    try {
      const { bet, money } = await mutation.mutateAsync({
        key,
        legs: [{ roundId, pick, oddsMilli }],
        stake: wanted.stake,
        oddsChange: wanted.oddsChange,
      });
      pending.current = undefined;
      setWallet({ money });
      if (bet) keep(bet);
      clear();
      say('good', t('receipt.state.accepted'), undefined, {
        label: t('player:toast.see'),
        to: '/board/betting-history',
      });
      await Promise.all(
        [BettingService, ProtectionService].map(({ typeName: serviceName }) =>
          queries.invalidateQueries({ queryKey: ['connect-query', { serviceName }] }),
        ),
      );
    } catch (error) {
      const { code, meta, answered } = refusalOf(error);
      if (answered) pending.current = undefined;
      const moved = Number(meta.odds_milli);
      if (code === 'ODDS_CHANGED' && wanted.oddsChange === 'any' && moved > 0) reprice(wanted.leg, moved);
      say('bad', t(answered ? 'slip.refused' : 'slip.unsure'), answered ? refused(error) : t('slip.unsureText'));
    }
  };
  return { place, placing: mutation.isPending, refusal: mutation.error };
}
