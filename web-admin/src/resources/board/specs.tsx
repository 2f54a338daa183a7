import type { Column, ListSpec } from '../../lists/spec.ts';
import { Writer } from './Writer.tsx';

const states = ['shown', 'hidden', 'deleted'] as const;
const kinds = ['spam', 'abuse', 'illegal', 'personal', 'other'] as const;
const writer: Column = {
  source: 'nickname',
  label: 'console.board.writer',
  card: 'line',
  render: (row) => <Writer row={row} />,
};
const state: Column = { source: 'state', words: 'console.board.state', card: 'line' };
const reports: Column = { source: 'reports', label: 'console.board.reports', kind: 'count', card: 'line' };
const written: Column = { source: 'created_at', kind: 'moment', sortable: true, card: 'side' };
const tabs = [
  { label: 'console.board.tab.all', filter: {} },
  { label: 'console.board.tab.reported', filter: { reported: true } },
  { label: 'console.board.tab.hidden', filter: { state: 'hidden' } },
  { label: 'console.board.tab.deleted', filter: { state: 'deleted' } },
];
const tabFields = ['reported', 'state'];

export const postPath = (id: unknown): string => `/posts/${encodeURIComponent(String(id))}/show`;

/** Posts of the board, newest first. */
export const postList: ListSpec = {
  resource: 'posts',
  title: 'console.page.posts',
  sort: { field: 'id', order: 'DESC' },
  columns: [
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
    { source: 'subject', label: 'console.board.subject', kind: 'strong', card: 'title' },
    writer,
    { source: 'pinned', kind: 'flag', card: 'line' },
    state,
    { source: 'comments', label: 'console.board.comments', kind: 'count', sortable: true },
    { source: 'views', label: 'console.board.views', kind: 'count', sortable: true },
    reports,
    { source: 'excerpt', label: 'console.board.text', kind: 'long', hidden: true },
    { source: 'state_reason', label: 'console.board.state_reason', kind: 'long', hidden: true },
    written,
  ],
  filters: [
    { kind: 'search', source: 'text_q' },
    { kind: 'choice', source: 'state', choices: states, words: 'console.board.state' },
    { kind: 'flag', source: 'official', label: 'console.board.official' },
    { kind: 'flag', source: 'pinned' },
    { kind: 'days', source: 'created_at' },
  ],
  tabs,
  tabFields,
  link: (row) => postPath(row.id),
};

/** Comments, newest first. */
export const commentList: ListSpec = {
  resource: 'comments',
  title: 'console.page.comments',
  sort: { field: 'id', order: 'DESC' },
  columns: [
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
    { source: 'text', label: 'console.board.text', kind: 'long', card: 'title' },
    writer,
    { source: 'post_subject', label: 'console.board.post', kind: 'long', card: 'line' },
    state,
    reports,
    { source: 'state_reason', label: 'console.board.state_reason', kind: 'long', hidden: true },
    written,
  ],
  filters: [
    { kind: 'search', source: 'text_q' },
    { kind: 'choice', source: 'state', choices: states, words: 'console.board.state' },
    { kind: 'days', source: 'created_at' },
  ],
  tabs,
  tabFields,
  link: (row) => postPath(row.post_id),
};

/** What members told of: a list to work off, the open ones to begin with. */
export const reportList: ListSpec = {
  resource: 'post-reports',
  title: 'console.page.post_reports',
  sort: { field: 'id', order: 'ASC' },
  start: { state: 'open' },
  columns: [
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
    { source: 'kind', words: 'console.board.kind', card: 'title' },
    { source: 'subject', label: 'console.board.post', kind: 'long', card: 'line' },
    { source: 'excerpt', label: 'console.board.text', kind: 'long', card: 'line' },
    writer,
    { source: 'target_state', label: 'console.field.state', words: 'console.board.state' },
    { source: 'memo', kind: 'long', card: 'line' },
    { source: 'reporter_nickname', label: 'console.board.reporter' },
    { source: 'state', label: 'console.board.report_state', words: 'console.board.report', card: 'line' },
    written,
  ],
  filters: [
    { kind: 'choice', source: 'state', choices: ['open', 'upheld', 'dismissed'], words: 'console.board.report' },
    { kind: 'choice', source: 'kind', choices: kinds, words: 'console.board.kind' },
    { kind: 'days', source: 'created_at' },
  ],
  link: (row) => postPath(row.post_id),
};

/** A list of what one member wrote, without the column that would name it. */
export const writtenBy = (spec: ListSpec, author_id: unknown): ListSpec => ({
  ...spec,
  fixed: { author_id },
  storeKey: `${spec.resource}.member`,
  columns: spec.columns.filter(({ source }) => source !== 'nickname'),
  filters: spec.filters.filter(({ kind }) => kind !== 'search'),
  tabs: [],
});
