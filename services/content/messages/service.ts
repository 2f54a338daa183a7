import type { MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { countUnread, deleteMessages, listOwnMessages, readMessages } from './own-messages.ts';
import { countRecipients, sendMessage } from './send-message.ts';
import { listSendings, withdrawSendings } from './sendings.ts';

const readers = ['member', 'agent'] as const;
const senders = ['admin:content.write', 'agent:messages.send'] as const;

/** An agent sends below itself alone, which every query holds to. */
export const messagesAccess: Access<typeof MessagesService> = {
  sendMessage: senders,
  countRecipients: senders,
  listSendings: ['admin:content.read', 'agent:messages.send'],
  withdrawSendings: senders,
  listOwnMessages: readers,
  readMessages: readers,
  deleteMessages: readers,
  countUnread: readers,
};

export const messagesHandlers = (deps: ContentDeps): Handlers<typeof MessagesService> => ({
  sendMessage: sendMessage(deps),
  countRecipients: countRecipients(deps),
  listSendings: listSendings(deps),
  withdrawSendings: withdrawSendings(deps),
  listOwnMessages: listOwnMessages(deps),
  readMessages: readMessages(deps),
  deleteMessages: deleteMessages(deps),
  countUnread: countUnread(deps),
});
