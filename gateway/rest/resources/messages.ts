import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { OwnMessageSchema, SendingSchema } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { asShown } from '../../files/shown-html.ts';
import { flag, id, int, listOf, maybe, moment, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, fromResults, idOf } from '../items.ts';
import { action, create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const sending = shapeOf(SendingSchema, {
  always: ['created_at', 'send_at'],
  words: { sender_kind: ['admin', 'agent'] },
});

/** Who a message is for: whoever fits all that is given. */
export const audience = {
  kind: optional(oneOf('member', 'agent'), '' as const),
  role: optional(text({ max: 40 }), ''),
  levels: optional(listOf(int(1, 7), 0, 7), []),
  root_id: maybe(id),
  direct: optional(flag, false),
  account: optional(text({ max: 64 }), ''),
};

/** What was sent, by operators to anybody and by partners below themselves. */
export const messages: Resource = {
  name: 'messages',
  does: 'Messages that were sent; partners see and send their own, to those below them. With account_id those to one account, with when it read and deleted them.',
  callers: ['admin', 'agent'],
  schema: sending.schema,
  filters: {
    account_id: 'id',
    subject_q: 'text',
    sender_q: 'text',
    sender_kind: 'text',
    scheduled: 'flag',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { sendings, total } = await gateway.services.messages.listSendings(request, caller.options);
    return { rows: sendings.map((one) => sending.row(asShown(one, gateway))), total: num(total) };
  },
  get: (id, context) => firstOf(messages, id, context),
  create: create({
    payload: {
      subject: text({ min: 0, max: 100 }),
      content: text({ min: 0, max: 20_000 }),
      ...audience,
      send_at: maybe(moment),
    },
    async run({ subject, content, send_at, root_id: rootId = 0n, ...to }, { gateway, caller, key }) {
      const sent = await gateway.services.messages.sendMessage(
        {
          key,
          subject,
          content,
          audience: { ...to, rootId },
          ...(send_at && { sendAt: timestampFromDate(send_at) }),
        },
        caller.options,
      );
      return sending.row(asShown(sent, gateway));
    },
  }),
  actions: {
    withdraw: action({
      does: 'Takes messages out of the boxes of those who read them, of those who did not, or of all.',
      payload: { from: oneOf('read', 'unread', 'all'), memo: optional(text({ max: 500 }), '') },
      run: async (ids, { from, memo }, { gateway, caller }) =>
        fromResults((await gateway.services.messages.withdrawSendings({ ids, from, memo }, caller.options)).results),
    }),
  },
};

const own = shapeOf(OwnMessageSchema, { always: ['created_at'], words: { kind: ['operator', 'agent'] } });

/** What the calling partner was sent. */
export const ownMessages: Resource = {
  name: 'own-messages',
  does: 'Messages to the calling partner.',
  callers: ['agent'],
  schema: own.schema,
  filters: {},
  sorts: [],
  async list({ offset, limit, ids }, { gateway, caller }) {
    const page = await gateway.services.messages.listOwnMessages({ offset, limit }, caller.options);
    const rows = page.messages.filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    return { rows: rows.map((one) => own.row(asShown(one, gateway))), total: num(page.total) };
  },
  actions: {
    read: action({
      does: 'Marks messages as read.',
      payload: {},
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.messages.readMessages({ ids: [idOf(id)] }, caller.options);
          if (caller.session) gateway.unread.forget(caller.session.principal.accountId);
        }),
    }),
    delete: action({
      does: 'Takes messages that were read out of the box.',
      payload: {},
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.messages.deleteMessages({ ids: [idOf(id)] }, caller.options);
          if (caller.session) gateway.unread.forget(caller.session.principal.accountId);
        }),
    }),
  },
};
