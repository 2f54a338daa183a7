import { SportsAlertSchema } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults, idOf } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const alert = shapeOf(SportsAlertSchema, {
  always: ['at'],
  words: {
    kind: ['high_stake', 'high_win', 'unusual_stake', 'one_sided', 'late_bets', 'over_max_win'],
    state: ['open', 'closed'],
  },
});

export const sportsAlerts: Resource = {
  name: 'sports-alerts',
  does: 'What looks wrong about bets on matches: high stakes and wins, unusual ones, and bets that were placed late; and suppliers of casino that paid more than a bet may win.',
  callers: ['admin'],
  schema: alert.schema,
  filters: {
    kind: 'text',
    state: 'text',
    fixture_id: 'id',
    account_id: 'id',
    ...personFilters,
    at_gte: 'day_from',
    at_lte: 'day_to',
  },
  sorts: ['id', 'at'],
  async list(request, { gateway, caller }) {
    const { alerts, total } = await gateway.services.sportsRisk.listSportsAlerts(request, caller.options);
    return { rows: alerts.map(alert.row), total: num(total) };
  },
  actions: {
    close: action({
      does: 'Says of alerts that somebody has looked at them.',
      payload: { memo: optional(text({ min: 0, max: 500 }), '') },
      async run(ids, { memo }, { gateway, caller }) {
        const asked = { ids: ids.map(idOf), memo };
        return fromResults((await gateway.services.sportsRisk.closeSportsAlerts(asked, caller.options)).results);
      },
    }),
  },
};
