import { type MessageInitShape, create as make } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ArticleSchema } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { clearable, flag, int, maybe, moment, oneOf, type Payload, type ReadOf, text } from '../../payload.ts';
import type { ArticleKindName } from '../../site/site-facts.ts';
import { num } from '../../wire.ts';
import { idOf } from '../items.ts';
import { action, create, type FilterKind, type Resource, type RestContext, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';

/** A change says what is to be another: what is absent stays. */
const fields = {
  name: maybe(text({ max: 100 })),
  title: maybe(text({ min: 0, max: 200 })),
  content: maybe(text({ min: 0, max: 50_000 })),
  image_src: maybe(text({ min: 0, max: 200 })),
  button: maybe(text({ min: 0, max: 40 })),
  link: maybe(text({ min: 0, max: 512 })),
  language: maybe(oneOf('', 'ko', 'ja', 'vi', 'th', 'en')),
  audience: maybe(oneOf('all', 'member', 'visitor')),
  published: maybe(flag),
  pinned: maybe(flag),
  starts_at: clearable(moment),
  ends_at: clearable(moment),
  min_level: maybe(int(0, 7)),
  max_level: maybe(int(0, 7)),
  may_hide: maybe(flag),
  game: maybe(text({ min: 0, max: 40, form: /^[a-z0-9_-]*$/ })),
  game_class: maybe(text({ min: 0, max: 20, form: /^[a-z0-9_]*$/ })),
  version: maybe(int(0, Number.MAX_SAFE_INTEGER)),
} satisfies Payload;

type Field = keyof typeof fields;
type Given = Partial<ReadOf<typeof fields>>;

/** What every kind has. */
const common = ['title', 'content', 'language', 'published', 'version'] as const satisfies readonly Field[];
const span = ['starts_at', 'ends_at'] as const satisfies readonly Field[];
const way = ['image_src', 'button', 'link'] as const satisfies readonly Field[];

const filterKinds = {
  id: 'id',
  name_q: 'text',
  title_q: 'text',
  language: 'text',
  published: 'flag',
  pinned: 'flag',
  audience: 'text',
  game: 'text',
  game_class: 'text',
  starts_at_gte: 'day_from',
  starts_at_lte: 'day_to',
  ends_at_gte: 'day_from',
  ends_at_lte: 'day_to',
} as const satisfies Record<string, FilterKind>;

const filtersOf = (has: readonly Field[]): Record<string, FilterKind> =>
  Object.fromEntries(
    Object.entries(filterKinds).filter(([name]) => has.includes(name.replace(/_(q|gte|lte)$/, '') as Field)),
  );

interface KindOfArticle {
  name: string;
  kind: ArticleKindName;
  does: string;
  /** Its own fields, beside those that every kind has. */
  has: readonly Field[];
}

const asTimestamp = (date: Date | null | undefined): Timestamp | undefined =>
  date ? timestampFromDate(date) : undefined;

/** The article with what is given of it: times that are taken away are absent. */
function merged(now: MessageInitShape<typeof ArticleSchema>, given: Given): MessageInitShape<typeof ArticleSchema> {
  const { starts_at, ends_at, version, image_src, min_level, max_level, may_hide, game_class, ...same } = given;
  const { startsAt, endsAt, ...rest } = now;
  const from = starts_at === undefined ? startsAt : asTimestamp(starts_at);
  const until = ends_at === undefined ? endsAt : asTimestamp(ends_at);
  const present = {
    ...same,
    imageSrc: image_src,
    minLevel: min_level,
    maxLevel: max_level,
    mayHide: may_hide,
    gameClass: game_class,
    version: version === undefined ? undefined : BigInt(version),
    startsAt: from,
    endsAt: until,
  };
  return { ...rest, ...Object.fromEntries(Object.entries(present).filter(([, value]) => value !== undefined)) };
}

/** The resource of one kind: its rows have the fields of the kind and no others. */
function articleResource({ name, kind, does, has }: KindOfArticle): Resource {
  const all: readonly Field[] = [...common, ...has];
  const payload = Object.fromEntries(Object.entries(fields).filter(([field]) => all.includes(field as Field)));
  const shape = shapeOf(ArticleSchema, {
    omit: ['kind', ...Object.keys(fields).filter((field) => !all.includes(field as Field))],
    always: ['created_at', 'updated_at'],
    ...(all.includes('audience') && { words: { audience: ['all', 'member', 'visitor'] } }),
  });
  const get = (id: string, { gateway, caller }: RestContext) =>
    gateway.services.articles.getArticle({ id: idOf(id), kind }, caller.options);
  async function save(article: MessageInitShape<typeof ArticleSchema>, { gateway, caller }: RestContext) {
    const saved = await gateway.services.articles.saveArticle(
      { ...make(ArticleSchema, article), kind },
      caller.options,
    );
    gateway.site.articles[kind].outdate();
    return shape.row(saved);
  }
  return {
    name,
    does,
    callers: ['admin'],
    schema: shape.schema,
    filters: filtersOf(all),
    sorts: ['id', 'position', 'updated_at', ...span.filter((field) => all.includes(field))],
    async list(request, { gateway, caller }) {
      const filter = { ...request.filter, kind };
      const { articles, total } = await gateway.services.articles.listArticles({ ...request, filter }, caller.options);
      return { rows: articles.map(shape.row), total: num(total) };
    },
    get: async (id, context) => shape.row(await get(id, context)),
    create: create({ payload, run: (given: Given, context) => save(merged({}, { ...given, version: 0 }), context) }),
    update: update({
      payload,
      async run(id, given: Given, context) {
        return save(merged(await get(id, context), given), context);
      },
    }),
    async remove(id, { gateway, caller }) {
      const number = idOf(id);
      await gateway.services.articles.deleteArticle({ id: number, kind }, caller.options);
      gateway.site.articles[kind].outdate();
      return { id: num(number) };
    },
    actions: {
      order: action({
        does: 'Gives the places that these have to the same ones in the order of `ids`.',
        payload: {},
        async run(ids, _payload, { gateway, caller }) {
          await gateway.services.articles.orderArticles({ kind, ids: ids.map(idOf) }, caller.options);
          gateway.site.articles[kind].outdate();
          return ids.map((id) => ({ id, ok: true }));
        },
      }),
    },
  };
}

export const events = articleResource({
  name: 'events',
  kind: 'event',
  does: 'Events of the player site; their content is sanitised.',
  has: ['image_src', 'audience', 'pinned', ...span],
});

export const bettingRules = articleResource({
  name: 'betting-rules',
  kind: 'betting_rule',
  does: 'What holds for bets, as members read it.',
  has: [],
});

export const gameRules = articleResource({
  name: 'game-rules',
  kind: 'game_rule',
  does: 'What holds for a game, for a class of games or for all, as members read it.',
  has: ['game', 'game_class'],
});

export const popups = articleResource({
  name: 'popups',
  kind: 'popup',
  does: 'What is shown above the first page of the player site, to members, visitors or both.',
  has: ['name', ...way, 'audience', ...span, 'min_level', 'max_level', 'may_hide'],
});

export const slides = articleResource({
  name: 'slides',
  kind: 'slide',
  does: 'The banners of the first page of the player site.',
  has: [...way, 'audience', ...span],
});
