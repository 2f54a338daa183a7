import { useMutation } from '@connectrpc/connect-query';
import { EggsService } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRefusalText } from '../../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Confirm } from '../../../shared/ui/Confirm.tsx';
import { useToasts } from '../../../shared/ui/toast-store.ts';
import { eggsKey } from './use-egg-rules.ts';

interface HideEggsProps {
  /** None for all that ended. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onHidden: () => void;
}

/** Asks before conversions are taken out of the member's sight. */
export function HideEggs({ ids, onClose, onHidden }: HideEggsProps) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const hide = useMutation(EggsService.method.hide, {
    onSuccess: () => {
      say('good', t('eggs.hide.done'));
      onHidden();
    },
    onError: (error) => say('bad', t('eggs.hide.failed'), refused(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: eggsKey });
    },
  });
  return (
    <Confirm
      title={t('eggs.hide.title')}
      text={t(ids.length === 0 ? 'eggs.hide.allText' : 'eggs.hide.oneText')}
      keep={t('eggs.hide.keep')}
      act={t('eggs.hide.act')}
      danger
      pending={hide.isPending}
      onKeep={onClose}
      onAct={() => hide.mutate({ ids: [...ids] })}
    />
  );
}
