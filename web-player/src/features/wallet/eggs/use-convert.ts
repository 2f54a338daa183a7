import { useMutation } from '@connectrpc/connect-query';
import { EggsService, type OwnEggTransfer } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { reloadContext } from '../../../shared/api/context-cache.ts';
import { longWork } from '../../../shared/api/long-work.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useToasts } from '../../../shared/ui/toast-store.ts';
import { useFormKey } from '../use-form-key.ts';
import { useCodeText } from './code-text.ts';
import type { EggWay } from './egg-state.ts';
import { eggsKey } from './use-egg-rules.ts';
import { useRefusedEgg } from './use-refused-egg.ts';

/** Sends a conversion and tells how it ended; `onTaken` is called when nothing of it is left to be asked for again. */
export function useConvert(way: EggWay, onTaken: (transfer: OwnEggTransfer) => void) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const queries = useQueryClient();
  const refused = useRefusedEgg();
  const codeText = useCodeText();
  const say = useToasts((state) => state.say);
  const { keyFor, settled } = useFormKey();
  const told = (transfer: OwnEggTransfer): void => {
    const { state, moved, code } = transfer;
    if (state === 'done') say('good', t('eggs.done'), money(moved));
    else if (state === 'refused') say('bad', t(`eggs.failed.${way}`), codeText(code));
    else say('good', t('eggs.waits.title'), t('eggs.waits.text'));
    if (state !== 'refused') onTaken(transfer);
  };
  const convert = useMutation(EggsService.method[way], {
    ...longWork,
    onSuccess: (transfer) => {
      settled();
      told(transfer);
    },
    onError: (error) => {
      settled(error);
      say('bad', t(`eggs.failed.${way}`), refused(error));
    },
    onSettled: () => {
      void reloadContext();
      return queries.invalidateQueries({ queryKey: eggsKey });
    },
  });
  return {
    pending: convert.isPending,
    /** 0 for all, where eggs become money. */
    send: (vendor: string, amount: bigint) =>
      convert.mutate({ vendor, amount, key: keyFor(`${way} ${vendor} ${amount}`) }),
  };
}
