import { AccountInquirySchema } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const inquiry = shapeOf(AccountInquirySchema, { always: ['created_at'] });

export const accountInquiries: Resource = {
  name: 'account-inquiries',
  does: 'Members that asked for the account to pay into, with what they were answered.',
  callers: ['admin', 'agent'],
  schema: inquiry.schema,
  filters: {
    account_id: 'id',
    ...personFilters,
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { inquiries, total } = await gateway.services.accountInquiry.listAccountInquiries(request, caller.options);
    return { rows: inquiries.map(inquiry.row), total: num(total) };
  },
};
