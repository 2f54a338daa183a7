import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LANGUAGES } from '@madang/i18n/languages.ts';
import { NoticeSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { clearable, flag, maybe, moment, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { idOf } from '../items.ts';
import { create, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';

const notice = shapeOf(NoticeSchema, {
  always: ['created_at', 'updated_at'],
  words: { audience: ['all', 'member', 'agent'] },
});

const payload = {
  title: text({ max: 200 }),
  content: text({ max: 100_000 }),
  language: optional(oneOf(...LANGUAGES), '' as const),
  published: optional(flag, false),
  pinned: optional(flag, false),
  audience: optional(oneOf('member', 'agent', 'all'), 'all'),
  publish_at: clearable(moment),
};

/** A change says what is to be another: what is absent stays, whoever changed it meanwhile. */
const changes = {
  title: maybe(payload.title),
  content: maybe(payload.content),
  language: maybe(oneOf('', ...LANGUAGES)),
  published: maybe(flag),
  pinned: maybe(flag),
  audience: maybe(oneOf('member', 'agent', 'all')),
  publish_at: clearable(moment),
};

interface Given {
  title: string;
  content: string;
  language: string;
  published: boolean;
  pinned: boolean;
  audience: string;
  publish_at?: Date | null | undefined;
}

async function save(id: bigint, { publish_at, ...given }: Given, { gateway, caller }: RestContext): Promise<Row> {
  const publishAt = publish_at && { publishAt: timestampFromDate(publish_at) };
  const saved = await gateway.services.content.saveNotice({ ...given, ...publishAt, id }, caller.options);
  gateway.site.notices.outdate();
  return notice.row(saved);
}

export const notices: Resource = {
  name: 'notices',
  does: 'Announcements; their content is sanitised.',
  callers: ['admin', 'agent'],
  schema: notice.schema,
  filters: {
    title_q: 'text',
    published: 'flag',
    pinned: 'flag',
    language: 'text',
    audience: 'text',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at', 'updated_at'],
  async list(request, { gateway, caller }) {
    const { notices, total } = await gateway.services.content.listNotices(request, caller.options);
    return { rows: notices.map(notice.row), total: num(total) };
  },
  get: async (id, { gateway, caller }) =>
    notice.row(await gateway.services.content.getNotice({ id: idOf(id) }, caller.options)),
  create: create({ payload, run: (given, context) => save(0n, given, context) }),
  update: update({
    payload: changes,
    async run(id, given, context) {
      const { gateway, caller } = context;
      const now = await gateway.services.content.getNotice({ id: idOf(id) }, caller.options);
      const { title, content, language, published, pinned, audience, publishAt } = now;
      const publish_at = publishAt && timestampDate(publishAt);
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return save(now.id, { title, content, language, published, pinned, audience, publish_at, ...present }, context);
    },
  }),
  async remove(id, { gateway, caller }) {
    const number = idOf(id);
    await gateway.services.content.deleteNotice({ id: number }, caller.options);
    gateway.site.notices.outdate();
    return { id: num(number) };
  },
};
