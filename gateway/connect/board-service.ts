import type { ServiceImpl } from '@connectrpc/connect';
import type { Post } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { asShown } from '../files/shown-html.ts';
import { playerComment, playerPoints, playerPost } from '../player-view/player-post.ts';
import type { Caller } from '../session/caller.ts';
import { callerOf } from './guard.ts';

const pageRows = 15;
const commentRows = 50;

/** What a list is narrowed to; one's own posts are a session's. */
function filterOf({ search, own }: { search: string; own: boolean }, { session }: Caller): Record<string, string> {
  const filter: Record<string, string> = {};
  const words = search.trim();
  if (words !== '') filter.text_q = words;
  if (!own) return filter;
  if (!session) throw new DomainError('INVALID_REQUEST');
  return { ...filter, author_id: String(session.principal.accountId) };
}

/** The free board. */
export function boardService(gateway: GatewayContext): ServiceImpl<typeof BoardService> {
  const shown = (post: Post) => playerPost(asShown(post, gateway));
  const { board } = gateway.services;
  return {
    async getCommunity(_request, context) {
      const { session } = callerOf(context);
      const [posts, unread] = await Promise.all([
        gateway.site.posts.get(),
        session ? gateway.unread.of(session) : undefined,
      ]);
      return {
        posts: posts.map(playerPost),
        unreadMessages: unread?.messages ?? 0n,
        unreadReplies: unread?.replies ?? 0n,
      };
    },
    async listPosts(asked, context) {
      const caller = callerOf(context);
      const request = { filter: filterOf(asked, caller), offset: asked.skip, limit: asked.limit || pageRows };
      const { posts, total } = await board.listPosts(request, caller.options);
      return { posts: posts.map(playerPost), total };
    },
    async getPost({ id }, context) {
      return shown(await board.getPost({ id }, callerOf(context).options));
    },
    async writePost({ subject, content, key }, context) {
      return shown(await board.writePost({ subject, content, key }, callerOf(context).options));
    },
    async editPost({ id, subject, content }, context) {
      return shown(await board.editPost({ id, subject, content }, callerOf(context).options));
    },
    async deletePost({ id }, context) {
      await board.deletePost({ id }, callerOf(context).options);
      return {};
    },
    async listComments({ postId, skip, limit }, context) {
      const request = { filter: { post_id: String(postId) }, offset: skip, limit: limit || commentRows };
      const { comments, total } = await board.listComments(request, callerOf(context).options);
      return { comments: comments.map(playerComment), total };
    },
    async writeComment({ postId, text, key }, context) {
      const { comment, earned } = await board.writeComment({ postId, text, key }, callerOf(context).options);
      return { ...(comment && { comment: playerComment(comment) }), earned: playerPoints(earned) };
    },
    async editComment({ id, text }, context) {
      return playerComment(await board.editComment({ id, text }, callerOf(context).options));
    },
    async deleteComment({ id }, context) {
      await board.deleteComment({ id }, callerOf(context).options);
      return {};
    },
    async getCommentPoints(_request, context) {
      const { options } = callerOf(context);
      const [own, site] = await Promise.all([board.getCommentPoints({}, options), gateway.site.money.get()]);
      // What wallet said of this member counts before what the site has for all.
      return { ...playerPoints(own), points: site.commentPoints, perDay: own.perDay || site.commentsPerDay };
    },
    async report({ postId, commentId, kind, memo }, context) {
      await board.report({ postId, commentId, kind, memo }, callerOf(context).options);
      return {};
    },
  };
}
