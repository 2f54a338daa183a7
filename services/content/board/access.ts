import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

const readers = ['visitor', 'member', 'admin:content.read', 'service'] as const;

/** Members write and tell operators of what is wrong; what a caller sees of the board is decided in the queries. */
export const boardAccess: Access<typeof BoardService> = {
  listPosts: readers,
  getPost: readers,
  writePost: ['member'],
  editPost: ['member'],
  deletePost: ['member'],
  listComments: readers,
  writeComment: ['member'],
  editComment: ['member'],
  deleteComment: ['member'],
  getCommentPoints: ['member'],
  report: ['member'],
  publishPost: ['admin:board.moderate', 'service'],
  moderatePosts: ['admin:board.moderate'],
  moderateComments: ['admin:board.moderate'],
  listReports: ['admin:content.read'],
  dismissReports: ['admin:board.moderate'],
};
