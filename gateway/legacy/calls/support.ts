import type { Inquiry } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type { OwnMessage } from '@madang/proto/madang/content/v1/messages_pb.ts';
import type { GatewayContext } from '../../context.ts';
import { asShown } from '../../files/shown-html.ts';
import { id, int, listOf, maybe, optional, type Reader, text, wrong } from '../../payload.ts';
import { instant, num } from '../../wire.ts';
import { call, type LegacyContext, sessionOf } from '../call.ts';

const inquiriesShown = 5;
const messagesShown = 10;
const mostTemplates = 100;
const askers = ['member', 'agent'] as const;
const areas = ['user'] as const;
/** Partners ask and read at paths of their own too. */
const bothAreas = ['user', 'agent'] as const;

const skip: Reader<number> = {
  ...int(0, 100_000),
  read: (value, field) => int(0, 100_000).read(value ?? 0, field),
  optional: true,
};

/** Old clients send true, 1 or nothing; without it the list comes without contents. */
const requiredContent: Reader<boolean> = {
  read(value, field) {
    if (value === undefined || value === null) return true;
    if (value === true || value === 1) return true;
    if (value === false || value === 0) return false;
    throw wrong(field);
  },
  schema: { anyOf: [{ type: 'boolean' }, { type: 'integer', enum: [0, 1] }] },
  optional: true,
};

const inquiryData = (given: Inquiry, gateway: GatewayContext) => {
  const inquiry = asShown(given, gateway);
  return {
    id: num(inquiry.id),
    subject: inquiry.subject,
    content: inquiry.content,
    reply: inquiry.reply,
    status: inquiry.status,
    created_at: instant(inquiry.createdAt),
    replied_at: instant(inquiry.repliedAt),
    readed_at: instant(inquiry.readedAt),
  };
};

const messageData = (message: OwnMessage, gateway: GatewayContext) => ({
  id: num(message.id),
  subject: message.subject,
  content: asShown(message, gateway).content,
  kind: message.kind,
  sender: message.sender,
  created_at: instant(message.createdAt),
  readed_at: instant(message.readedAt),
});

/** Whoever read or deleted something is told so by the next poll already. */
const changed = ({ gateway, caller }: LegacyContext): void =>
  gateway.unread.forget(sessionOf(caller).principal.accountId);

export const supportCalls = [
  call({
    path: 'inquiry/getTemplates',
    areas,
    callers: askers,
    openInBreak: true,
    does: 'Answers what an inquiry can be started from.',
    payload: {},
    answers: ['templates'],
    async run(_payload, { gateway, caller }) {
      const asked = { filter: { kind: 'inquiry' }, limit: mostTemplates };
      const { templates } = await gateway.services.templates.listTemplates(asked, caller.options);
      return { templates: templates.map(({ id, subject, content }) => ({ id: num(id), subject, content })) };
    },
  }),
  call({
    path: 'inquiry/get',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Answers own inquiries, newest first, 5 a page; without contents where requiredContent is false.',
    payload: { skip, requiredContent },
    answers: ['inquiries', 'total'],
    async run({ skip, requiredContent }, { gateway, caller }) {
      const asked = { offset: skip, limit: inquiriesShown, withContent: requiredContent };
      const { inquiries, total } = await gateway.services.inquiries.listOwnInquiries(asked, caller.options);
      return { inquiries: inquiries.map((one) => inquiryData(one, gateway)), total: num(total) };
    },
  }),
  call({
    path: 'inquiry/read',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Marks an own answered inquiry as read; one that waits for its answer stays as it is.',
    payload: { inquiry_id: id },
    answers: ['inquiry'],
    names: { id: 'inquiry_id' },
    async run({ inquiry_id }, context) {
      const { gateway, caller } = context;
      const inquiry = await gateway.services.inquiries.readInquiry({ id: inquiry_id }, caller.options);
      changed(context);
      return { inquiry: inquiryData(inquiry, gateway) };
    },
  }),
  call({
    path: 'inquiry/delete',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Takes an own inquiry out of the list, or all where inquiry_id is null.',
    payload: { inquiry_id: maybe(id) },
    answers: [],
    names: { id: 'inquiry_id' },
    async run({ inquiry_id = 0n }, context) {
      await context.gateway.services.inquiries.deleteOwnInquiries({ id: inquiry_id }, context.caller.options);
      changed(context);
      return {};
    },
  }),
  call({
    path: 'inquiry/create',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Asks the operator; with a key, once however often it is sent.',
    payload: {
      // What is missing is told by the service, with a code of its own each.
      subject: optional(text({ min: 0, max: 100 }), ''),
      content: optional(text({ min: 0, max: 20_000 }), ''),
      key: maybe(text({ max: 64 })),
    },
    answers: ['inquiry'],
    async run({ subject, content, key = '' }, { gateway, caller, request }) {
      const header = request.headers['idempotency-key'];
      const asked = { subject, content, key: key || (typeof header === 'string' ? header.slice(0, 64) : '') };
      const inquiry = await gateway.services.inquiries.createInquiry(asked, caller.options);
      return { inquiry: inquiryData(inquiry, gateway) };
    },
  }),
  call({
    path: 'message/get',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Answers own messages, newest first, 10 a page.',
    payload: { skip },
    answers: ['messages', 'total'],
    async run({ skip }, { gateway, caller }) {
      const asked = { offset: skip, limit: messagesShown };
      const { messages, total } = await gateway.services.messages.listOwnMessages(asked, caller.options);
      return { messages: messages.map((one) => messageData(one, gateway)), total: num(total) };
    },
  }),
  call({
    path: 'message/read',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Marks own messages as read.',
    payload: { message_ids: listOf(id, 1, 100) },
    answers: [],
    names: { ids: 'message_ids' },
    async run({ message_ids }, context) {
      await context.gateway.services.messages.readMessages({ ids: message_ids }, context.caller.options);
      changed(context);
      return {};
    },
  }),
  call({
    path: 'message/delete',
    areas: bothAreas,
    callers: askers,
    openInBreak: true,
    does: 'Takes an own message that was read out of the box, or all read ones where message_id is null.',
    payload: { message_id: maybe(id) },
    answers: [],
    names: { ids: 'message_id' },
    async run({ message_id }, context) {
      const asked = message_id === undefined ? { which: 'read' } : { ids: [message_id] };
      await context.gateway.services.messages.deleteMessages(asked, context.caller.options);
      changed(context);
      return {};
    },
  }),
];
