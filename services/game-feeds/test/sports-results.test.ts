import { timestampMs } from '@bufbuild/protobuf/wkt';
import { LegResult, type MarketResulted, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { expect, test } from 'vitest';
import type { FeedFixture, FeedMarket, FeedScore } from '../sports/feed-message.ts';
import { kst } from './harness.ts';
import {
  fixtureTold,
  ft,
  message,
  oddsTold,
  ref,
  result,
  type SportsHarness,
  scoreTold,
  sportsHarness,
  startsAt,
  total,
} from './sports-harness.ts';

const words = ['', 'loss', 'win', 'push', 'void', 'half_win', 'half_loss'];
const told = ({ revision, open, reason, results }: MarketResulted) =>
  open ? `${revision} open ${reason}` : `${revision} ${reason} ${results.map((one) => words[one.result]).join(' ')}`;
const seconds = (at: Date): number => (at.getTime() - kst('10:00:00').getTime()) / 1_000;

async function onSale(h: SportsHarness, fixture: Partial<FeedFixture> = {}, ...markets: FeedMarket[]): Promise<void> {
  await h.tell(fixtureTold(fixture), oddsTold(0, ...(markets.length > 0 ? markets : [result(1900, 3400, 4100)])));
  h.forget();
}

const halves = (h1: FeedScore, whole: FeedScore): FeedScore[] => [
  { ...h1, period: 'h1' },
  { period: 'h2', home: whole.home - h1.home, away: whole.away - h1.away, ended: whole.ended },
  whole,
];
const finished = (at: number, home: number, away: number) =>
  scoreTold(at, { status: 'finished', scores: halves(ft(0, 0), ft(home, away)) });

test('a result, its correction and the same again', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  await h.tell(finished(100, 2, 1));
  await h.tell(finished(101, 2, 1));
  await h.tell(finished(102, 2, 2));
  expect(h.results().map(told)).toEqual(['0 result win loss loss', '1 correction loss win loss']);
  expect(h.markets()[0]?.markets[0]?.status).toBe(MarketStatus.SETTLED);
  expect(h.results()[0]).toMatchObject({ marketId: '1:result:ft', fixtureId: 1n });
});

test('what is decided early has its result early, and the end of the match adds no revision', async () => {
  await using h = await sportsHarness();
  await onSale(h, {}, result(1900, 3400, 4100), total(6, 1900, 1900), total(10, 1900, 1900));
  await h.tell(scoreTold(50, { status: 'in_progress', scores: halves({ ...ft(1, 1, false) }, ft(1, 1, false)) }));
  expect(h.results().map(({ marketId, ...rest }) => `${marketId} ${told({ marketId, ...rest })}`)).toEqual([
    '1:total:ft:6 0 early_result win loss',
  ]);
  await h.tell(scoreTold(100, { status: 'finished', scores: halves(ft(1, 1), ft(1, 1)) }));
  const of = (id: string) => h.results().filter(({ marketId }) => marketId === id);
  expect(of('1:total:ft:6')).toHaveLength(1);
  expect(of('1:total:ft:10').map(told)).toEqual(['0 result loss win']);
});

test("a supplier's verdict counts above the grading, and what it takes back is open until it says more", async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const verdict = (at: number, winner: string) =>
    message('settlement', at, {
      fixture: ref,
      settlements: [
        {
          type: 'result',
          period: 'ft',
          results: ['home', 'draw', 'away'].map((pick) => ({
            pick,
            result: pick === winner ? ('win' as const) : ('loss' as const),
          })),
        },
      ],
    });
  await h.tell(finished(100, 2, 1), verdict(110, 'draw'));
  await h.tell(message('rollback', 120, { of: 'settlement', fixture: ref }));
  await h.tell(message('rollback', 120, { of: 'settlement', fixture: ref }));
  // Older than what took it back.
  await h.tell(verdict(115, 'away'));
  await h.tell(verdict(130, 'home'));
  expect(h.results().map(told)).toEqual(['0 result loss win loss', '1 open rollback', '2 result win loss loss']);
});

test('a cancellation with a span voids its bets alone, one without all; both can be taken back', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const [from, to] = [kst('10:01:00').getTime(), kst('10:02:00').getTime()];
  await h.tell(message('cancel', 200, { fixture: ref, from, to, reason: 'wrong price' }));
  await h.tell(finished(300, 2, 1));
  await h.tell(message('cancel', 400, { fixture: ref, reason: 'wrong match' }));
  await h.tell(message('rollback', 500, { of: 'cancel', fixture: ref }));
  expect(h.results().map(told)).toEqual([
    '0 open cancelled',
    '1 result win loss loss',
    '2 cancelled void void void',
    '3 correction win loss loss',
  ]);
  const spans = h
    .results()
    .map(({ voidBetween }) =>
      voidBetween.map((span) => [span.from && timestampMs(span.from), span.to && timestampMs(span.to)]),
    );
  expect(spans).toEqual([[[from, to]], [[from, to]], [], []]);
});

test('what was not finished within 36 hours of its start is void then and not before', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  await h.tell(scoreTold(60, { status: 'postponed' }));
  expect(h.markets().at(-1)?.markets[0]?.status).toBe(MarketStatus.SUSPENDED);
  await h.go(kst('06:59:59.999', '2026-11-22'));
  expect(h.results()).toEqual([]);
  await h.go(kst('07:00:00', '2026-11-22'));
  await h.go(kst('07:00:01', '2026-11-22'));
  expect(h.results().map(told)).toEqual(['0 postponed void void void']);
  const { rows } = await h.database.query('select decided from fixtures');
  expect(rows).toEqual([{ decided: true }]);
});

test('bets from before a match moved by days are void, later ones stand', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  h.clock.set(kst('12:00:00'));
  await h.tell(fixtureTold({ startsAt: startsAt + 3 * 86_400_000 }, seconds(kst('12:00:00'))));
  expect(h.results().map(told)).toEqual(['0 open postponed']);
  expect(h.results()[0]?.voidBetween.map(({ to }) => to && timestampMs(to))).toEqual([kst('12:00:00').getTime()]);
});

test('a line that is met exactly returns the stake', async () => {
  await using h = await sportsHarness();
  await onSale(h, {}, total(8, 1900, 1900));
  await h.tell(finished(100, 1, 1));
  expect(h.results()[0]?.results.map((one) => one.result)).toEqual([LegResult.PUSH, LegResult.PUSH]);
});
