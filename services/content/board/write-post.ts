import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { setUses, shownFiles } from '../uploads/uses.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { checkSubject, takeContent } from '../writing/written.ts';
import { boardChanged } from './board-changed.ts';
import type { BoardDeps } from './deps.ts';
import { plainText } from './plain-text.ts';
import { readPost, toPost } from './post-row.ts';
import { saidHash } from './said.ts';
import { checkRate, lockWriter } from './writers.ts';

export const writePost =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.writePost> =>
  async (request, { principal, trace }) => {
    checkMayWrite(principal, 'post');
    const said = {
      authorId: principal.accountId,
      nickname: principal.nickname,
      level: principal.level,
      official: false,
      pinned: false,
      subject: checkSubject(request.subject),
      key: request.key || uuidv7(),
    };
    const now = clock.now();
    return database.transaction(async (tx) => {
      await lockWriter(tx, said.authorId);
      const post: NewPost = { ...said, content: await takeContent(tx, request.content, said.authorId) };
      const known = await findWritten(tx, post);
      if (known !== undefined) return toPost(await readPost(tx, known), principal);
      await checkRate(tx, 'posts', post.authorId, now);
      const id = await insertPost(tx, post, now);
      await addEvents(tx, [boardChanged(id, now)], trace);
      return toPost(await readPost(tx, id), principal);
    });
  };

export interface NewPost {
  authorId: bigint;
  nickname: string;
  level: number;
  official: boolean;
  pinned: boolean;
  subject: string;
  content: string;
  key: string;
}

/** What the same call wrote before; KEY_CONFLICT where its key was used for another text. */
export async function findWritten(tx: Queryable, post: NewPost): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint; same: boolean }>(
    'select id, key_hash = $3 as same from posts where author_id = $1 and key = $2',
    [post.authorId, post.key, saidHash(post.subject, post.content)],
  );
  if (rows[0] && !rows[0].same) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0]?.id;
}

export async function insertPost(tx: Queryable, post: NewPost, now: Date): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into posts (author_id, author_nickname, author_level, official, pinned, subject, content, plain, created_at, key, key_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      post.authorId,
      post.nickname,
      post.level,
      post.official,
      post.pinned,
      post.subject,
      post.content,
      plainText(post.content),
      now,
      post.key,
      saidHash(post.subject, post.content),
    ],
  );
  if (!rows[0]) throw new Error('a post that was written is not there');
  await showFiles(tx, rows[0].id, post.content, post.authorId);
  return rows[0].id;
}

/** Notes which uploads a post shows: what its writer brought for posts, and what operators brought for all. */
export const showFiles = (tx: Queryable, id: bigint, content: string, accountId: bigint): Promise<void> =>
  setUses(tx, {
    resource: 'post',
    resourceId: String(id),
    names: shownFiles(content),
    writer: { accountId, kinds: ['post', 'writing'] },
  });
