import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ArticleSchema } from '@madang/proto/madang/content/v1/articles_pb.ts';

export interface ArticleRow {
  id: bigint;
  kind: string;
  name: string;
  title: string;
  content: string;
  image_src: string;
  button: string;
  link: string;
  language: string;
  audience: string;
  published: boolean;
  pinned: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  min_level: number;
  max_level: number;
  may_hide: boolean;
  game: string;
  game_class: string;
  position: bigint;
  version: bigint;
  created_at: Date;
  updated_at: Date;
}

/** All columns but the content, which a page leaves out where it is too long. */
const facts =
  'id, kind, name, title, image_src, button, link, language, audience, published, pinned, starts_at, ends_at, min_level, max_level, may_hide, game, game_class, position, version, created_at, updated_at';

export const articleColumns = `${facts}, content`;

/** A page of the longest articles would not fit into an answer. */
const maxContent = 1_000_000;

/** The rows `a` that a condition finds, in an order, with the contents that fit into an answer. */
export const articlePage = (where: string, order: string, end: string): string =>
  `select ${facts}, case when sum(length(content)) over (order by place) <= ${maxContent} then content else '' end as content
     from (select ${articleColumns}, row_number() over (order by ${order}) as place
             from articles a where ${where} order by ${order} ${end}) p
    order by place`;

export function toArticle(row: ArticleRow): MessageInitShape<typeof ArticleSchema> {
  const { image_src, min_level, max_level, may_hide, game_class, created_at, updated_at, starts_at, ends_at, ...same } =
    row;
  return {
    ...same,
    imageSrc: image_src,
    minLevel: min_level,
    maxLevel: max_level,
    mayHide: may_hide,
    gameClass: game_class,
    createdAt: timestampFromDate(created_at),
    updatedAt: timestampFromDate(updated_at),
    ...(starts_at && { startsAt: timestampFromDate(starts_at) }),
    ...(ends_at && { endsAt: timestampFromDate(ends_at) }),
  };
}
