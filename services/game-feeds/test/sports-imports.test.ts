import { LegResult } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { SportsImportsService } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedMessage } from '../sports/feed-message.ts';
import { importItems } from '../sports/replay/import-items.ts';
import { inOrder } from '../sports/replay/in-order.ts';
import { readNbaLines } from '../sports/replay/nba-jsonl.ts';
import { priced } from '../sports/replay/price-items.ts';
import { retimed } from '../sports/replay/retime.ts';
import { sharedLines } from '../sports/replay/shared-file.ts';
import { fixtureTold, type SportsHarness, sportsHarness } from './sports-harness.ts';

let harness: SportsHarness;
beforeEach(async () => {
  harness = await sportsHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

const client = () => harness.home.platform('console').client(SportsImportsService);
const bring = (...messages: unknown[]) => bringOf('', ...messages);
const bringOf = (fileHash: string, ...messages: unknown[]) =>
  client().takeRecorded(
    {
      fileName: 'a.csv',
      fileHash,
      messages: messages.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
    },
    harness.admin('rounds.results'),
  );
async function audited(): Promise<{ count: number }[]> {
  const { rows } = await harness.database.query<{ after: { count: number } }>(
    `select after from audit_log where action = 'fixture.import' order by id`,
  );
  return rows.map(({ after }) => after);
}
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: unknown) => toDomainError(error).reason,
  );

test('a recorded match of basketball is sold while it is played, and its markets end as everybody knows', async (context) => {
  const now = harness.clock.now().getTime();
  const moved = retimed(now, 1_000_000);
  const items = inOrder(priced(readNbaLines(sharedLines('inplay/nba_0022000001_actions.jsonl', context), 'nba.jsonl')));
  let begun = false;
  const report = await importItems(
    items,
    async (batch) => {
      // What opens and ends within one transaction is told as ended: the offer before the start goes by itself.
      const parts = begun ? [batch] : [batch.slice(0, 2), batch.slice(2)];
      begun = true;
      for (const part of parts) await bring(...part.map(moved));
    },
    () => {},
  );
  await harness.home.settled();
  expect(report).toMatchObject({ matches: 1, refusals: 0 });
  const open = new Set(
    harness.markets().flatMap(({ markets }) => markets.filter(({ status }) => status === 1).map(({ type }) => type)),
  );
  for (const type of ['winner', 'handicap', 'total', 'race', 'first_free_throw', 'first_three_pointer'])
    expect([type, open.has(type)]).toEqual([type, true]);
  const last = new Map(harness.results().map((result) => [result.marketId.replace(/^\d+:/, ''), result]));
  const winner = (id: string) => last.get(id)?.results.find(({ result }) => result === LegResult.WIN)?.pick;
  expect(['first_free_throw:ft', 'first_two_pointer:ft', 'first_three_pointer:ft'].map(winner)).toEqual([
    'away',
    'home',
    'home',
  ]);
  expect([20, 28, 40, 80].map((line) => winner(`race:ft:${line}`))).toEqual(['home', 'home', 'home', 'home']);
  expect(winner('winner:ft')).toBe('home');
  const [fixture] = harness.fixtures().slice(-1);
  expect(fixture?.scores.find(({ period }) => period === 'ft')).toMatchObject({ home: 125, away: 99 });
  const counted = (await audited()).reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(report.messages);
}, 120_000);

test('what is brought twice takes effect once, and what is no message is told with its place', async () => {
  const told = fixtureTold({ ref: 'r1' });
  expect(await bring(told, told, 'nothing', { id: 'x', at: 5, kind: 'odds' }, '{"__proto__":1}')).toMatchObject({
    taken: 1,
    refused: [{ index: 2, problem: 'no JSON' }, { index: 3 }, { index: 4, problem: 'id or time' }],
  });
  expect(await bring(told)).toMatchObject({ taken: 0, known: 1 });
  expect((await harness.client.listFixtures({}, harness.admin('games.read'))).total).toBe(1n);
  expect(await audited()).toEqual([{ file_name: 'a.csv', count: 1 }]);
  expect(await reasonOf(client().takeRecorded({ fileName: 'a', messages: ['{}'] }, harness.admin('games.write')))).toBe(
    'FORBIDDEN',
  );
});

test('brought twice at once by two, it takes effect once and stands in the audit once', async () => {
  const told = [fixtureTold({ ref: 'r2' }), fixtureTold({ ref: 'r3' })];
  const answers = await Promise.all([bring(...told), bring(...told), bring(...told)]);
  expect(answers.map(({ taken, known }) => [taken, known]).toSorted()).toEqual([
    [0, 2],
    [0, 2],
    [2, 0],
  ]);
  expect(await audited()).toEqual([{ file_name: 'a.csv', count: 2 }]);
});

