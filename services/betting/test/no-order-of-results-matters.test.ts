import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  FixtureUpdatedSchema,
  LegResult,
  MarketResultedSchema,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf, until } from './harness.ts';
import type { Fault } from './ledger.ts';
import { resulted, takenBack } from './sports.ts';

const { WIN, LOSS, PUSH, VOID, HALF_WIN, HALF_LOSS } = LegResult;
const matches = [0, 1, 2] as const;
const revisions = 4;

/** What a revision of a market's result says: of the home pick, or nothing; and whether a span is void. */
interface Said {
  home: LegResult | undefined;
  span: boolean;
}

type Step =
  | { do: 'place'; member: bigint; on: number[]; system: boolean }
  | { do: 'say'; match: number; revision: number }
  | { do: 'void' | 'cancel'; bet: number }
  | { do: 'cashOut'; bet: number; part: bigint; twice: boolean }
  | { do: 'restart' | 'deliverLate' | 'wait' }
  | { do: 'fault'; fault: Fault }
  | { do: 'spend'; member: bigint };

const member = fc.constantFrom(7n, 8n);
const said: fc.Arbitrary<Said> = fc.record({
  home: fc.constantFrom(WIN, WIN, LOSS, PUSH, VOID, HALF_WIN, HALF_LOSS, undefined),
  span: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      member,
      on: fc.subarray([...matches], { minLength: 1 }),
      system: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      match: fc.constantFrom(...matches),
      revision: fc.nat(revisions - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('void' as const, 'cancel' as const), bet: fc.nat(20) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('cashOut' as const),
      bet: fc.nat(20),
      part: fc.constantFrom(0n, 3_000n, 6_000n),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('restart' as const, 'deliverLate' as const, 'wait' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('before', 'after', 'late'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend' as const), member }) },
);

let nextMatch = 1_000;

/** Runs steps on matches of their own; several of them are under way at the same time. */
async function run(harness: BettingHarness, script: Said[][], steps: Step[][]): Promise<void> {
  const first = nextMatch;
  nextMatch += matches.length;
  for (const i of matches) {
    await harness.say(FixtureUpdatedSchema, harness.sports.open(first + i, harness.nowMs));
    await harness.say(MarketsUpdatedSchema, {
      fixtureId: BigInt(first + i),
      markets: [harness.sports.price(first + i)],
    });
    const known = async () =>
      (await errorOf(harness.placeOn(7n, [first + i], { stake: 1n })))?.reason === 'STAKE_RANGE';
    await until(known, 'the match is known');
  }
  const fromMs = harness.nowMs + 3_000;
  const span = { from: timestampFromMs(fromMs), to: timestampFromMs(fromMs + 3_000) };
  const heard = matches.map(() => -1);
  const bets: string[] = [];
  const act = async (one: Step): Promise<void> => {
    switch (one.do) {
      case 'place': {
        const on = one.on.map((i) => first + i);
        const change = one.system && on.length === 3 ? { folds: [2], stake: 9_000n } : {};
        const [answer] = await Promise.allSettled([harness.placeOn(one.member, on, change)]);
        if (answer?.status === 'fulfilled') bets.push(answer.value.bet?.id ?? '');
        return;
      }
      case 'say': {
        const { home, span: isVoid } = script[one.match]?.[one.revision] ?? { home: undefined, span: false };
        const change = isVoid ? { voidBetween: [span] } : {};
        const id = first + one.match;
        heard[one.match] = Math.max(heard[one.match] ?? -1, one.revision);
        return harness.say(
          MarketResultedSchema,
          home === undefined ? takenBack(id, one.revision, change) : resulted(id, one.revision, home, change),
        );
      }
      case 'void': {
        const id = bets[one.bet % (bets.length || 1)];
        if (id) await harness.client.voidBets({ ids: [id], memo: 'test' }, harness.asAdmin('bets.void'));
        return;
      }
      case 'cancel': {
        const id = bets[one.bet % (bets.length || 1)];
        for (const owner of [7n, 8n])
          if (id) await refusalOf(harness.client.cancelBet({ id }, harness.asMember(owner)));
        return;
      }
      case 'cashOut': {
        const id = bets[one.bet % (bets.length || 1)];
        if (id) await cashOut(harness, id, one.part, one.twice);
        return;
      }
      case 'fault':
        return void harness.ledger.faults.push(one.fault);
      case 'deliverLate':
        return harness.ledger.deliverLate();
      case 'wait':
        harness.clock.advance(1_500);
        return;
      case 'spend': {
        const money = harness.ledger.money(one.member);
        return harness.ledger.take(one.member, money / 2n);
      }
      case 'restart':
        return;
    }
  };
  for (const together of steps) {
    await Promise.all(together.map(act));
    if (together.some((one) => one.do === 'restart')) await harness.restart();
  }
  harness.ledger.faults.length = 0;
  harness.ledger.deliverLate();
  await rest(harness);
  await check(harness, first, fromMs, (match) => script[match]?.[heard[match] ?? -1]);
}

/** Buys a bet back for whoever has it; whatever becomes of that, and also by two calls at once. */
async function cashOut(harness: BettingHarness, betId: string, stake: bigint, twice: boolean): Promise<void> {
  for (const owner of [7n, 8n]) {
    const offer = harness.cashOuts.offerCashOut({ betId, stake }, harness.asMember(owner));
    const [held] = await Promise.allSettled([offer]);
    if (held?.status !== 'fulfilled') continue;
    const take = () => refusalOf(harness.cashOuts.takeCashOut({ offerId: held.value.id }, harness.asMember(owner)));
    await Promise.all(twice ? [take(), take()] : [take()]);
  }
}

/** Waits until nothing is under way any more. */
async function rest(harness: BettingHarness): Promise<void> {
  harness.clock.advance(harness.config.sweepAfterMs + 1);
  await until(
    async () => {
      await harness.sql('update market_jobs set due_at = now() where claimed_until is null');
      await harness.sql('update recall_debts set due_at = now() where booked_at is null');
      await harness.sql(`update market_payouts set noted_at = now() - interval '1 hour'`);
      const [open] = await harness.sql<{ n: number }>(`select (select count(*) from bets where status = 'pending')
        + (select count(*) from reversals) + (select count(*) from market_jobs) + (select count(*) from market_payouts)
        + (select count(*) from recall_debts where booked_at is null) as n`);
      return Number(open?.n) === 0;
    },
    'all came to rest',
    30_000,
  );
}

interface Row {
  id: string;
  stake: string;
  payout: string;
  closed: string;
  paid: string;
  reason: string;
  on: string[];
  placed: number;
}

async function check(
  harness: BettingHarness,
  first: number,
  fromMs: number,
  last: (match: number) => Said | undefined,
) {
  const rows = await harness.sql<Row>(
    `select id, stake::text, payout::text, coalesce(closed_stake, 0)::text as closed, coalesce(closed_payout, 0)::text as paid, reason, (extract(epoch from placed_at) * 1000)::float8 as placed,
            array(select l ->> 'marketId' from jsonb_array_elements(legs) l) as on
       from bets where status in ('accepted', 'won', 'lost', 'void') and split_part(round_id, ':', 1)::int >= $1`,
    [first],
  );
  for (const { id, stake, payout, closed, paid: bought, reason, on, placed } of rows) {
    const legs = on.map((market) => halvesOf(last(Number(market.split(':')[0]) - first), placed, fromMs));
    const rest = BigInt(stake) - BigInt(closed);
    const expected = reason === 'operator' ? rest : paid(rest, legs, BigInt(stake) === 9_000n);
    expect([id, BigInt(payout)]).toEqual([id, expected + BigInt(bought)]);
  }
  const [sums] = await harness.sql<{ staked: string; paid: string }>(
    `select coalesce(sum(stake), 0)::text as staked, coalesce(sum(payout), 0)::text as paid
       from bets where status in ('accepted', 'won', 'lost', 'void')`,
  );
  const notes = await harness.sql(
    'select from cash_out_offers o join bets b on b.id = o.bet_id where b.revision < o.taken_revision',
  );
  expect(notes).toEqual([]);
  const owed = harness.ledger.debt(7n) + harness.ledger.debt(8n);
  expect(harness.ledger.house).toBe(BigInt(sums?.staked ?? 0) - BigInt(sums?.paid ?? 0) - owed);
  expect(harness.ledger.total()).toBe(0n);
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
}

/** What a leg at 2.00 multiplies its stake by, in halves, by the last revision alone; undefined while it is open. */
function halvesOf(last: Said | undefined, placed: number, fromMs: number): bigint | undefined {
  if (last?.span && placed >= fromMs && placed < fromMs + 3_000) return 2n;
  const halves: Partial<Record<LegResult, bigint>> = {
    [WIN]: 4n,
    [HALF_WIN]: 3n,
    [PUSH]: 2n,
    [VOID]: 2n,
    [HALF_LOSS]: 1n,
    [LOSS]: 0n,
  };
  return last?.home === undefined ? undefined : halves[last.home];
}

/** By hand: a bet of 9,000 is three doubles, any other one combination of all legs. */
function paid(stake: bigint, legs: (bigint | undefined)[], doubles: boolean): bigint {
  const [a, b, c] = legs;
  const lines = doubles
    ? [
        [a, b],
        [a, c],
        [b, c],
      ]
    : [legs];
  const amounts = lines.map((line) => {
    if (line.includes(0n)) return 0n;
    if (line.includes(undefined)) return undefined;
    const hundredths =
      (line.reduce<bigint>((product, leg) => product * (leg ?? 0n), 1n) * 100n) / 2n ** BigInt(line.length);
    return ((stake / BigInt(lines.length)) * hundredths) / 100n;
  });
  return amounts.includes(undefined) ? 0n : amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
}

test('results, corrections, rollbacks, void spans, cash-outs and duplicates in any order end where the last revision alone would', async () => {
  await using harness = await BettingHarness.open({ settleChunk: 2 });
  await harness.sql('update settings set cancel_seconds = 600, cancel_before_close_seconds = 0');
  await harness.restart();
  for (const id of [7n, 8n]) harness.ledger.give(id, 10_000_000n);
  expect(await refusalOf(harness.placeOn(7n, [1]))).toBe('BETTING_CLOSED');
  // A cash-out that is surely taken comes first: such steps say nothing unless they can be.
  const won: Said = { home: WIN, span: false };
  await run(
    harness,
    matches.map(() => Array.from({ length: revisions }, () => won)),
    [
      [{ do: 'place', member: 7n, on: [0, 1], system: false }],
      [{ do: 'cashOut', bet: 0, part: 3_000n, twice: true }],
      [{ do: 'say', match: 0, revision: 0 }],
    ],
  );
  const [taken] = await harness.sql<{ n: number }>(
    'select count(*)::int as n from cash_out_offers where taken_revision is not null',
  );
  expect(taken?.n).toBe(1);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(said, { minLength: revisions, maxLength: revisions }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 10 }),
      (script, steps) => run(harness, script, steps),
    ),
    { numRuns: Number(process.env.MADANG_RUNS ?? 8), endOnFailure: true },
  );
}, 240_000);
