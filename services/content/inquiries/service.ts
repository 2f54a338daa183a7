import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { createInquiry } from './create-inquiry.ts';
import { claimInquiry, noteInquiry } from './desk.ts';
import { followUpInquiry } from './follow-up-inquiry.ts';
import { countWaitingInquiries, getInquiry, listInquiries } from './list-inquiries.ts';
import { deleteInquiries, reopenInquiries } from './move-inquiries.ts';
import { deleteOwnInquiries, listOwnInquiries, readInquiry } from './own-inquiries.ts';

const askers = ['member', 'agent'] as const;

/** Agents ask the operator as members do, and answer nothing. */
export const inquiriesAccess: Access<typeof InquiriesService> = {
  createInquiry: askers,
  followUpInquiry: askers,
  listOwnInquiries: askers,
  readInquiry: askers,
  deleteOwnInquiries: askers,
  listInquiries: ['admin:content.read'],
  countWaitingInquiries: ['admin:content.read'],
  getInquiry: ['admin:content.read'],
  claimInquiry: ['admin:content.write'],
  answerInquiry: ['admin:content.write'],
  noteInquiry: ['admin:content.write'],
  reopenInquiries: ['admin:content.write'],
  deleteInquiries: ['admin:content.write'],
};

export const inquiriesHandlers = (deps: ContentDeps): Handlers<typeof InquiriesService> => ({
  createInquiry: createInquiry(deps),
  followUpInquiry: followUpInquiry(deps),
  listOwnInquiries: listOwnInquiries(deps),
  readInquiry: readInquiry(deps),
  deleteOwnInquiries: deleteOwnInquiries(deps),
  listInquiries: listInquiries(deps),
  countWaitingInquiries: countWaitingInquiries(deps),
  getInquiry: getInquiry(deps),
  claimInquiry: claimInquiry(deps),
  answerInquiry: answerInquiry(deps),
  noteInquiry: noteInquiry(deps),
  reopenInquiries: reopenInquiries(deps),
  deleteInquiries: deleteInquiries(deps),
});
