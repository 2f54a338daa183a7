import { useMutation, useQuery } from '@connectrpc/connect-query';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useToasts } from '../../shared/ui/toast-store.ts';

const { getCare, changeRule, withdrawRaise, startBreak, askReopen } = ProtectionService.method;

/** What the member chose. */
export const useCare = (enabled = true) => useQuery(getCare, {}, { enabled, staleTime: 30_000 });

/** The changes that a member makes; each is told, and what is shown is asked for again. */
export function useCareChanges() {
  const { t } = useTranslation('help');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const told = {
    onSuccess: () => say('good', t('care.done')),
    onError: (error: unknown) => say('bad', t('care.failed'), refused(error)),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: ProtectionService.typeName }] }),
  };
  return {
    change: useMutation(changeRule, told),
    withdraw: useMutation(withdrawRaise, told),
    begin: useMutation(startBreak, told),
    reopen: useMutation(askReopen, told),
  };
}
