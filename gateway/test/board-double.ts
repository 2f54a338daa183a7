import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BoardService, CommentSchema, type Post, PostSchema } from '@madang/proto/madang/content/v1/board_pb.ts';
import { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

const at = timestampFromDate(new Date('2026-11-20T12:04:05.678+09:00'));

const first = create(PostSchema, {
  id: 41n,
  subject: '오늘의 픽',
  content: '<p>홀</p>',
  authorId: 1n,
  nickname: '하늘',
  level: 3,
  pinned: true,
  views: 7n,
  comments: 2n,
  state: 'shown',
  createdAt: at,
  stateReason: 'of operators',
  reports: 1n,
});

/** The board and recommendations, as far as the APIs pass them on; what was asked is kept. */
export function serveBoard(content: Platform, identity: Platform): { asked: unknown[]; posts: Post[] } {
  const state = { asked: [] as unknown[], posts: [first] };
  const find = (id: bigint): Post => {
    const post = state.posts.find((one) => one.id === id);
    if (!post) throw new DomainError('POST_GONE');
    return post;
  };
  const comment = create(CommentSchema, { id: 61n, postId: 41n, text: '', state: 'hidden', createdAt: at });
  const moderated = async (request: { ids: string[]; action?: string; memo: string }) => {
    state.asked.push({ ids: request.ids, action: request.action, memo: request.memo });
    return { results: request.ids.map((id) => ({ id, ok: id === '41', code: id === '41' ? '' : 'NOT_FOUND' })) };
  };
  serveDouble(content, BoardService, {
    listPosts: async ({ filter, offset, limit }) => {
      state.asked.push({ filter, offset, limit });
      return { posts: state.posts.map((post) => ({ ...post, content: '' })), total: BigInt(state.posts.length) };
    },
    getPost: async ({ id }) => find(id),
    writePost: async ({ subject, content: html, key }, { principal }) => {
      if (principal.flags.includes('block_posts'))
        throw new DomainError('FORBIDDEN', { meta: { rule: 'block_posts' } });
      if (subject.trim() === '') throw new DomainError('SUBJECT_REQUIRED', { field: 'subject' });
      if (html === '') throw new DomainError('CONTENT_REQUIRED', { field: 'content' });
      state.asked.push({ subject, content: html, hasKey: key !== '' });
      return { ...first, id: 42n, subject, content: html, own: true };
    },
    editPost: async ({ id, subject }) => ({ ...find(id), subject }),
    deletePost: async ({ id }) => {
      find(id);
      return {};
    },
    listComments: async ({ filter }) => {
      find(BigInt(filter.post_id ?? 41));
      return { comments: [comment], total: 1n };
    },
    writeComment: async ({ postId, text }) => {
      find(postId);
      if (text === '') throw new DomainError('CONTENT_REQUIRED', { field: 'text' });
      return {
        comment: { ...comment, id: 62n, text, state: 'shown' },
        earned: { state: 'paid', points: 50n, today: 2, perDay: 5 },
      };
    },
    editComment: async ({ text }) => ({ ...comment, text, state: 'shown' }),
    deleteComment: async ({ id }) => {
      if (id !== 61n) throw new DomainError('POST_GONE');
      return {};
    },
    getCommentPoints: async () => ({ today: 2, perDay: 5 }),
    report: async () => ({}),
    publishPost: async ({ id, subject, content: html, pinned }) => {
      if (id !== 0n) find(id);
      return { ...first, id: id || 43n, subject, content: html, pinned, official: true };
    },
    moderatePosts: moderated,
    moderateComments: moderated,
    listReports: async () => ({
      reports: [{ id: 5n, postId: 41n, kind: 'spam', state: 'open', createdAt: at }],
      total: 1n,
    }),
    dismissReports: moderated,
  });
  serveDouble(identity, RecommendationService, {
    getOwnRecommendations: async (_request, { principal }) => ({
      offered: principal.kind === AccountKind.MEMBER,
      code: 'K7M2PQ4RST',
      joined: [{ nickname: '하***', state: 'joined', joinedAt: at }],
      total: 1n,
    }),
    makeOwnCode: async () => ({ code: 'K7M2PQ4RST' }),
  });
  return state;
}
