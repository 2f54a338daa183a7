import type { Article } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { sanitise, showsSomething } from '../html/sanitise.ts';
import { shownTime } from '../notices/shown-time.ts';
import type { ArticleRow } from './article-row.ts';
import { type ArticleField, kindOf } from './kinds.ts';

/** What an operator writes of an article, as it is kept. */
export type WrittenArticle = Omit<ArticleRow, 'id' | 'kind' | 'position' | 'version' | 'created_at' | 'updated_at'>;

const wrong = (field: string): DomainError => new DomainError('VALIDATION', { field });

/** One line: what else is space or control becomes a single space. */
const line = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The address of an uploaded image, and nothing after it. */
const storedImage = /^\/files\/public\/image\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/;
/** A path of this site: a second slash or a backslash would name another host. */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** True for a path of the site and for an https address without a password in it. */
export function isLink(link: string): boolean {
  if (ownPath.test(link)) return true;
  if (/[\s\\\p{Cc}]/u.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return protocol === 'https:' && username === '' && password === '';
}

/** What the fields are while an article has none of them. */
const nothing = {
  name: '',
  image_src: '',
  button: '',
  link: '',
  audience: 'all',
  pinned: false,
  starts_at: null,
  ends_at: null,
  min_level: 0,
  max_level: 0,
  may_hide: false,
  game: '',
  game_class: '',
} as const satisfies Record<ArticleField, string | boolean | number | null>;

/** Reads what is to be kept: VALIDATION with the field for what is missing, or what the kind does not have. */
export function checkArticle(article: Article): WrittenArticle {
  const { has, needs, isPlain } = kindOf(article.kind);
  const written: WrittenArticle = {
    name: line(article.name),
    title: line(article.title),
    content: isPlain ? line(article.content) : sanitise(article.content),
    image_src: article.imageSrc,
    button: line(article.button),
    link: article.link,
    language: article.language,
    audience: article.audience || 'all',
    published: article.published,
    pinned: article.pinned,
    starts_at: shownTime(article.startsAt, 'starts_at'),
    ends_at: shownTime(article.endsAt, 'ends_at'),
    min_level: article.minLevel,
    max_level: article.maxLevel,
    may_hide: article.mayHide,
    game: article.game,
    game_class: article.gameClass,
  };
  for (const field of Object.keys(nothing) as ArticleField[])
    if (!has.includes(field) && written[field] !== nothing[field]) throw wrong(field);
  if (!isPlain && !showsSomething(written.content)) written.content = '';
  for (const field of needs) if (written[field] === '') throw wrong(field);
  if (written.title === '' && written.content === '' && written.image_src === '') throw wrong('title');
  if (written.image_src !== '' && !storedImage.test(written.image_src)) throw wrong('image_src');
  if (written.link !== '' && !isLink(written.link)) throw wrong('link');
  // A button that leads nowhere is none.
  if (written.button !== '' && written.link === '') throw wrong('link');
  if (written.starts_at && written.ends_at && written.ends_at <= written.starts_at) throw wrong('ends_at');
  if (written.max_level !== 0 && written.max_level < written.min_level) throw wrong('max_level');
  return written;
}
