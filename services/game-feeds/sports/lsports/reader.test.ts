import { createLogger } from '@madang/runtime/log.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedMessage } from '../feed-message.ts';
import { Refusals } from '../outside/refusals.ts';
import { type BetGiven, events, fixtureEvent, market, marketEvent, sent } from './messages-double.ts';
import { LsportsReader } from './reader.ts';

const ref = '9007199254740993123';
const at = 1_800_000_000_000;

function made() {
  const refusals = new Refusals('lsports', createLogger('test', 'silent'));
  const reader = new LsportsReader(refusals, () => at);
  return { refusals, read: (text: string, sport?: string) => reader.read(text, sport), reader };
}

/** A reader that knows the match. */
function begun(sport = 6046) {
  const one = made();
  one.read(sent(1, events(fixtureEvent(ref, {}, sport))));
  return one;
}

const oddsOf = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.kind === 'odds' ? message.markets : []));
const settledOf = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.kind === 'settlement' ? message.settlements : []));
const threeWay = (more: Partial<BetGiven> = {}) =>
  market(1, '1X2', ...['1', 'X', '2'].map((name, index) => ({ name, price: `${index + 2}.1579`, ...more })));

test('a match: its id keeps every digit, its status, country and teams are ours', () => {
  const guid = '564d10fb-c052-42b5-a288-9e8f935d9777';
  expect(made().read(sent(1, events(fixtureEvent(ref, { Status: 9 })), { guid }))).toEqual([
    {
      id: `${guid}:0`,
      at,
      kind: 'fixture',
      fixture: {
        ref,
        sport: 'football',
        league: { ref: '54289', names: { en: 'K League 1' }, country: 'KR' },
        home: { ref: '52008994', names: { en: 'FC Seoul' } },
        away: { ref: '52332588', names: { en: 'Ulsan' } },
        startsAt: Date.UTC(2027, 0, 15, 10),
        status: 'about_to_start',
        inPlay: true,
      },
    },
  ]);
});

test('prices are truncated thousandths; one that changed comes with the others of its market', () => {
  const { read } = begun();
  const outcomes = [
    { pick: 'home', oddsMilli: 2_157 },
    { pick: 'draw', oddsMilli: 3_157 },
    { pick: 'away', oddsMilli: 4_157 },
  ];
  expect(oddsOf(read(sent(3, events(marketEvent(ref, threeWay())))))).toEqual([
    { type: 'result', period: 'ft', status: 'open', outcomes },
  ]);
  const one = market(1, '1X2', { name: 'X', price: '3.4', status: 2 });
  expect(oddsOf(read(sent(3, events(marketEvent(ref, one)))))).toEqual([
    {
      type: 'result',
      period: 'ft',
      status: 'open',
      outcomes: [outcomes[0], { pick: 'draw', oddsMilli: 3_400, suspended: true }, outcomes[2]],
    },
  ]);
  expect(oddsOf(read(sent(3, events(marketEvent(ref, threeWay({ status: 2 })))))).map(({ status }) => status)).toEqual([
    'suspended',
  ]);
});

test('a market of which not all is known is suspended; an older message changes nothing', () => {
  const { read } = begun();
  const part = read(sent(3, events(marketEvent(ref, market(52, '12', { name: '1' })))));
  expect(oddsOf(part)[0]).toMatchObject({ type: 'winner', status: 'suspended' });
  const whole = read(sent(3, events(marketEvent(ref, market(52, '12', { name: '1' }, { name: '2' })))));
  expect(oddsOf(whole)[0]).toMatchObject({ status: 'open' });
  expect(read(sent(3, events(marketEvent(ref, market(52, '12', { name: '1', price: '9' }))), { at: at - 1 }))).toEqual(
    [],
  );
});

