import { NoteSchema } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { id, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults } from '../items.ts';
import { create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(NoteSchema, { always: ['written_at'] });

export const notes: Resource = {
  name: 'notes',
  does: 'What operators write down about a person for one another.',
  callers: ['admin'],
  schema: shape.schema,
  filters: { account_id: 'id' },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { notes, total } = await gateway.services.note.listNotes(request, caller.options);
    return { rows: notes.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(notes, id, context),
  create: create({
    payload: { account_id: id, content: text({ max: 500 }) },
    async run({ account_id: accountId, content }, { gateway, caller }) {
      return shape.row(await gateway.services.note.addNote({ accountId, content }, caller.options));
    },
  }),
  async remove(id, { gateway, caller }) {
    const { results } = await gateway.services.note.deleteNotes({ ids: [id], memo: '' }, caller.options);
    const [item] = fromResults(results);
    if (item?.refusal) throw item.refusal;
    return { id: Number(id) };
  },
};
