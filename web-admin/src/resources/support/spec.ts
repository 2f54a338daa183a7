import type { ListSpec } from '../../lists/spec.ts';

export const inquiryStatuses = ['awaiting', 'completed'] as const;
const waiting = { status: 'awaiting', deleted: false };

/** What members and partners ask; what waits comes first, the oldest on top. */
export const inquiryList: ListSpec = {
  resource: 'inquiries',
  title: 'console.page.inquiries',
  sort: { field: 'asked_at', order: 'ASC' },
  everyMs: 10_000,
  start: waiting,
  tabs: [
    { label: 'console.support.status.awaiting', filter: waiting },
    { label: 'console.support.status.completed', filter: { status: 'completed', deleted: false } },
    { label: 'console.support.deleted', filter: { deleted: true } },
  ],
  tabFields: ['status', 'deleted'],
  columns: [
    { source: 'created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'kind', words: 'console.support.asker', card: 'line' },
    { source: 'subject', label: 'console.support.subject', kind: 'strong', card: 'line' },
    { source: 'status', words: 'console.support.status', card: 'line' },
    { source: 'claimed_by', label: 'console.support.claimed_by' },
    { source: 'asked_at', label: 'console.support.asked_at', kind: 'moment', sortable: true },
    { source: 'follow_ups', label: 'console.support.follow_ups', kind: 'count' },
    { source: 'replied_by', label: 'console.support.replied_by' },
    { source: 'replied_at', label: 'console.support.replied_at', kind: 'moment', sortable: true },
    { source: 'readed_at', label: 'console.support.readed_at', kind: 'moment', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'search', source: 'subject_q' },
    { kind: 'choice', source: 'kind', choices: ['member', 'agent'], words: 'console.support.asker' },
    { kind: 'days', source: 'created_at' },
  ],
  link: (row) => `/inquiries/${encodeURIComponent(String(row.id))}/show`,
};

export const templateKinds = ['inquiry', 'answer'] as const;

export const inquiryTemplateList: ListSpec = {
  resource: 'inquiry-templates',
  title: 'console.page.inquiry_templates',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
    { source: 'kind', words: 'console.support.template_kind', card: 'line' },
    { source: 'subject', label: 'console.support.subject', kind: 'strong', card: 'title' },
    { source: 'updated_at', kind: 'moment', card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'subject_q' },
    { kind: 'choice', source: 'kind', choices: templateKinds, words: 'console.support.template_kind' },
  ],
  link: (row) => `/inquiry-templates/${encodeURIComponent(String(row.id))}`,
};

export const messageTemplateList: ListSpec = {
  ...inquiryTemplateList,
  resource: 'message-templates',
  title: 'console.page.message_templates',
  columns: inquiryTemplateList.columns.filter(({ source }) => source !== 'kind'),
  filters: [{ kind: 'search', source: 'subject_q' }],
  link: (row) => `/message-templates/${encodeURIComponent(String(row.id))}`,
};

export const sendingList: ListSpec = {
  resource: 'messages',
  title: 'console.page.messages',
  sort: { field: 'id', order: 'DESC' },
  columns: [
    { source: 'created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'sender', label: 'console.support.sender', card: 'line' },
    { source: 'subject', label: 'console.support.subject', kind: 'strong', card: 'title' },
    { source: 'recipients', label: 'console.support.recipients', kind: 'count', card: 'line' },
    { source: 'read_count', label: 'console.support.read_count', kind: 'counted', card: 'line' },
    { source: 'send_at', label: 'console.support.send_at', kind: 'moment' },
    { source: 'scheduled', label: 'console.support.scheduled', kind: 'flag' },
    { source: 'read_withdrawn', label: 'console.support.read_withdrawn', kind: 'flag' },
    { source: 'unread_withdrawn', label: 'console.support.unread_withdrawn', kind: 'flag' },
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true, hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'subject_q' },
    { kind: 'search', source: 'sender_q' },
    { kind: 'choice', source: 'sender_kind', choices: ['admin', 'agent'], words: 'console.support.sender_kind' },
    { kind: 'flag', source: 'scheduled' },
    { kind: 'days', source: 'created_at' },
  ],
  link: (row) => `/messages/${encodeURIComponent(String(row.id))}/show`,
};

/** What one account asked, the newest first. */
export const inquiriesOf = (account_id: unknown): ListSpec => ({
  ...inquiryList,
  fixed: { account_id },
  storeKey: 'inquiries.member',
  sort: { field: 'created_at', order: 'DESC' },
  start: {},
  tabs: [],
  tabFields: [],
  columns: inquiryList.columns.filter(({ source }) => source !== 'account' && source !== 'kind'),
  filters: [
    { kind: 'search', source: 'subject_q' },
    { kind: 'choice', source: 'status', choices: inquiryStatuses, words: 'console.support.status' },
    { kind: 'days', source: 'created_at' },
  ],
});

const onlyOfSending = ['recipients', 'read_count', 'send_at', 'scheduled'];

/** What one account was sent, by itself or among others, and what it did with it. */
export const messagesTo = (account_id: unknown): ListSpec => ({
  ...sendingList,
  fixed: { account_id },
  storeKey: 'messages.member',
  columns: [
    ...sendingList.columns.filter(({ source }) => !onlyOfSending.includes(source)),
    { source: 'readed_at', label: 'console.support.readed_at', kind: 'moment' },
    { source: 'deleted_at', label: 'console.support.deleted', kind: 'moment' },
  ],
  filters: sendingList.filters.filter(({ source }) => source !== 'scheduled'),
});
