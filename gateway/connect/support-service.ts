import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { Inquiry, InquiryPost } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type {
  OwnInquiryPostSchema,
  OwnInquirySchema,
  SupportService,
} from '@madang/proto/madang/player/v1/support_pb.ts';
import type { GatewayContext } from '../context.ts';
import { asShown } from '../files/shown-html.ts';
import { callerOf } from './guard.ts';

const inquiriesShown = 5;
const messagesShown = 10;
const mostTemplates = 100;

const ownPost = ({ id, side, content, createdAt }: InquiryPost): MessageInitShape<typeof OwnInquiryPostSchema> => ({
  id,
  side,
  content,
  ...(createdAt && { createdAt }),
});

function ownInquiry(inquiry: Inquiry): MessageInitShape<typeof OwnInquirySchema> {
  const { id, subject, content, reply, status, followUps, closed, createdAt, repliedAt, readedAt } = inquiry;
  return {
    id,
    subject,
    content,
    reply,
    status,
    followUps,
    closed,
    posts: inquiry.posts.map(ownPost),
    ...(createdAt && { createdAt }),
    ...(repliedAt && { repliedAt }),
    ...(readedAt && { readedAt }),
  };
}

/** What a member asks the operator, and its messages. */
export function supportService(gateway: GatewayContext): ServiceImpl<typeof SupportService> {
  const { inquiries, messages, templates } = gateway.services;
  const shown = (inquiry: Inquiry) => ownInquiry(asShown(inquiry, gateway));
  /** Whoever read or deleted something is told of it by the next page already. */
  const changed = (caller: ReturnType<typeof callerOf>): void => {
    if (caller.session) gateway.unread.forget(caller.session.principal.accountId);
  };
  return {
    async listInquiries({ skip }, context) {
      const asked = { offset: skip, limit: inquiriesShown, withContent: true };
      const page = await inquiries.listOwnInquiries(asked, callerOf(context).options);
      return { inquiries: page.inquiries.map(shown), total: page.total };
    },
    async listInquiryTemplates(_request, context) {
      const asked = { filter: { kind: 'inquiry' }, limit: mostTemplates };
      const page = await templates.listTemplates(asked, callerOf(context).options);
      return { templates: page.templates.map(({ id, subject, content }) => ({ id, subject, content })) };
    },
    async createInquiry({ key, subject, content }, context) {
      return shown(await inquiries.createInquiry({ key, subject, content }, callerOf(context).options));
    },
    async followUpInquiry({ id, key, content }, context) {
      const caller = callerOf(context);
      const followed = await inquiries.followUpInquiry({ id, key, content }, caller.options);
      changed(caller);
      return shown(followed);
    },
    async readInquiry({ id }, context) {
      const caller = callerOf(context);
      const read = await inquiries.readInquiry({ id }, caller.options);
      changed(caller);
      return shown(read);
    },
    async deleteInquiries({ id }, context) {
      const caller = callerOf(context);
      await inquiries.deleteOwnInquiries({ id }, caller.options);
      changed(caller);
      return {};
    },
    async listMessages({ skip }, context) {
      const page = await messages.listOwnMessages({ offset: skip, limit: messagesShown }, callerOf(context).options);
      const shownMessages = page.messages.map(({ $typeName: _, ...message }) => asShown(message, gateway));
      return { messages: shownMessages, total: page.total };
    },
    async readMessages({ messageIds: ids }, context) {
      const caller = callerOf(context);
      await messages.readMessages({ ids }, caller.options);
      changed(caller);
      return {};
    },
    async deleteMessages({ messageIds: ids, which }, context) {
      const caller = callerOf(context);
      await messages.deleteMessages({ ids, which }, caller.options);
      changed(caller);
      return {};
    },
  };
}
