import { NoticeSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { flag, oneOf, optional, text } from '../../legacy/payload.ts';
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
  language: optional(oneOf('ko', 'ja', 'vi', 'th', 'en'), '' as const),
  published: optional(flag, false),
  pinned: optional(flag, false),
  audience: optional(oneOf('member', 'agent', 'all'), 'all'),
};

interface Given {
  title: string;
  content: string;
  language: string;
  published: boolean;
  pinned: boolean;
  audience: string;
}

async function save(id: bigint, given: Given, { door, caller }: RestContext): Promise<Row> {
  const saved = await door.services.content.saveNotice({ ...given, id }, caller.options);
  door.site.notices.outdate();
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
  async list(request, { door, caller }) {
    const { notices, total } = await door.services.content.listNotices(request, caller.options);
    return { rows: notices.map(notice.row), total: num(total) };
  },
  get: async (id, { door, caller }) =>
    notice.row(await door.services.content.getNotice({ id: idOf(id) }, caller.options)),
  create: create({ payload, run: (given, context) => save(0n, given, context) }),
  update: update({ payload, run: (id, given, context) => save(idOf(id), given, context) }),
  async remove(id, { door, caller }) {
    const number = idOf(id);
    await door.services.content.deleteNotice({ id: number }, caller.options);
    door.site.notices.outdate();
    return { id: num(number) };
  },
};