test('a file that comes in many requests stands in the audit once a day, and again where the first was lost', async () => {
  const hash = 'b'.repeat(64);
  const parts = new Map([1, 2, 3, 4, 5, 6, 7].map((n) => [n, fixtureTold({ ref: `season-${n}` })]));
  const part = (n: number) => parts.get(n);
  await harness.database.query('alter table audit_head rename to audit_head_away');
  expect(await bringOf(hash, part(1))).toMatchObject({ taken: 0 });
  await harness.database.query('alter table audit_head_away rename to audit_head');
  expect(await bringOf(hash, part(1))).toMatchObject({ taken: 1 });
  await Promise.all([2, 3, 4].map((n) => bringOf(hash, part(n))));
  expect(await bringOf(hash, part(4))).toMatchObject({ taken: 0, known: 1 });
  expect(await audited()).toEqual([{ file_name: 'a.csv', file_hash: hash }]);
  const { rows } = await harness.database.query('select messages from sports_imports');
  expect(rows).toEqual([{ messages: 4n }]);
  // Another file, and the same one on another day, are told anew.
  await bringOf('c'.repeat(64), part(5));
  await harness.go(new Date(harness.clock.now().getTime() + 86_400_000));
  await bringOf(hash, part(6));
  expect(await audited()).toHaveLength(3);
  expect(await reasonOf(bringOf('a'.repeat(63), part(7)))).toBe('VALIDATION');
});

test('where the audit cannot be written nothing is brought', async () => {
  await harness.database.query('alter table audit_head rename to audit_head_away');
  expect(await bring(fixtureTold({ ref: 'r4' }))).toMatchObject({
    taken: 0,
    known: 0,
    refused: [{ problem: 'failed' }],
  });
  await harness.database.query('alter table audit_head_away rename to audit_head');
  expect((await harness.client.listFixtures({}, harness.admin('games.read'))).total).toBe(0n);
});

test('a record changes no match that another supplier tells of', async () => {
  const told = fixtureTold();
  await harness.tell(told);
  const { id, at } = fixtureTold();
  await bring({ id, at, kind: 'score', fixture: '9007199254740993', status: 'finished' } satisfies FeedMessage);
  const { fixtures } = await harness.client.listFixtures({}, harness.admin('games.read'));
  expect(fixtures.map(({ provider, state }) => [provider, state])).toEqual([['lsports', 'released']]);
});

const line = (number: number, changes: object = {}) => ({
  number,
  sport: '축구',
  league: 'K리그',
  country: 'KR',
  home: '서울',
  away: '울산',
  startsAt: '2026-11-28 19:00',
  market: 'result',
  period: 'ft',
  line: '',
  odds1: '2.1',
  odds2: '3.3',
  odds3: '3.0',
  ...changes,
});
const fileHash = 'a'.repeat(64);

test('a sheet is tried without effect, then its matches are registered once, with the lines that are wrong left out', async () => {
  const admin = () => harness.admin('games.write', 'games.read');
  const lines = [
    line(2),
    line(3, { market: 'handicap', line: "'-0.25", odds1: '1.9', odds2: '', odds3: '1.9' }),
    line(4, { home: '' }),
    line(5, { home: '전북', market: '', period: '', odds1: '', odds2: '', odds3: '' }),
    line(6, { home: '대구', startsAt: '2026-02-30 10:00' }),
  ];
  const refused = [
    { number: 4, column: 'home', reason: 'missing' },
    { number: 6, column: 'starts_at', reason: 'wrong' },
  ];
  const asked = { fileHash, lines, memo: '주말' };
  expect(await client().readFixtureSheet(asked, admin())).toMatchObject({ matches: 2, markets: 2, taken: 0, refused });
  expect((await harness.client.listFixtures({}, admin())).total).toBe(0n);
  expect(await client().takeFixtureSheet(asked, admin())).toMatchObject({ matches: 2, taken: 3, refused });
  expect(await client().takeFixtureSheet(asked, admin())).toMatchObject({ taken: 0 });
  const { fixtures } = await harness.client.listFixtures({}, admin());
  expect(fixtures.map(({ provider, markets }) => [provider, markets]).sort()).toEqual([
    ['manual', 0],
    ['manual', 2],
  ]);
  // Nobody waits for who registers by hand: the matches stay on sale.
  await harness.go(new Date(harness.clock.now().getTime() + 600_000));
  const later = await harness.client.listFixtures({}, admin());
  expect(later.fixtures.every(({ stoppedByFeed }) => !stoppedByFeed)).toBe(true);
});

test('who may not register brings no sheet', async () => {
  const call = client().takeFixtureSheet({ fileHash, lines: [line(2)] }, harness.admin('games.read'));
  expect(await reasonOf(call)).toBe('FORBIDDEN');
});
