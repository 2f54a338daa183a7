import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { TemplatesService } from '@madang/proto/madang/content/v1/templates_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { serveDouble } from './double.ts';
import { people } from './people.ts';

const at = timestampFromMs(Date.parse('2026-11-20T03:00:00Z'));
const inquiry = {
  id: 1n,
  subject: '출금 문의',
  content: '<p>언제</p>',
  status: 'awaiting',
  kind: 'member',
  createdAt: at,
  askedAt: at,
};
const message = { id: 1n, subject: '안내', content: '<p>점검</p>', kind: 'operator', createdAt: at };
const sending = {
  id: 1n,
  senderKind: 'admin',
  sender: 'admin',
  audience: {},
  recipients: 3n,
  createdAt: at,
  sendAt: at,
};
const template = { id: 1n, kind: 'inquiry', subject: '계좌', content: '<p>계좌</p>', updatedAt: at };
const done = (ids: readonly string[]) => ({ results: ids.map((id) => ({ id, ok: true })) });

export interface SupportDouble {
  /** What every account has not read. */
  unread: { messages: bigint; replies: bigint; newMessages: bigint };
  /** What every inquiry and message says, where it is not what they say of themselves. */
  html: string;
}

/** Inquiries, messages and templates; what they answer is fixed, since the APIs only pass it on. */
export function serveSupport(platform: Platform): SupportDouble {
  const state: SupportDouble = { unread: { messages: 0n, replies: 0n, newMessages: 0n }, html: '' };
  const asked = () => ({
    ...inquiry,
    ...(state.html && { content: state.html, reply: state.html, posts: [{ side: 'asker', content: state.html }] }),
  });
  const sent = () => ({ ...message, ...(state.html && { content: state.html }) });
  /** Asked nothing, and finds nothing of another. */
  const isStranger = ({ principal }: CallContext): boolean => principal.accountId === people.other.id;
  serveDouble(platform, InquiriesService, {
    createInquiry: async ({ subject, content }) => ({ ...inquiry, subject, content }),
    listOwnInquiries: async (_request, context) => ({ inquiries: isStranger(context) ? [] : [asked()], total: 1n }),
    followUpInquiry: async ({ content }, context) => {
      if (isStranger(context)) throw new DomainError('NOT_FOUND');
      return { ...inquiry, followUps: 1, posts: [{ id: 1n, side: 'asker', content, createdAt: at }] };
    },
    readInquiry: async (_request, context) => {
      if (isStranger(context)) throw new DomainError('NOT_FOUND');
      return asked();
    },
    deleteOwnInquiries: async () => ({}),
    listInquiries: async () => ({ inquiries: [asked()], total: 1n }),
    countWaitingInquiries: async () => ({ waiting: 1n, oldestAt: at }),
    getInquiry: async ({ id }) => ({ ...asked(), id }),
    claimInquiry: async () => inquiry,
    answerInquiry: async ({ reply }) => ({ ...inquiry, reply, status: 'completed', repliedAt: at }),
    noteInquiry: async ({ note }) => ({ ...inquiry, note }),
    reopenInquiries: async ({ ids }) => done(ids),
    deleteInquiries: async ({ ids }) => done(ids),
  });
  serveDouble(platform, MessagesService, {
    sendMessage: async ({ subject, content }) => ({ ...sending, subject, content }),
    countRecipients: async () => ({ recipients: 3n }),
    listSendings: async () => ({ sendings: [{ ...sending, content: state.html }], total: 1n }),
    withdrawSendings: async ({ ids }) => done(ids),
    listOwnMessages: async () => ({ messages: [sent()], total: 1n }),
    readMessages: async () => ({}),
    deleteMessages: async ({ ids, which }) => {
      if (ids.length === 0 && which === '') throw new DomainError('VALIDATION', { field: 'ids' });
      return {};
    },
    countUnread: async () => state.unread,
  });
  serveDouble(platform, TemplatesService, {
    listTemplates: async ({ filter }) => ({
      templates: [{ ...template, kind: filter.kind?.split(',')[0] ?? 'inquiry' }],
      total: 1n,
    }),
    saveTemplate: async ({ subject, content, kind }) => ({ ...template, subject, content, kind: kind || 'inquiry' }),
    deleteTemplate: async () => ({}),
  });
  return state;
}
