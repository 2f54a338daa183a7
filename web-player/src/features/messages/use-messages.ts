import { useMutation, useQuery } from '@connectrpc/connect-query';
import { SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useToasts } from '../../shared/ui/toast-store.ts';

export const PAGE = 10;

/** A page of the member's messages, and what it does with them; the counters follow. */
export function useMessages(page: number, deleted: string, onDeleted: () => void) {
  const textOf = useRefusalText();
  const { say } = useToasts();
  const list = useQuery(
    SupportService.method.listMessages,
    { skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  const changed = () => {
    void list.refetch();
    void reloadContext();
  };
  const refused = (error: unknown) => say('bad', textOf(error));
  const read = useMutation(SupportService.method.readMessages, { onSuccess: changed, onError: refused });
  const remove = useMutation(SupportService.method.deleteMessages, {
    onSuccess: () => {
      say('good', deleted);
      onDeleted();
      changed();
    },
    onError: refused,
  });
  return { list, read, remove };
}
