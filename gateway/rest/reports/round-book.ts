import { RoundBookSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { text } from '../../payload.ts';
import { shapeOf } from '../shape.ts';
import { report } from './report.ts';

const book = shapeOf(RoundBookSchema);

export const roundBook = report({
  name: 'round-book',
  does: 'Where the stakes of a round lie.',
  callers: ['admin', 'agent'],
  filter: { round_id: text({ max: 64 }) },
  schema: book.schema,
  async run({ round_id }, { gateway, caller }) {
    return book.row(await gateway.services.betting.getRoundBook({ roundId: round_id }, caller.options));
  },
});
