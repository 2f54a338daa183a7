import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Comment, CommentPoints, Post } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { CommentPointsSchema, CommentSchema, PostSchema } from '@madang/proto/madang/player/v1/board_pb.ts';

/** A post as members see it: whose it is, and what operators did about it, stays with operators. */
export function playerPost(post: Post): MessageInitShape<typeof PostSchema> {
  const { id, subject, content, nickname, level, official, pinned, views, comments, createdAt, editedAt, own } = post;
  return {
    id,
    subject,
    content,
    nickname,
    level,
    official,
    pinned,
    views,
    comments,
    own,
    ...(createdAt && { createdAt }),
    ...(editedAt && { editedAt }),
  };
}

export function playerComment(comment: Comment): MessageInitShape<typeof CommentSchema> {
  const { id, text, nickname, level, state, createdAt, editedAt, own } = comment;
  return {
    id,
    text,
    nickname,
    level,
    own,
    removed: state !== 'shown',
    ...(createdAt && { createdAt }),
    ...(editedAt && { editedAt }),
  };
}

export const playerPoints = (points: CommentPoints | undefined): MessageInitShape<typeof CommentPointsSchema> => ({
  state: points?.state ?? '',
  points: points?.points ?? 0n,
  today: points?.today ?? 0,
  perDay: points?.perDay ?? 0,
});
