import { SportsBookSchema } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { id, maybe } from '../../payload.ts';
import { shapeOf } from '../shape.ts';
import { report } from './report.ts';

const book = shapeOf(SportsBookSchema);

export const sportsBook = report({
  name: 'sports-book',
  does: 'What open bets on matches may cost, by match, market and pick, the worst first; of one match with all its markets.',
  callers: ['admin'],
  filter: { fixture_id: maybe(id) },
  schema: book.schema,
  async run({ fixture_id }, { gateway, caller }) {
    const asked = fixture_id === undefined ? {} : { fixtureId: fixture_id };
    return book.row(await gateway.services.sportsRisk.getSportsBook(asked, caller.options));
  },
});
