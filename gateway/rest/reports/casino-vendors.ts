import type { CasinoVendorSum } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { type CasinoNames, casinoNames } from '../../casino/names.ts';
import { day, maybe } from '../../payload.ts';
import { num } from '../../wire.ts';
import { report } from './report.ts';

const whole = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const row = {
  vendor: text,
  vendor_name: text,
  game_class: { type: 'string', enum: ['casino', 'slot'] },
  bets: whole,
  members: { type: 'integer', description: 'Members who placed them.' },
  stake: { type: 'integer', description: 'KRW, without void bets.' },
  payout: { type: 'integer', description: 'KRW.' },
  ggr: { type: 'integer', description: 'What the house keeps: stakes less payouts, KRW.' },
  hold: { type: ['number', 'null'], description: 'GGR in percent of the stakes; null without stakes.' },
} as const;

/** Whole numbers are parted before they become a fraction, so that no sum is too great for two decimals. */
const percent = (part: bigint, of: bigint): number | null => (of > 0n ? Number((part * 10_000n) / of) / 100 : null);

const rowOf = ({ vendor, gameClass, bets, members, stake, payout }: CasinoVendorSum, names: CasinoNames) => ({
  vendor,
  vendor_name: names.vendor(vendor),
  game_class: gameClass,
  bets: num(bets),
  members: num(members),
  stake: num(stake),
  payout: num(payout),
  ggr: num(stake - payout),
  hold: percent(stake - payout, stake),
});

export const casinoVendors = report({
  name: 'casino-vendors',
  does: 'Stakes, payouts and what the house keeps by supplier of casino and slots, over at most 92 business days.',
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
  async run({ from, to }, { gateway, caller }) {
    const today = kstDay(gateway.clock.now());
    const span = { from: from ?? to ?? today, to: to ?? today };
    const [{ rows }, names] = await Promise.all([
      gateway.services.casinoBets.sumCasinoBets(span, caller.options),
      casinoNames(gateway, caller.language),
    ]);
    return { ...span, rows: rows.map((sum) => rowOf(sum, names)) };
  },
});
