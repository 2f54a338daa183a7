import { kstDay } from '@madang/runtime/clock.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { pooled } from '../../pooled.ts';
import { num } from '../../wire.ts';
import { known, knownYet } from '../known.ts';
import { openBets } from '../reports/open-bets.ts';
import type { RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';

const dayMs = 86_400_000;
/** The longest span that stats sums in one call, and how many of them reach back far enough for any member. */
const spanDays = 400;
const maxSpans = 20;
const atOnce = 4;
/** Days of the chart on a member's page. */
const chartDays = 30;

const whole: JsonSchema = { type: 'integer' };

/** What a member's page shows beside its row; null where the caller may not see it, or a service is away. */
export const figuresSchema: Record<string, JsonSchema> = {
  totals: {
    type: ['object', 'null'],
    description: 'Deposits, withdrawals, stakes, winnings and stakes given back since the member joined, in KRW.',
    properties: { charges: whole, exchanges: whole, stake: whole, payout: whole, returned: whole },
    required: ['charges', 'exchanges', 'stake', 'payout', 'returned'],
  },
  days: {
    type: ['array', 'null'],
    description: 'Deposits and withdrawals in KRW of each of the last 30 business days, today being the last one.',
    items: {
      type: 'object',
      properties: { day: { type: 'string' }, charges: whole, exchanges: whole },
      required: ['day', 'charges', 'exchanges'],
    },
  },
  open_bets: {
    type: ['object', 'null'],
    description: 'Bets that are not settled, and their stakes in KRW; the stake is null where there are very many.',
    properties: { count: whole, stake: { type: ['integer', 'null'] } },
    required: ['count', 'stake'],
  },
  turnover: {
    type: ['object', 'null'],
    description:
      'Settled stakes and deposits since the last withdrawal in KRW, the percent of the deposits that must be bet, and what is missing.',
    properties: { staked: whole, deposited: whole, percent: whole, missing: whole },
    required: ['staked', 'deposited', 'percent', 'missing'],
  },
};

/** The days from a first one to a last one in spans, the newest first. */
function spansOf(first: string, last: string): { startedOn: string; endedOn: string }[] {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const from = Date.parse(first);
  const spans: { startedOn: string; endedOn: string }[] = [];
  for (let end = Date.parse(last); end >= from && spans.length < maxSpans; end -= spanDays * dayMs) {
    const start = Math.max(from, end - (spanDays - 1) * dayMs);
    spans.push({ startedOn: dayOf(start), endedOn: dayOf(end) });
  }
  return spans;
}

async function totalsOf(accountId: bigint, joinedOn: string, { gateway, caller }: RestContext) {
  const spans = spansOf(joinedOn, kstDay(gateway.clock.now()));
  const answers = await pooled(spans, atOnce, (span) =>
    gateway.services.stats.getDaily({ ...span, accountId, groupBy: [] }, caller.options),
  );
  const rows = answers.flatMap((answer) => answer.rows);
  const sum = (name: 'deposits' | 'withdrawals' | 'stake' | 'payout' | 'returned') =>
    num(rows.reduce((total, row) => total + row[name], 0n));
  return {
    charges: sum('deposits'),
    exchanges: sum('withdrawals'),
    stake: sum('stake'),
    payout: sum('payout'),
    returned: sum('returned'),
  };
}

async function openBetsOf(accountId: bigint, context: RestContext) {
  const filter = { account_id: String(accountId), status: 'pending,accepted' };
  const { total, stake, complete } = await openBets(filter, context);
  return { count: num(total), stake: complete ? num(stake) : null };
}

async function turnoverOf(accountId: bigint, { gateway, caller }: RestContext) {
  const { staked, deposited, percent, missing } = await gateway.services.memberFigures.getTurnover(
    { accountId },
    caller.options,
  );
  return { staked: num(staked), deposited: num(deposited), percent, missing: num(missing) };
}

/** Deposits and withdrawals of each of the last days, today being the last one; those without any are there too. */
async function daysOf(accountId: bigint, { gateway, caller }: RestContext) {
  const today = Date.parse(kstDay(gateway.clock.now()));
  const days = Array.from({ length: chartDays }, (_, i) =>
    new Date(today - (chartDays - 1 - i) * dayMs).toISOString().slice(0, 10),
  );
  const [startedOn = '', endedOn = ''] = [days[0], days.at(-1)];
  const asked = { startedOn, endedOn, accountId, groupBy: ['day'] };
  const { rows } = await gateway.services.stats.getDaily(asked, caller.options);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => ({
    day,
    charges: num(byDay.get(day)?.deposits ?? 0n),
    exchanges: num(byDay.get(day)?.withdrawals ?? 0n),
  }));
}

/** What a member has moved and staked since it joined, and what it has at stake now. */
export async function withFigures(row: Row, context: RestContext): Promise<Row> {
  const accountId = BigInt(String(row.id));
  const joinedOn = kstDay(new Date(String(row.created_at)));
  const [totals, days, open, turnover] = await Promise.all([
    knownYet(totalsOf(accountId, joinedOn, context)),
    knownYet(daysOf(accountId, context)),
    known(openBetsOf(accountId, context)),
    knownYet(turnoverOf(accountId, context)),
  ]);
  return { ...row, totals: totals ?? null, days: days ?? null, open_bets: open ?? null, turnover: turnover ?? null };
}
