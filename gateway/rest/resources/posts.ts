import { BoardReportSchema, CommentSchema, PostSchema } from '@madang/proto/madang/content/v1/board_pb.ts';
import { asShown } from '../../files/shown-html.ts';
import { flag, maybe, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults, idOf } from '../items.ts';
import { action, create, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const states = ['shown', 'hidden', 'deleted'] as const;
const stateBy = ['', 'author', 'operator', 'erasure'];
const post = shapeOf(PostSchema, {
  omit: ['own'],
  always: ['created_at'],
  words: { state: [...states], state_by: stateBy },
});
const comment = shapeOf(CommentSchema, {
  omit: ['own'],
  always: ['created_at'],
  words: { state: [...states], state_by: stateBy },
});
const report = shapeOf(BoardReportSchema, {
  always: ['created_at'],
  words: {
    target_state: [...states],
    kind: ['spam', 'abuse', 'illegal', 'personal', 'other'],
    state: ['open', 'upheld', 'dismissed'],
  },
});

const memo = optional(text({ max: 500 }), '');
const subject = optional(text({ min: 0, max: 100 }), '');
const content = optional(text({ min: 0, max: 30_000 }), '');

async function moderatePosts(ids: string[], word: string, why: string, { gateway, caller }: RestContext) {
  const { results } = await gateway.services.board.moderatePosts({ ids, action: word, memo: why }, caller.options);
  return fromResults(results);
}

const onPosts = (word: string, does: string) =>
  action({ does, payload: { memo }, run: (ids, given, context) => moderatePosts(ids, word, given.memo, context) });

const onComments = (word: string, does: string) =>
  action({
    does,
    payload: { memo },
    async run(ids, given, { gateway, caller }) {
      const request = { ids, action: word, memo: given.memo };
      return fromResults((await gateway.services.board.moderateComments(request, caller.options)).results);
    },
  });

const readPost = async (id: string, { gateway, caller }: RestContext): Promise<Row> =>
  post.row(asShown(await gateway.services.board.getPost({ id: idOf(id) }, caller.options), gateway));

export const posts: Resource = {
  name: 'posts',
  does: 'Posts of the free board; those that are made here are the house’s.',
  callers: ['admin'],
  schema: post.schema,
  filters: {
    text_q: 'text',
    author_id: 'id',
    state: 'text',
    official: 'flag',
    pinned: 'flag',
    reported: 'flag',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at', 'views', 'comments'],
  async list(request, { gateway, caller }) {
    const { posts: rows, total } = await gateway.services.board.listPosts(request, caller.options);
    return { rows: rows.map(post.row), total: num(total) };
  },
  get: readPost,
  create: create({
    payload: { subject, content, pinned: optional(flag, false) },
    run: async (given, { gateway, caller, key }) =>
      post.row(asShown(await gateway.services.board.publishPost({ id: 0n, ...given, key }, caller.options), gateway)),
  }),
  update: update({
    payload: { subject: maybe(subject), content: maybe(content), pinned: maybe(flag) },
    async run(id, given, { gateway, caller }) {
      const now = await gateway.services.board.getPost({ id: idOf(id) }, caller.options);
      const saved = {
        id: now.id,
        subject: given.subject ?? now.subject,
        content: given.content ?? now.content,
        pinned: given.pinned ?? now.pinned,
      };
      return post.row(asShown(await gateway.services.board.publishPost(saved, caller.options), gateway));
    },
  }),
  async remove(id, context) {
    const [item] = await moderatePosts([id], 'delete', '', context);
    if (item?.refusal) throw item.refusal;
    return { id: Number(id) };
  },
  actions: {
    hide: onPosts('hide', 'Hides posts from everybody but operators.'),
    restore: onPosts('restore', 'Shows posts again that operators hid or deleted.'),
    remove: onPosts('delete', 'Deletes posts; their rows stay for operators.'),
    pin: onPosts('pin', 'Shows posts above the others.'),
    unpin: onPosts('unpin', 'Shows posts in their order again.'),
  },
};

export const comments: Resource = {
  name: 'comments',
  does: 'Comments on posts of the free board.',
  callers: ['admin'],
  schema: comment.schema,
  filters: {
    post_id: 'id',
    author_id: 'id',
    text_q: 'text',
    state: 'text',
    reported: 'flag',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { comments: rows, total } = await gateway.services.board.listComments(request, caller.options);
    return { rows: rows.map(comment.row), total: num(total) };
  },
  get: (id, context) => firstOf(comments, id, context),
  actions: {
    hide: onComments('hide', 'Hides comments from everybody but operators.'),
    restore: onComments('restore', 'Shows comments again that operators hid or deleted.'),
    remove: onComments('delete', 'Deletes comments; their rows stay for operators.'),
  },
};

export const postReports: Resource = {
  name: 'post-reports',
  does: 'Posts and comments that members told operators of; hiding or deleting them closes these.',
  callers: ['admin'],
  schema: report.schema,
  filters: {
    state: 'text',
    kind: 'text',
    post_id: 'id',
    author_id: 'id',
    reporter_id: 'id',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { reports, total } = await gateway.services.board.listReports(request, caller.options);
    return { rows: reports.map(report.row), total: num(total) };
  },
  get: (id, context) => firstOf(postReports, id, context),
  actions: {
    dismiss: action({
      does: 'Closes reports that nothing is done about.',
      payload: { memo },
      async run(ids, given, { gateway, caller }) {
        const { results } = await gateway.services.board.dismissReports({ ids, memo: given.memo }, caller.options);
        return fromResults(results);
      },
    }),
  },
};