test('a handicap’s line is the home team’s for both sides; one that is counted from a score is refused', () => {
  const { read, refusals } = begun();
  const lines = market(
    3,
    'Asian Handicap',
    { name: '1', line: '-1.0 (0-0)', base: '-1.0 (0-0)', price: '2.2' },
    { name: '2', line: '1.0 (0-0)', base: '-1.0 (0-0)', price: '1.57' },
    { name: '2', line: '-0.25 (0-0)', base: '0.25 (0-0)' },
    { name: '1', line: '0.25 (0-0)', base: '0.25 (0-0)' },
    { name: '1', line: '-0.5 (1-0)', base: '-0.5 (1-0)' },
    { name: '2', line: '0.5 (0-0)', base: '0.5 (0-0)' },
  );
  expect(oddsOf(read(sent(3, events(marketEvent(ref, lines)))))).toMatchObject([
    { type: 'handicap', lineQuarters: -4, status: 'open', outcomes: [{ oddsMilli: 2_200 }, { oddsMilli: 1_570 }] },
    { type: 'handicap', lineQuarters: 1, status: 'open' },
  ]);
  expect(refusals.counts).toEqual({ 'handicap: line': 2 });
});

test('parts of a match are the sport’s own, and regular time is a period of its own where overtime counts', () => {
  const total = (id: number, name: string) =>
    market(id, name, { name: 'Over', line: '5.5', base: '5.5' }, { name: 'Under', line: '5.5', base: '5.5' });
  const given = [
    total(2, 'Under/Over'),
    total(28, 'Under/Over Including Overtime'),
    total(21, 'Under/Over 1st Period'),
  ];
  const periods = (sport: number) =>
    oddsOf(begun(sport).read(sent(3, events(marketEvent(ref, ...given))))).map(({ period }) => period);
  expect(periods(6046)).toEqual(['ft', 'h1']);
  expect(periods(48242)).toEqual(['reg', 'ft', 'q1']);
  expect(periods(154914)).toEqual(['reg', 'ft', 'i1']);
  expect(periods(35232)).toEqual(['reg', 'ft', 'p1']);
  expect(periods(154830)).toEqual(['ft', 's1']);
});

test('a market that is not sold, or is another one by its name, is counted and the others are taken', () => {
  const { read, refusals } = begun();
  const messages = read(
    sent(
      3,
      events(
        marketEvent(
          ref,
          market(712, 'First Player To Score', { name: 'A' }),
          market(16, 'Cards', { name: '1' }),
          threeWay(),
        ),
      ),
    ),
  );
  expect(oddsOf(messages)).toHaveLength(1);
  expect(refusals.counts).toEqual({ 'market 712 of football': 1, 'market 16 of football': 1 });
});

test('settlements: every number of a result, once all picks of the market have one', () => {
  const results = [-1, 1, 2, 3, 4, 5].map((settlement) => {
    const { read } = begun();
    const bets = ['Over', 'Under'].map((name) => ({ name, line: '2.5', base: '2.5', status: 3, settlement }));
    return settledOf(read(sent(35, events(marketEvent(ref, market(2, 'Under/Over', ...bets)))))).at(0)?.results[0]
      ?.result;
  });
  // A market lost by both of its picks is not settled yet.
  expect(results).toEqual(['void', undefined, 'win', 'push', 'half_loss', 'half_win']);
  const { read } = begun();
  const first = market(1, '1X2', { name: '1', status: 3, settlement: 2 });
  expect(settledOf(read(sent(35, events(marketEvent(ref, first)))))).toEqual([]);
  const rest = market(1, '1X2', { name: 'X', status: 3, settlement: 1 }, { name: '2', status: 3, settlement: 1 });
  const messages = read(sent(35, events(marketEvent(ref, rest))));
  expect(settledOf(messages)).toEqual([
    {
      type: 'result',
      period: 'ft',
      results: [
        { pick: 'home', result: 'win' },
        { pick: 'draw', result: 'loss' },
        { pick: 'away', result: 'loss' },
      ],
    },
  ]);
  expect(oddsOf(messages)[0]).toMatchObject({ status: 'closed' });
});

test('a settled market that is on again takes its verdict back, once', () => {
  const { read } = begun();
  read(sent(35, events(marketEvent(ref, threeWay({ status: 3, settlement: 3 })))));
  const again = read(sent(3, events(marketEvent(ref, threeWay()))));
  expect(again.map(({ kind }) => kind)).toEqual(['rollback', 'odds']);
  expect(again[0]).toMatchObject({ of: 'settlement', markets: [{ type: 'result', period: 'ft' }] });
  expect(read(sent(3, events(marketEvent(ref, threeWay())))).map(({ kind }) => kind)).toEqual(['odds']);
});

