import { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  fixtureTold,
  ft,
  oddsTold,
  otherProcess,
  ref,
  result,
  type SportsHarness,
  scoreTold,
  sportsHarness,
  startsAt,
} from './sports-harness.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Matches with open bets; undefined where betting does not answer. */
let open: Set<bigint> | undefined;
let harness: SportsHarness;
beforeEach(async () => {
  open = new Set();
  harness = await sportsHarness();
  harness.home.platform('betting').serve(
    SportsRiskService,
    {
      getSportsBook: async ({ fixtureId }) => {
        if (!open) throw new DomainError('UNAVAILABLE');
        return { fixtures: open.has(fixtureId) ? [{ fixtureId, bets: 1n }] : [] };
      },
      listSportsAlerts: async () => ({}),
      closeSportsAlerts: async () => ({}),
    },
    { getSportsBook: ['service'], listSportsAlerts: ['service'], closeSportsAlerts: ['service'] },
  );
});
afterEach(() => harness[Symbol.asyncDispose]());

const tables = ['fixtures', 'fixture_refs', 'markets', 'market_results', 'incidents'];
async function counts(): Promise<number[]> {
  const found: number[] = [];
  for (const table of tables) {
    const { rows } = await harness.database.query<{ n: bigint }>(`select count(*) as n from ${table}`);
    found.push(Number(rows[0]?.n));
  }
  return found;
}
const goal = { number: 1, kind: 'goal', side: 'home', period: 'h1', seconds: 60, points: 1, detail: '' } as const;

/** A match with a market whose result is known since three hours after its start. */
async function play(): Promise<bigint> {
  await harness.tell(fixtureTold(), oddsTold(1, result(2_000, 3_000, 4_000)));
  harness.clock.set(new Date(startsAt + 3 * hourMs));
  await harness.tell(scoreTold(40_000, { status: 'finished', scores: [ft(1, 0)], incidents: [goal] }));
  const { rows } = await harness.database.query<{ id: bigint }>('select id from fixtures');
  return rows[0]?.id ?? 0n;
}
const daysOn = (days: number, moreMs = 0) => harness.clock.set(new Date(startsAt + 3 * hourMs + days * dayMs + moreMs));

test('a decided match goes when the last of its results is older than it may be, with all that belongs to it', async () => {
  await play();
  daysOn(400);
  expect(await harness.sports.clean()).toBe(0);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  daysOn(400, 1);
  expect(await harness.sports.clean()).toBe(1);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  expect(await harness.sports.clean()).toBe(0);
});

test('a match with an open bet is kept, and so is every match while betting does not answer', async () => {
  const id = await play();
  daysOn(900);
  open = new Set([id]);
  expect(await harness.sports.clean()).toBe(0);
  open = undefined;
  await expect(harness.sports.clean()).rejects.toThrow();
  expect((await counts())[0]).toBe(1);
  open = new Set();
  expect(await harness.sports.clean()).toBe(1);
});

test('a match with a market that has no result is kept, however old', async () => {
  await play();
  await harness.tell(scoreTold(50_000, { status: 'in_progress', scores: [ft(1, 0, false)] }));
  daysOn(900);
  const { rows } = await harness.database.query('select from fixtures where not decided');
  expect(rows).toHaveLength(1);
  expect(await harness.sports.clean()).toBe(0);
});

test('what was corrected lately is kept as long as if it had been decided then', async () => {
  await play();
  daysOn(300);
  await harness.tell(scoreTold(60_000, { status: 'finished', scores: [ft(1, 1)] }));
  daysOn(500);
  expect(await harness.sports.clean()).toBe(0);
  daysOn(701);
  expect(await harness.sports.clean()).toBe(1);
});

test('more than fit into a turn are let go, those that are kept stand in nobody’s way, and two do not hinder each other', async () => {
  const refs = Array.from({ length: 120 }, (_, place) => `${ref}${place}`);
  const told = (at: string, place: number) =>
    fixtureTold({
      ref: at,
      home: { ref: `h${place}`, names: { en: `H${place}` } },
      away: { ref: `a${place}`, names: { en: `A${place}` } },
    });
  await harness.tell(...refs.map(told));
  await harness.database.query(`update fixtures set decided = true, status = 'finished'`);
  const { rows } = await harness.database.query<{ id: bigint }>('select id from fixtures order by id limit 60');
  open = new Set(rows.map(({ id }) => id));
  daysOn(401);
  await using other = otherProcess(harness);
  const [one, two] = await Promise.all([harness.sports.clean(), other.sports.clean()]);
  expect(one + two).toBe(60);
  expect((await counts())[0]).toBe(60);
});

test('a match that went is made anew when its supplier tells of it again', async () => {
  await play();
  daysOn(401);
  expect(await harness.sports.clean()).toBe(1);
  await harness.tell(fixtureTold({ startsAt: harness.clock.now().getTime() + hourMs }));
  expect((await counts())[0]).toBe(1);
});

test('a match that another is sold as goes behind that one', async () => {
  const told = (at: string) => fixtureTold({ ref: at, home: { ref: `h${at}`, names: { en: `H${at}` } } });
  await harness.tell(told('one'), told('two'));
  const { rows } = await harness.database.query<{ id: bigint }>('select id from fixtures order by id');
  const [sold, linked] = rows.map(({ id }) => id);
  await harness.database.query('update fixtures set linked_to = $1 where id = $2', [sold, linked]);
  await harness.database.query('update fixture_refs set also_id = $1 where fixture_id = $2', [sold, linked]);
  await harness.database.query(`update fixtures set decided = true, status = 'finished'`);
  daysOn(401);
  expect(await harness.sports.clean()).toBe(1);
  expect((await harness.database.query<{ id: bigint }>('select id from fixtures')).rows).toEqual([{ id: sold }]);
  expect(await harness.sports.clean()).toBe(1);
  expect((await counts()).slice(0, 2)).toEqual([0, 0]);
});
