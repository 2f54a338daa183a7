import { TemplateSchema } from '@madang/proto/madang/content/v1/templates_pb.ts';
import { maybe, oneOf, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { idOf } from '../items.ts';
import { create, type Resource, update } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const subject = text({ min: 0, max: 100 });
const content = text({ min: 0, max: 20_000 });

/** Texts to begin from, of some of the kinds that there are; the first kind is one's own where none is given. */
function templatesOf(
  name: string,
  does: string,
  kinds: readonly ['inquiry', 'answer'] | readonly ['message'],
): Resource {
  const shape = shapeOf(TemplateSchema, { always: ['updated_at'], words: { kind: kinds } });
  const resource: Resource = {
    name,
    does,
    callers: ['admin'],
    schema: shape.schema,
    filters: { kind: 'text', subject_q: 'text' },
    sorts: ['id'],
    async list(request, { gateway, caller }) {
      const asked = { ...request, filter: { kind: kinds.join(','), ...request.filter } };
      const { templates, total } = await gateway.services.templates.listTemplates(asked, caller.options);
      // Another kind that a filter names is another resource's.
      const rows = templates.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
      return { rows: rows.map(shape.row), total: rows.length === templates.length ? num(total) : rows.length };
    },
    get: (id, context) => firstOf(resource, id, context),
    create: create({
      payload: { kind: maybe(oneOf(...kinds)), subject, content },
      async run({ kind = kinds[0], ...given }, { gateway, caller }) {
        return shape.row(await gateway.services.templates.saveTemplate({ ...given, kind }, caller.options));
      },
    }),
    update: update({
      payload: { subject, content },
      async run(id, given, context) {
        const { gateway, caller } = context;
        await firstOf(resource, id, context);
        return shape.row(await gateway.services.templates.saveTemplate({ ...given, id: idOf(id) }, caller.options));
      },
    }),
    async remove(id, context) {
      await firstOf(resource, id, context);
      await context.gateway.services.templates.deleteTemplate({ id: idOf(id) }, context.caller.options);
      return { id: Number(id) };
    },
  };
  return resource;
}

export const inquiryTemplates = templatesOf(
  'inquiry-templates',
  'Texts from which members start an inquiry, and operators an answer.',
  ['inquiry', 'answer'],
);
export const messageTemplates = templatesOf('message-templates', 'Texts from which a message is written.', ['message']);
