import { AccountInquirySchema } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf, single } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const inquiry = shapeOf(AccountInquirySchema, { always: ['created_at'], words: { status: ['open', 'answered'] } });

export const accountInquiries: Resource = {
  name: 'account-inquiries',
  does: 'Members that asked for the account to pay into, with what they were answered, by themselves or by an operator.',
  callers: ['admin', 'agent'],
  schema: inquiry.schema,
  filters: {
    account_id: 'id',
    ...personFilters,
    status: 'text',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { inquiries, total } = await gateway.services.accountInquiry.listAccountInquiries(request, caller.options);
    return { rows: inquiries.map(inquiry.row), total: num(total) };
  },
  actions: {
    answer: action({
      does: 'Answers an inquiry that waits: its member is told where to pay to, by the given text or by the site’s.',
      payload: { reply: optional(text({ max: 2000 }), '') },
      answers: { type: 'object', properties: { reply: { type: 'string' } }, required: ['reply'] },
      run: (ids, { reply }, { gateway, caller }) =>
        each([single(ids)], async (id) => {
          const request = { id: idOf(id), reply };
          return { reply: (await gateway.services.accountInquiry.answerInquiry(request, caller.options)).reply };
        }),
    }),
  },
};
