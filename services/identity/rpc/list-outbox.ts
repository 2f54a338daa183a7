import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

const shown = 50;

/** Shows what the outbox driver kept instead of sending; with a driver that sends there is nothing to show. */
export const listOutbox =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listOutbox> =>
  async () => {
    if (!deps.sms.list) throw new DomainError('NOT_FOUND');
    const messages = await deps.sms.list(shown);
    return { messages: messages.map(({ to, text, at }) => ({ to, text, at: timestampFromDate(at) })) };
  };
