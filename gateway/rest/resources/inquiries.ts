import { InquirySchema } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { asShown } from '../../files/shown-html.ts';
import { flag, int, maybe, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, fromResults, idOf, single } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const inquiry = shapeOf(InquirySchema, {
  omit: ['closed'],
  always: ['created_at', 'asked_at'],
  words: { status: ['awaiting', 'completed'], kind: ['member', 'agent'], 'posts.side': ['asker', 'operator'] },
});

const html = text({ min: 0, max: 20_000 });
const memo = { memo: optional(text({ max: 500 }), '') };

/** What members and partners ask the operator. */
export const inquiries: Resource = {
  name: 'inquiries',
  does: 'What members and partners ask the operator, with the answers.',
  callers: ['admin'],
  schema: inquiry.schema,
  filters: {
    account_id: 'id',
    ...personFilters,
    kind: 'text',
    status: 'text',
    subject_q: 'text',
    deleted: 'flag',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at', 'asked_at', 'replied_at'],
  async list(request, { gateway, caller }) {
    const { inquiries, total } = await gateway.services.inquiries.listInquiries(request, caller.options);
    return { rows: inquiries.map((one) => inquiry.row(asShown(one, gateway))), total: num(total) };
  },
  get: async (id, { gateway, caller }) =>
    inquiry.row(asShown(await gateway.services.inquiries.getInquiry({ id: idOf(id) }, caller.options), gateway)),
  actions: {
    answer: action({
      does: 'Answers an inquiry, or answers it anew; refused where it is no more as it was seen.',
      payload: {
        reply: html,
        seen_status: maybe(oneOf('awaiting', 'completed')),
        seen_follow_ups: maybe(int(0, 1_000)),
      },
      run: (ids, { reply, seen_status: seenStatus = '', seen_follow_ups: seen }, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          const given = { id: idOf(id), reply, seenStatus, ...(seen !== undefined && { seenFollowUps: seen }) };
          await gateway.services.inquiries.answerInquiry(given, caller.options);
        }),
    }),
    claim: action({
      does: 'Tells other operators for ten minutes that the caller looks at an inquiry, or lets go of it.',
      payload: { release: optional(flag, false) },
      run: (ids, { release }, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          await gateway.services.inquiries.claimInquiry({ id: idOf(id), release }, caller.options);
        }),
    }),
    note: action({
      does: 'Keeps what operators tell one another about an inquiry; empty takes it away.',
      payload: { note: optional(text({ max: 500 }), '') },
      run: (ids, { note }, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          await gateway.services.inquiries.noteInquiry({ id: idOf(id), note }, caller.options);
        }),
    }),
    reopen: action({
      does: 'Sends answered inquiries back to waiting: their askers see no answer meanwhile.',
      payload: memo,
      run: async (ids, { memo }, { gateway, caller }) =>
        fromResults((await gateway.services.inquiries.reopenInquiries({ ids, memo }, caller.options)).results),
    }),
    delete: action({
      does: 'Takes inquiries out of the queue and out of their askers’ view.',
      payload: memo,
      run: async (ids, { memo }, { gateway, caller }) =>
        fromResults((await gateway.services.inquiries.deleteInquiries({ ids, memo }, caller.options)).results),
    }),
  },
};

const own = shapeOf(InquirySchema, {
  omit: ['account_id', 'account', 'nickname', 'kind', 'deleted_at', 'replied_by', 'claimed_by', 'note', 'asked_at'],
  always: ['created_at'],
  words: { status: ['awaiting', 'completed'], closed: ['', 'full', 'blocked'], 'posts.side': ['asker', 'operator'] },
});

/** What the calling partner asks the operator itself. */
export const ownInquiries: Resource = {
  name: 'own-inquiries',
  does: 'What the calling partner asked the operator.',
  callers: ['agent'],
  schema: own.schema,
  filters: {},
  sorts: [],
  async list({ offset, limit, ids }, { gateway, caller }) {
    const asked = { offset, limit, withContent: true };
    const { inquiries, total } = await gateway.services.inquiries.listOwnInquiries(asked, caller.options);
    const rows = inquiries.filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
    return { rows: rows.map((one) => own.row(asShown(one, gateway))), total: num(total) };
  },
  create: create({
    // What is missing is told by the service, with a code of its own each.
    payload: { subject: optional(text({ min: 0, max: 100 }), ''), content: optional(html, '') },
    async run({ subject, content }, { gateway, caller, key }) {
      const made = await gateway.services.inquiries.createInquiry({ subject, content, key }, caller.options);
      return own.row(asShown(made, gateway));
    },
  }),
  actions: {
    read: action({
      does: 'Marks an answer as read, and answers all that was written; of one that waits it marks nothing.',
      payload: {},
      answers: own.schema,
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          const read = await gateway.services.inquiries.readInquiry({ id: idOf(id) }, caller.options);
          if (caller.session) gateway.unread.forget(caller.session.principal.accountId);
          return own.row(asShown(read, gateway));
        }),
    }),
    'follow-up': action({
      does: 'Writes once more in an inquiry, which then waits for an answer again; answers all that was written.',
      payload: { content: optional(html, '') },
      answers: own.schema,
      run: (ids, { content }, { gateway, caller, key }) =>
        each([single(ids)], async (id) => {
          const followed = await gateway.services.inquiries.followUpInquiry(
            { id: idOf(id), content, key },
            caller.options,
          );
          if (caller.session) gateway.unread.forget(caller.session.principal.accountId);
          return own.row(asShown(followed, gateway));
        }),
    }),
    delete: action({
      does: 'Takes inquiries out of the own list.',
      payload: {},
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          await gateway.services.inquiries.deleteOwnInquiries({ id: idOf(id) }, caller.options);
          if (caller.session) gateway.unread.forget(caller.session.principal.accountId);
        }),
    }),
  },
};
