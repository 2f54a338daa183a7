import type { Comment, CommentPoints, Post } from '@madang/proto/madang/content/v1/board_pb.ts';
import { asShown } from '../../files/shown-html.ts';
import { id, int, optional, text } from '../../payload.ts';
import { instant, num } from '../../wire.ts';
import { call } from '../call.ts';
import { eventsOf, noticesOf, unreadOf } from './context.ts';

const areas = ['user'] as const;
const member = { areas, callers: ['member'] } as const;
const browsing = { areas, callers: ['visitor', 'member'], browsing: true } as const;
const skip = optional(int(0, 100_000), 0);
const key = optional(text({ max: 64 }), '');
/** What is missing is told by the service, with a code of its own each. */
const subject = optional(text({ min: 0, max: 100 }), '');
const content = optional(text({ min: 0, max: 30_000 }), '');
const words = optional(text({ min: 0, max: 1_000 }), '');

const postRows = 15;
const commentRows = 50;

const postData = (post: Post) => ({
  id: num(post.id),
  subject: post.subject,
  nickname: post.nickname,
  level: post.level,
  is_official: post.official,
  is_pinned: post.pinned,
  views: num(post.views),
  comment_total: num(post.comments),
  is_own: post.own,
  created_at: instant(post.createdAt),
  edited_at: instant(post.editedAt),
});

const commentData = (comment: Comment) => ({
  id: num(comment.id),
  content: comment.text,
  nickname: comment.nickname,
  level: comment.level,
  is_removed: comment.state !== 'shown',
  is_own: comment.own,
  created_at: instant(comment.createdAt),
  edited_at: instant(comment.editedAt),
});

const earnedData = (earned: CommentPoints | undefined) => ({
  status: earned?.state ?? 'none',
  point: num(earned?.points ?? 0n),
  today: earned?.today ?? 0,
  per_day: earned?.perDay ?? 0,
});

export const boardCalls = [
  call({
    path: 'board/getCommunity',
    areas,
    callers: ['member', 'agent'],
    openInBreak: true,
    does: 'Answers what the community boards show first: notices, events, the newest posts, and what is unread.',
    payload: {},
    answers: ['notices', 'events', 'posts', 'unread_message_total', 'unread_reply_total'],
    async run(_payload, { gateway, caller }) {
      const [notices, events, posts, unread] = await Promise.all([
        noticesOf(gateway, caller),
        eventsOf(gateway, caller),
        gateway.site.posts.get(),
        unreadOf(gateway, caller),
      ]);
      // The memory is everybody's: whose a post is, is no part of it.
      return { notices, events, posts: posts.map((post) => ({ ...postData(post), is_own: false })), ...unread };
    },
  }),
  call({
    path: 'board/post/createComment',
    ...member,
    does: 'Writes a post of the free board, despite its name; with a key, once however often it is sent.',
    payload: { subject, content, key },
    answers: ['id'],
    run: async (given, { gateway, caller }) => ({
      id: num((await gateway.services.board.writePost(given, caller.options)).id),
    }),
  }),
  call({
    path: 'board/post/get',
    ...browsing,
    does: 'Answers a page of fifteen posts, pinned ones first, without their content.',
    payload: { skip, search: optional(text({ min: 0, max: 50 }), '') },
    answers: ['posts', 'total'],
    async run(given, { gateway, caller }) {
      const search = given.search.trim();
      const filter: Record<string, string> = search === '' ? {} : { text_q: search };
      const request = { filter, offset: given.skip, limit: postRows };
      const { posts, total } = await gateway.services.board.listPosts(request, caller.options);
      return { posts: posts.map(postData), total: num(total) };
    },
  }),
  call({
    path: 'board/post/view',
    ...browsing,
    does: 'Answers a post with its content.',
    payload: { post_id: id },
    answers: ['post'],
    async run({ post_id }, { gateway, caller }) {
      const post = await gateway.services.board.getPost({ id: post_id }, caller.options);
      return { post: { ...postData(post), content: asShown(post, gateway).content } };
    },
  }),
  call({
    path: 'board/post/update',
    ...member,
    does: 'Changes an own post.',
    payload: { post_id: id, subject, content },
    answers: ['id'],
    async run({ post_id, ...given }, { gateway, caller }) {
      return { id: num((await gateway.services.board.editPost({ id: post_id, ...given }, caller.options)).id) };
    },
  }),
  call({
    path: 'board/post/delete',
    ...member,
    does: 'Takes an own post away.',
    payload: { post_id: id },
    answers: [],
    async run({ post_id }, { gateway, caller }) {
      await gateway.services.board.deletePost({ id: post_id }, caller.options);
      return {};
    },
  }),
  call({
    path: 'board/comment/get',
    ...browsing,
    does: 'Answers a page of fifty comments of a post, the oldest first.',
    payload: { post_id: id, skip },
    answers: ['comments', 'total'],
    async run({ post_id, ...given }, { gateway, caller }) {
      const request = { filter: { post_id: String(post_id) }, offset: given.skip, limit: commentRows };
      const { comments, total } = await gateway.services.board.listComments(request, caller.options);
      return { comments: comments.map(commentData), total: num(total) };
    },
  }),
  call({
    path: 'board/comment/create',
    ...member,
    does: 'Writes a comment, and answers what it earned; with a key, once however often it is sent.',
    payload: { post_id: id, content: words, key },
    answers: ['id', 'earned'],
    names: { text: 'content' },
    async run({ post_id, content: written, key: given }, { gateway, caller }) {
      const request = { postId: post_id, text: written, key: given };
      const { comment, earned } = await gateway.services.board.writeComment(request, caller.options);
      return { id: num(comment?.id ?? 0n), earned: earnedData(earned) };
    },
  }),
  call({
    path: 'board/comment/delete',
    ...member,
    does: 'Takes an own comment away; what it earned stays earned.',
    payload: { comment_id: id },
    answers: [],
    async run({ comment_id }, { gateway, caller }) {
      await gateway.services.board.deleteComment({ id: comment_id }, caller.options);
      return {};
    },
  }),
  call({
    path: 'board/friend/get',
    ...member,
    openInBreak: true,
    does: 'Answers the own join code and a page of fifteen of who joined by it.',
    payload: { skip },
    answers: ['is_offered', 'code', 'friends', 'total'],
    async run(given, { gateway, caller }) {
      const own = await gateway.services.recommendation.getOwnRecommendations({ skip: given.skip }, caller.options);
      return {
        is_offered: own.offered,
        code: own.code,
        friends: own.joined.map(({ nickname, state, joinedAt }) => ({
          nickname,
          status: state,
          created_at: instant(joinedAt),
        })),
        total: num(own.total),
      };
    },
  }),
  call({
    path: 'board/friend/makeCode',
    ...member,
    does: 'Gives the caller its own join code, the same however often it is asked for.',
    payload: {},
    answers: ['code'],
    run: async (_payload, { gateway, caller }) => ({
      code: (await gateway.services.recommendation.makeOwnCode({}, caller.options)).code,
    }),
  }),
];
