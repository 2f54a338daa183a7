import { useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { useMay } from '../../rest/use-may.ts';
import { commentBulk, postBulk } from './bulk.tsx';
import { commentList, postList, writtenBy } from './specs.tsx';

/** What a member wrote on the board: its posts, and below them its comments. */
export const Writings = ({ accountId, perPage }: { accountId: Id; perPage: number }) => {
  const translate = useTranslate();
  if (!useMay()('content.read')) return null;
  return (
    <>
      <h2>{translate('console.page.posts')}</h2>
      <ResourceList
        embedded
        spec={writtenBy(postList, accountId)}
        perPage={perPage}
        extras={{ bulk: postBulk, bulkNeeds: 'board.moderate' }}
      />
      <h2>{translate('console.page.comments')}</h2>
      <ResourceList
        embedded
        spec={writtenBy(commentList, accountId)}
        perPage={perPage}
        extras={{ bulk: commentBulk, bulkNeeds: 'board.moderate' }}
      />
    </>
  );
};
