import type { Counters } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { kstDay, kstIso } from '@madang/runtime/clock.ts';
import { num } from '../../wire.ts';
import { report } from './report.ts';

/** The figures of the dashboard, and the counters that they are. */
const figures = {
  charges: 'deposits',
  exchanges: 'withdrawals',
  stake: 'stake',
  payout: 'payout',
  rolling: 'rolling',
  bets: 'bets',
  joins: 'joins',
} as const satisfies Record<string, keyof Counters>;

type Counter = (typeof figures)[keyof typeof figures];

/** One value an hour from midnight on; an hour in which nothing happened has no counter. */
function byHour(rows: readonly Counters[], counter: Counter, hours: number): number[] {
  const values = new Array<number>(hours).fill(0);
  for (const row of rows) if (row.hour >= 0 && row.hour < hours) values[row.hour] = num(row[counter]);
  return values;
}

const numbers = { type: 'array', items: { type: 'integer' } };

export const today = report({
  name: 'today',
  does: 'This day up to now, beside the same hours of the day before and of the week before.',
  callers: ['admin', 'agent'],
  filter: {},
  schema: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      day: { type: 'string', format: 'date' },
      figures: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', enum: Object.keys(figures) },
            today: { type: 'integer' },
            yesterday: { type: 'integer' },
            last_week: { type: 'integer' },
            hours: numbers,
            yesterday_hours: numbers,
          },
          required: ['name', 'today', 'yesterday', 'last_week', 'hours', 'yesterday_hours'],
        },
      },
      classes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            game_class: { type: 'string' },
            bets: { type: 'integer' },
            stake: { type: 'integer' },
            payout: { type: 'integer' },
            kept: {
              type: 'integer',
              description: 'What the house keeps, KRW: winnings and stakes given back taken off.',
            },
          },
          required: ['game_class', 'bets', 'stake', 'payout', 'kept'],
        },
      },
    },
    required: ['at', 'day', 'figures', 'classes'],
  },
  async run(_filter, { gateway, caller }) {
    const answer = await gateway.services.stats.getToday({}, caller.options);
    const now = gateway.clock.now();
    const begun = Number(kstIso(now).slice(11, 13)) + 1;
    const sum = (counters: Counters | undefined, counter: Counter) => num(counters?.[counter] ?? 0n);
    return {
      at: kstIso(now),
      day: kstDay(now),
      figures: Object.entries(figures).map(([name, counter]) => ({
        name,
        today: sum(answer.today, counter),
        yesterday: sum(answer.yesterday, counter),
        last_week: sum(answer.lastWeek, counter),
        hours: byHour(answer.hours, counter, begun),
        yesterday_hours: byHour(answer.yesterdayHours, counter, 24),
      })),
      classes: answer.classes.map(({ gameClass, bets, stake, payout, returned }) => ({
        game_class: gameClass,
        bets: num(bets),
        stake: num(stake),
        payout: num(payout),
        kept: num(stake - payout - returned),
      })),
    };
  },
});
