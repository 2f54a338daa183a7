import { RiskNoteSchema } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { id, text, wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const note = shapeOf(RiskNoteSchema, { always: ['at'], words: { effect: ['blocks', 'second', 'informs'] } });

export const riskNotes: Resource = {
  name: 'risk-notes',
  does: 'What speaks against paying withdrawals out, the heaviest first. The filter names the withdrawals.',
  callers: ['admin'],
  schema: note.schema,
  filters: { withdrawal_id: 'id' },
  sorts: ['weight'],
  async list({ filter, ids, sort, descending, offset, limit }, { gateway, caller }) {
    if (ids.length > 0) throw wrong('filter.id');
    if (sort && !descending) throw wrong('sort');
    const { notes, total } = await gateway.services.riskNotes.listRiskNotes({ filter }, caller.options);
    return { rows: notes.slice(offset, offset + limit).map(note.row), total: num(total) };
  },
  create: create({
    payload: { withdrawal_id: id, memo: text({ max: 500 }) },
    async run({ withdrawal_id: withdrawalId, memo }, { gateway, caller, key }) {
      return note.row(await gateway.services.riskNotes.addRiskNote({ withdrawalId, memo, key }, caller.options));
    },
  }),
};