test('a message that is delivered again has the same ids', () => {
  const text = sent(3, events(marketEvent(ref, threeWay()), marketEvent('7', threeWay())));
  const ids = (messages: FeedMessage[]) => messages.map(({ id }) => id);
  const { read } = begun();
  expect(ids(read(text, '6046'))).toHaveLength(2);
  expect(ids(read(text, '6046'))).toEqual(ids(begun().read(text, '6046')));
});

const livescore = (of: Record<string, unknown>) => events(`{"FixtureId":${ref},"Livescore":${JSON.stringify(of)}}`);
const points = (home: number, away: number) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];
const goal = (position: string, seconds: number, home: number, away: number) => ({
  Period: 10,
  IncidentType: 27,
  Seconds: seconds,
  ParticipantPosition: position,
  Results: points(home, away),
});

test('a livescore: status, clock within the part, scores of parts, goals in order, and one that is taken back', () => {
  const { read } = begun();
  const half = { Type: 10, IsFinished: true, IsConfirmed: true, Results: points(1, 1) };
  const told = {
    Scoreboard: {
      Status: 2,
      CurrentPeriod: 20,
      Time: '2760',
      Results: points(1, 1),
      Clock: { Status: 1, Seconds: 2760 },
    },
    Periods: [{ ...half, Incidents: [goal('2', 900, 0, 1), goal('1', 1_560, 1, 1)] }],
    Statistics: [{ Type: 1, Results: points(2, 0) }],
  };
  const [message] = read(sent(2, livescore(told)));
  expect(message).toMatchObject({
    kind: 'score',
    status: 'in_progress',
    clock: { period: 'h2', seconds: 60, running: true, countsDown: false },
    scores: [
      { period: 'ft', home: 1, away: 1, ended: false },
      { period: 'h1', home: 1, away: 1, ended: true },
    ],
    incidents: [
      { number: 10_001, kind: 'score', side: 'away', period: 'h1', seconds: 900, points: 1 },
      { number: 10_002, kind: 'score', side: 'home', period: 'h1', seconds: 1_560, points: 1 },
      { number: 500_001, kind: 'corner', side: 'home', period: 'h2' },
      { number: 500_002, kind: 'corner', side: 'home', period: 'h2' },
    ],
  });
  const [after] = read(
    sent(2, livescore({ ...told, Periods: [{ ...half, Incidents: [goal('2', 900, 0, 1)] }], Statistics: [] })),
  );
  expect(after).toMatchObject({ incidents: [{ number: 10_001 }, { number: 10_002, revoked: true }] });
});

test('a match that is played and not named by a keep-alive is suspended until it is named again', () => {
  const { read } = begun();
  read(sent(3, events(marketEvent(ref, threeWay()))));
  read(sent(2, livescore({ Scoreboard: { Status: 2, CurrentPeriod: 10, Time: '1', Results: points(0, 0) } })));
  const alive = (...refs: string[]) => read(sent(31, `{"KeepAlive":{"ActiveEvents":[${refs.join(',')}]}}`));
  expect(alive(ref).map(({ kind }) => kind)).toEqual(['heartbeat']);
  expect(oddsOf(alive('8066615')).map(({ status }) => status)).toEqual(['suspended']);
  expect(alive('8066615').map(({ kind }) => kind)).toEqual(['heartbeat']);
  expect(oddsOf(alive(ref)).map(({ status }) => status)).toEqual(['open']);
});

test('after a snapshot only what it names is alive; a match that is over is not', () => {
  const { reader, read } = begun();
  const answer = {
    Header: { Type: '36', ServerTimestamp: String(at) },
    Body: [{ FixtureId: '77', Fixture: JSON.parse(`{"Sport":{"Id":"6046"}}`) }],
  };
  expect(reader.readSnapshot(answer)).toMatchObject([{ kind: 'snapshot', fixtures: [] }]);
  read(sent(3, events(marketEvent(ref, threeWay()))));
  expect(reader.alive()).toMatchObject([{ kind: 'snapshot', fixtures: [ref] }]);
  expect(reader.alive()).toEqual([]);
  read(sent(2, livescore({ Scoreboard: { Status: 3, Results: points(0, 0) } })));
  reader.repeatAlive();
  expect(reader.alive()).toMatchObject([{ kind: 'snapshot', fixtures: [] }]);
});

