import { useMutation } from '@connectrpc/connect-query';
import { type MoneyLog, MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import link from '../../shared/ui/link.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';

/** Takes a request back for as long as nobody has begun with it. */
export function TakeBack({ log }: { log: MoneyLog }) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const { cancelDeposit, cancelWithdrawal } = MoneyService.method;
  const cancel = useMutation(log.type === 'charge' ? cancelDeposit : cancelWithdrawal, {
    onSuccess: () => say('good', t('history.cancelled')),
    onError: (error) => say('bad', t('history.cancelFailed'), refused(error)),
    onSettled: () => {
      void reloadContext();
      return queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: MoneyService.typeName }] });
    },
  });
  return (
    <button
      type="button"
      className={`${link.more} ${link.underlined}`}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate({ id: log.id })}
    >
      {t('history.cancel')}
    </button>
  );
}
