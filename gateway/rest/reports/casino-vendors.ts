import type { Counters } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import { type CasinoNames, casinoNames } from '../../casino/names.ts';
import { seenKinds } from '../../casino/offered.ts';
import { day, maybe, wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { report } from './report.ts';

const whole = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const row = {
  vendor: text,
  vendor_name: text,
  game_class: { type: 'string', enum: ['casino', 'slot'] },
  bets: whole,
  wins: { type: 'integer', description: 'Bets that won.' },
  stake: { type: 'integer', description: 'KRW, without what was given back; stakes of open bets are in it.' },
  payout: { type: 'integer', description: 'Winnings, KRW.' },
  ggr: { type: 'integer', description: 'What the house keeps: stakes less payouts, KRW.' },
  hold: { type: ['number', 'null'], description: 'GGR in percent of the stakes; null without stakes.' },
} as const;

const dayMs = 86_400_000;
const maxDays = 400;

/** Whole numbers are parted before they become a fraction, so that no sum is too great for two decimals. */
const percent = (part: bigint, of: bigint): number | null => (of > 0n ? Number((part * 10_000n) / of) / 100 : null);

const rowOf = (
  { vendor, gameClass, bets, wins, stake: staked, returned, payout }: Counters,
  names: CasinoNames,
  stake = staked - returned,
) => ({
  vendor,
  vendor_name: names.vendor(vendor),
  game_class: gameClass,
  bets: num(bets),
  wins: num(wins),
  stake: num(stake),
  payout: num(payout),
  ggr: num(stake - payout),
  hold: percent(stake - payout, stake),
});

export const casinoVendors = report({
  name: 'casino-vendors',
  does: 'Stakes, payouts and what the house keeps by supplier of casino and slots, from the counters of the days. A partner sees its own subtree, and what the site offers.',
  callers: ['admin', 'agent'],
  filter: { from: maybe(day), to: maybe(day) },
  schema: {
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date' },
      rows: {
        type: 'array',
        items: { type: 'object', properties: row, required: Object.keys(row) },
      },
    },
    required: ['from', 'to', 'rows'],
  },
  async run({ from, to }, context) {
    const { gateway, caller } = context;
    const today = kstDay(gateway.clock.now());
    const span = { from: from ?? to ?? today, to: to ?? today };
    if (kstDayStart(span.to).getTime() - kstDayStart(span.from).getTime() >= maxDays * dayMs) throw wrong('to');
    const kinds: readonly string[] = await seenKinds(context, ['casino', 'slot']);
    const asked = { startedOn: span.from, endedOn: span.to, groupBy: ['game_class', 'vendor'] };
    const [{ rows }, names] = await Promise.all([
      gateway.services.stats.getDaily(asked, caller.options),
      casinoNames(gateway, caller.language),
    ]);
    return { ...span, rows: rows.filter(({ gameClass }) => kinds.includes(gameClass)).map((sum) => rowOf(sum, names)) };
  },
});