test.each([
  ['', 'no JSON'],
  ['\0', 'no JSON'],
  ['{"Header":', 'no JSON'],
  ['[]', 'header type'],
  ['{"Header":{"Type":3}}', 'header guid'],
  ['{"Header":{"Type":3,"MsgGuid":"a"}}', 'header time'],
  ['{"Header":{"Type":1e3,"MsgGuid":"a","ServerTimestamp":1}}', 'header type'],
  ['{"Header":{"Type":3,"MsgGuid":"a\\u0000b","ServerTimestamp":1800000000}}', 'header guid'],
  [sent(99, '{}'), 'type 99'],
  [sent(37, '{}'), 'type 37'],
  [sent(3, events('{}')), 'fixture id'],
  [sent(3, events('null')), 'fixture id'],
  [sent(3, events(marketEvent('{"a":1}', threeWay()))), 'fixture id'],
  [sent(3, events(marketEvent('5', threeWay()))), 'sport of the match unknown'],
  [sent(1, events(fixtureEvent('5', {}, 131506))), 'sport 131506'],
  [sent(1, events(fixtureEvent('5', { Status: 10 }))), 'fixture status'],
  [sent(1, events(fixtureEvent('5', { StartDate: '0001-01-01T00:00:00' }))), 'start'],
  [sent(1, events(fixtureEvent('5', { Participants: '__proto__' }))), 'participant 1'],
  [sent(1, events(fixtureEvent('5', { League: { Id: 1, Name: 'x'.repeat(201) } }))), 'league'],
  [sent(3, events(marketEvent(ref, market(1, '1X2', { name: '__proto__' })))), 'result: pick'],
  [sent(3, events(marketEvent(ref, market(1, '1X2', { name: '1', status: 4 })))), 'bet status'],
  [sent(3, events(marketEvent(ref, market(1, '1X2', { name: '1', settlement: 6 })))), 'bet settlement'],
  [sent(3, events(marketEvent(ref, market(2, 'Under/Over', { name: 'Over', line: '1e9' })))), 'total: line'],
])('hostile or unknown: %#', (text, reason) => {
  const { read, refusals } = begun();
  expect(read(text)).toEqual([]);
  expect(refusals.counts).toEqual({ [reason]: 1 });
});

test('a price that is none is told of, and its pick is not on sale', () => {
  for (const price of ['0', '1', '-3', 'NaN', '1e9', '999999999', '']) {
    const { read, refusals } = begun();
    const [told] = oddsOf(read(sent(3, events(marketEvent(ref, threeWay({ price }))))));
    expect(told).toMatchObject({ status: 'suspended', outcomes: [{ oddsMilli: 1_001, suspended: true }, {}, {}] });
    expect(refusals.counts).toEqual({ 'bet price': 3 });
  }
});

test('whatever takes the place of whatever, nothing is thrown', () => {
  const whole = JSON.parse(
    sent(
      2,
      `{"Events":[${JSON.stringify({ ...JSON.parse(fixtureEvent('5')), Livescore: { Scoreboard: { Status: 2, Results: points(1, 0) }, Periods: [{ Type: 10, Results: points(1, 0), Incidents: [goal('1', 5, 1, 0)] }] }, Markets: [JSON.parse(threeWay())] })}]}`,
    ),
  );
  const places: (readonly string[])[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    places.push(path);
    if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, [...path, name]);
  };
  walk(whole, []);
  fc.assert(
    fc.property(
      fc.constantFrom(...places.slice(1)),
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(1, 2, 3, 31, 35),
      (path, value, type) => {
        const copy = structuredClone(whole);
        copy.Header.Type = type;
        let at: Record<string, unknown> = copy;
        for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
        at[path.at(-1) ?? ''] = value;
        const { read } = begun();
        for (const message of read(JSON.stringify(copy))) expect(message.id.length).toBeLessThanOrEqual(128);
      },
    ),
    { numRuns: 400 },
  );
});
