import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BoardDeps } from './deps.ts';
import { dismissReports } from './dismiss-reports.ts';
import { deleteComment, editComment } from './edit-comment.ts';
import { deletePost, editPost } from './edit-post.ts';
import { getCommentPoints } from './get-comment-points.ts';
import { getPost } from './get-post.ts';
import { listComments } from './list-comments.ts';
import { listPosts } from './list-posts.ts';
import { listReports } from './list-reports.ts';
import { moderateComments } from './moderate-comments.ts';
import { moderatePosts } from './moderate-posts.ts';
import { publishPost } from './publish-post.ts';
import { report } from './report.ts';
import { writeComment } from './write-comment.ts';
import { writePost } from './write-post.ts';

/** One handler for each call of the board. */
export const boardHandlers = (deps: BoardDeps): Handlers<typeof BoardService> => ({
  listPosts: listPosts(deps),
  getPost: getPost(deps),
  writePost: writePost(deps),
  editPost: editPost(deps),
  deletePost: deletePost(deps),
  listComments: listComments(deps),
  writeComment: writeComment(deps),
  editComment: editComment(deps),
  deleteComment: deleteComment(deps),
  getCommentPoints: getCommentPoints(deps),
  report: report(deps),
  publishPost: publishPost(deps),
  moderatePosts: moderatePosts(deps),
  moderateComments: moderateComments(deps),
  listReports: listReports(deps),
  dismissReports: dismissReports(deps),
});
