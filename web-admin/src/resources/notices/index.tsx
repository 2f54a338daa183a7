import { ResourceList } from '../../lists/ResourceList.tsx';
import { NewNoticeButton, NoticeCreate, NoticeEdit } from './NoticeForm.tsx';
import { noticeList } from './spec.ts';

export const notices = {
  name: 'notices',
  list: () => <ResourceList spec={noticeList} extras={{ tools: <NewNoticeButton /> }} />,
  create: NoticeCreate,
  edit: NoticeEdit,
};
