import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { commentBulk, postBulk, reportBulk } from './bulk.tsx';
import { PostCreate, PostEdit } from './PostForm.tsx';
import { PostShow } from './PostShow.tsx';
import { commentList, postList, reportList } from './specs.tsx';

const needs = { bulkNeeds: 'board.moderate' };

const NewButton = () => {
  const translate = useTranslate();
  if (!useMay()('board.moderate')) return null;
  return (
    <Button component={Link} to="/posts/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.board.new')}
    </Button>
  );
};

export const posts = {
  name: 'posts',
  list: () => <ResourceList spec={postList} extras={{ tools: <NewButton />, bulk: postBulk, ...needs }} />,
  show: PostShow,
  create: PostCreate,
  edit: PostEdit,
};
export const comments = {
  name: 'comments',
  list: () => <ResourceList spec={commentList} extras={{ bulk: commentBulk, ...needs }} />,
};
export const postReports = {
  name: 'post-reports',
  list: () => (
    <ResourceList
      spec={reportList}
      extras={{ bulk: reportBulk, ...needs, selectable: (row) => row.state === 'open' }}
    />
  ),
};
