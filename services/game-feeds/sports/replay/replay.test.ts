import { expect, test } from 'vitest';
import { marketOf } from '../grading/facts-of.ts';
import { grade } from '../grading/grade.ts';
import type { MatchFacts } from '../grading/match-facts.ts';
import { whatCounts } from '../grading/what-counts.ts';
import { factsAfter, noFacts } from './facts-so-far.ts';
import { readFootballCsv } from './football-csv.ts';
import { readGoalsJson } from './goals-json.ts';
import { importItems } from './import-items.ts';
import { readNbaLines } from './nba-jsonl.ts';
import type { ReplayItem } from './replay-item.ts';
import { sharedLines } from './shared-file.ts';

const linesOf = async function* (text: string) {
  yield* text.split('\n');
};
const all = (items: AsyncGenerator<ReplayItem>) => Array.fromAsync(items);
const winnerOf = (market: string, facts: MatchFacts) =>
  grade(marketOf(market), facts, whatCounts)?.find(({ result }) => result === 'win')?.pick;

test('a recorded match of basketball has the results that everybody knows', async (context) => {
  const items = await all(
    readNbaLines(sharedLines('inplay/nba_0022000001_actions.jsonl', context), 'nba_0022000001_actions.jsonl'),
  );
  expect(items.filter((item) => 'refused' in item)).toEqual([]);
  const messages = items.flatMap((item) => ('messages' in item ? item.messages : []));
  expect(messages[0]).toMatchObject({
    kind: 'fixture',
    fixture: { home: { names: { en: 'BKN' } }, away: { names: { en: 'GSW' } } },
  });
  const facts = factsAfter(noFacts('basketball'), messages);
  expect(facts.scores.find(({ period }) => period === 'ft')).toMatchObject({ home: 125, away: 99 });
  expect(winnerOf('first_free_throw:ft', facts)).toBe('away');
  for (const market of [
    'first_two_pointer:ft',
    'first_three_pointer:ft',
    ...[20, 28, 40, 80].map((line) => `race:ft:${line}`),
  ])
    expect([market, winnerOf(market, facts)]).toEqual([market, 'home']);
  expect(winnerOf('handicap:ft:-102', facts)).toBe('home');
  expect(winnerOf('handicap:ft:-106', facts)).toBe('away');
});

test('specials of the recorded match are decided while it is played', async (context) => {
  let facts = noFacts('basketball');
  const decided = new Map<string, string>();
  for await (const item of readNbaLines(sharedLines('inplay/nba_0022000001_actions.jsonl', context), 'nba')) {
    facts = factsAfter(facts, 'messages' in item ? item.messages : []);
    for (const market of ['first_free_throw:ft', 'race:ft:20', 'race:ft:80']) {
      const winner = winnerOf(market, facts);
      if (winner && !decided.has(market))
        decided.set(market, facts.scores.map(({ period, home, away }) => `${period} ${home}:${away}`).join());
    }
  }
  expect(decided.get('first_free_throw:ft')).toBe('q1 0:1,ft 0:1');
  expect(decided.get('race:ft:20')).toMatch(/^q1 5:\d,ft 5:\d$/);
  expect(decided.get('race:ft:80')).toMatch(/^q1 2[01]:/);
});

test('every line of the recorded season becomes a match whose markets are decided by it', async (context) => {
  const items = await all(readFootballCsv(sharedLines('football/E0_2022-23.csv', context), 'E0'));
  expect(items).toHaveLength(380);
  for (const item of items) {
    if ('refused' in item) throw new Error(`line ${item.line} ${item.refused}`);
    const facts = factsAfter(noFacts('football'), item.messages);
    const odds = item.messages.find((message) => message.kind === 'odds');
    expect(odds?.markets.map(({ type }) => type)).toEqual(['result', 'total', 'handicap']);
    for (const market of odds?.markets ?? []) {
      const picks = market.outcomes.map(({ pick }) => pick);
      expect(grade({ ...market, picks }, facts, whatCounts)).toHaveLength(picks.length);
    }
    for (const market of ['corners:ft:38', 'cards:ft:14', 'half_full:ft', 'result:h2', 'half_most:ft'])
      expect(grade(marketOf(market), facts, whatCounts)).toBeDefined();
  }
});

