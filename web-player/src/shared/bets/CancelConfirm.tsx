import { useMutation } from '@connectrpc/connect-query';
import { type Bet, BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { setWallet } from '../api/context-cache.ts';
import { useRefusalText } from '../api/use-refusal-text.ts';
import { useGameTexts } from '../games/use-game-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { oddsText } from '../money/figures.ts';
import { Krw } from '../money/Krw.tsx';
import { clockText } from '../time/countdown.ts';
import { Confirm } from '../ui/Confirm.tsx';
import lettering from '../ui/lettering.module.css';
import pairs from '../ui/pairs.module.css';
import { useToasts } from '../ui/toast-store.ts';
import { isOnMatches, MatchBetName } from './LazyMatchLegs.tsx';
import { useCancelSeconds } from './use-cancel-seconds.ts';

interface CancelConfirmProps {
  readonly bet: Bet;
  readonly onClose: () => void;
  readonly onCancelled?: (bet: Bet) => void;
}

/** Asks before a bet is taken back, with what comes back and how long that is possible. */
export function CancelConfirm({ bet, onClose, onCancelled }: CancelConfirmProps) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const seconds = useCancelSeconds(bet);
  const cancel = useMutation(BettingService.method.cancel, {
    onSuccess: ({ bet: after, money }) => {
      setWallet({ money });
      say('good', t('cancel.done'));
      if (after) onCancelled?.(after);
      onClose();
    },
    onError: (error) => {
      say('bad', t('cancel.failed'), refused(error));
      onClose();
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: BettingService.typeName }] }),
  });
  return (
    <Confirm
      title={t('cancel.title')}
      text={t('cancel.text')}
      keep={t('cancel.keep')}
      act={t('cancel.act')}
      danger
      pending={cancel.isPending || seconds === 0}
      onKeep={onClose}
      onAct={() => cancel.mutate({ id: bet.id })}
    >
      <dl className={pairs.pairs}>
        <dt>{t('cancel.bet')}</dt>
        <dd>
          {isOnMatches(bet) ? (
            <MatchBetName bet={bet} />
          ) : (
            bet.legs.map(({ market, pick }) => texts.full(market, pick)).join(' · ')
          )}{' '}
          <b className={lettering.num}>{oddsText(bet.combinedOddsMilli)}</b>
        </dd>
        <dt>{t('cancel.back')}</dt>
        <dd>
          <Krw amount={bet.stake} strong />
        </dd>
        <dt>{t('cancel.left')}</dt>
        <dd>
          <b className={`${lettering.num} ${lettering.warn}`}>{clockText(seconds)}</b>
        </dd>
      </dl>
    </Confirm>
  );
}
