import { ResourceList } from '../../lists/ResourceList.tsx';
import type { Column, ListSpec } from '../../lists/spec.ts';
import { withArticleTexts } from '../articles/with-texts.tsx';
import { NewNoticeButton, NoticeCreate, NoticeEdit } from './NoticeForm.tsx';
import { NoticeMark } from './NoticeMark.tsx';
import { noticeList } from './spec.ts';

/** The marks of a notice are set in the list itself. */
const withMark = (column: Column): Column => {
  const { source } = column;
  if (source !== 'pinned' && source !== 'published') return column;
  return { ...column, render: (row) => <NoticeMark notice={row} source={source} /> };
};
const list: ListSpec = { ...noticeList, columns: noticeList.columns.map(withMark) };

export const notices = {
  name: 'notices',
  list: () => <ResourceList spec={list} extras={{ tools: <NewNoticeButton /> }} />,
  create: withArticleTexts(NoticeCreate),
  edit: withArticleTexts(NoticeEdit),
};
