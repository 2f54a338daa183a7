import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';

/** What is done to posts that are selected. */
export const postBulk = (
  <BulkActionsBar>
    <BulkReason resource="posts" action="hide" words="console.act.board_hide" reason />
    <BulkReason resource="posts" action="restore" words="console.act.board_restore" reason={false} />
    <BulkReason resource="posts" action="pin" words="console.act.board_pin" reason={false} />
    <BulkReason resource="posts" action="unpin" words="console.act.board_unpin" reason={false} />
    <BulkReason resource="posts" action="remove" words="console.act.board_remove" reason danger />
  </BulkActionsBar>
);

export const commentBulk = (
  <BulkActionsBar>
    <BulkReason resource="comments" action="hide" words="console.act.board_hide" reason />
    <BulkReason resource="comments" action="restore" words="console.act.board_restore" reason={false} />
    <BulkReason resource="comments" action="remove" words="console.act.board_remove" reason danger />
  </BulkActionsBar>
);

export const reportBulk = (
  <BulkActionsBar>
    <BulkReason resource="post-reports" action="dismiss" words="console.act.board_dismiss" reason={false} />
  </BulkActionsBar>
);
