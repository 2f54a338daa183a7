import type { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Whoever pays in may ask where to; who sees deposits sees who asked. */
export const accountInquiriesAccess: Access<typeof AccountInquiryService> = {
  sendAccountMessage: ['member', 'agent'],
  answerInquiry: ['admin:deposits.process'],
  listAccountInquiries: ['agent:deposits.read', 'admin:deposits.read', 'service'],
};
