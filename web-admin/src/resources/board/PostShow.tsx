import { Button } from '@mui/material';
import { type RaRecord, ShowBase, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { usualRows } from '../../lists/rows.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RichTextView } from '../../parts/RichTextView.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import styles from './board.module.css';
import { commentBulk } from './bulk.tsx';
import { PostAct } from './PostAct.tsx';
import { commentList } from './specs.tsx';
import { Writer } from './Writer.tsx';

/** A post as its readers see it, what can be done about it, and its comments. */
const Whole = () => {
  const translate = useTranslate();
  const may = useMay();
  const post = useRecordContext<RaRecord>();
  if (!post) return null;
  const state = String(post.state);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle text={String(post.subject) || translate('console.board.erased')} />
        <span className={layout.grow} />
        {may('board.moderate') && <Acts post={post} state={state} />}
      </div>
      <Sheet
        title={translate('console.board.preview')}
        tools={state === 'shown' ? undefined : <Chip tone="amber">{translate(`console.board.state.${state}`)}</Chip>}
      >
        <article className={styles.preview}>
          <p className={text.ink3}>
            <Writer row={post} /> · <Moment at={String(post.created_at)} /> · {translate('console.board.views')}{' '}
            {Number(post.views).toLocaleString('en')}
          </p>
          {post.state_reason ? (
            <p className={text.coral}>
              {translate('console.board.state_reason')}: {String(post.state_reason)}
            </p>
          ) : null}
          <RichTextView html={String(post.content)} />
        </article>
      </Sheet>
      <Sheet title={translate('console.page.comments')}>
        <ResourceList
          embedded
          spec={{ ...commentList, fixed: { post_id: post.id }, storeKey: 'comments.post', tabs: [] }}
          perPage={usualRows}
          extras={{ bulk: commentBulk, bulkNeeds: 'board.moderate' }}
        />
      </Sheet>
    </>
  );
};

const Acts = ({ post, state }: { post: RaRecord; state: string }) => {
  const translate = useTranslate();
  const isOver = state === 'deleted' && post.state_by !== 'operator';
  return (
    <>
      {post.official && state !== 'deleted' && (
        <Button component={Link} to={`/posts/${encodeURIComponent(String(post.id))}`} variant="outlined">
          <Icon name="edit" size="small" /> {translate('ra.action.edit')}
        </Button>
      )}
      {state === 'shown' && (
        <PostAct
          id={post.id}
          action={post.pinned ? 'unpin' : 'pin'}
          words={post.pinned ? 'board_unpin' : 'board_pin'}
        />
      )}
      {state === 'shown' && <PostAct id={post.id} action="hide" words="board_hide" reason />}
      {state !== 'shown' && !isOver && <PostAct id={post.id} action="restore" words="board_restore" />}
      {state !== 'deleted' && <PostAct id={post.id} action="remove" words="board_remove" reason danger />}
    </>
  );
};

export const PostShow = () => (
  <ShowBase>
    <Whole />
  </ShowBase>
);