test('every match of the recorded tournament has its goals in their halves', async (context) => {
  const items = await all(readGoalsJson(sharedLines('inplay/worldcup2026_goals.json', context), 'cup.json'));
  expect(items).toHaveLength(104);
  expect(items.filter((item) => 'refused' in item)).toEqual([]);
  const knockout = items.find(
    (item) => 'messages' in item && item.messages.some(({ id }) => id.includes('germany-paraguay')),
  );
  const facts = factsAfter(noFacts('football'), knockout && 'messages' in knockout ? knockout.messages.slice(-1) : []);
  // Ninety minutes count: the match was won by penalties.
  expect([winnerOf('result:ft', facts), winnerOf('result:h1', facts), winnerOf('first_score:ft', facts)]).toEqual([
    'draw',
    'away',
    'away',
  ]);
});

const header = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,AHh,B365AHH,B365AHA';

test('a row is read by the names of its columns: summer time, hundredths, quarter lines', async () => {
  const [item] = await all(
    readFootballCsv(linesOf(`${header}\nX1,05/08/2022,20:00,Ash,Elm,0,2,A,0,1,A,4.2,3.6,1.85,-0.75,2.04,1.89`), 'x'),
  );
  expect(item).toMatchObject({
    line: 2,
    messages: [
      { kind: 'fixture', fixture: { ref: 'x1-20220805-ash-elm', startsAt: Date.UTC(2022, 7, 5, 19) } },
      {
        markets: [
          { type: 'result', outcomes: [{ oddsMilli: 4_200 }, { oddsMilli: 3_600 }, { oddsMilli: 1_850 }] },
          {
            type: 'handicap',
            lineQuarters: -3,
            outcomes: [
              { pick: 'home', oddsMilli: 2_040 },
              { pick: 'away', oddsMilli: 1_890 },
            ],
          },
        ],
      },
      {
        status: 'finished',
        scores: [
          { period: 'h1', away: 1 },
          { period: 'h2', away: 1 },
          { period: 'ft', away: 2 },
        ],
      },
    ],
  });
});

test.each([
  ['X1,31/02/2022,20:00,Ash,Elm,0,2,A,0,1,A,,,,,,', /no time/],
  ['X1,05/08/2022,20:00,Ash,Ash,0,2,A,0,1,A,,,,,,', /two teams/],
  ['X1,05/08/2022,20:00,Ash,Elm,,2,A,0,1,A,,,,,,', /no final score/],
  ['X1,05/08/2022,20:00,Ash,Elm,0,2,H,0,1,A,,,,,,', /says H/],
  ['X1,05/08/2022,20:00,Ash,Elm,0,2,A,1,1,A,,,,,,', /fewer goals/],
  ['X1,05/08/2022', /cells/],
])('%s is refused, and the next line read', async (row, reason) => {
  const good = 'X1,05/08/2022,20:00,Ash,Elm,0,2,A,0,1,A,,,,,,';
  const items = await all(readFootballCsv(linesOf(`${header}\n${row}\n${good}`), 'x'));
  expect(items).toEqual([{ line: 2, refused: expect.stringMatching(reason) }, expect.objectContaining({ line: 3 })]);
  expect(items[1]).toHaveProperty('messages');
});

test('what is no action is refused with its line', async () => {
  const items = await all(readNbaLines(linesOf('{"a":1}\nnothing'), 'x'));
  expect(items.map((item) => 'refused' in item && item.line)).toEqual([1, 2, 2]);
});

test('an import sends what it read in batches and names each refused line', async () => {
  const rows = Array.from({ length: 100 }, (_, index) =>
    index === 40 ? 'X1,broken' : `X1,05/08/2022,20:00,Ash${index},Elm,0,2,A,0,1,A,4.2,3.6,1.85,,,`,
  );
  const batches: number[] = [];
  const lines: number[] = [];
  const report = await importItems(
    readFootballCsv(linesOf([header, ...rows].join('\n')), 'x'),
    async (batch) => void batches.push(batch.length),
    (line) => lines.push(line),
  );
  expect(report).toMatchObject({ matches: 99, messages: 297, refusals: 1, refused: [{ line: 42 }] });
  expect(batches).toEqual([100, 100, 97]);
  expect(lines.at(-1)).toBe(101);
});
