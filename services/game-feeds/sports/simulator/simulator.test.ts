import { describe, expect, test } from 'vitest';
import { type FeedMessage, type FeedPickResult, sports } from '../feed-message.ts';
import { grade } from '../grading/grade.ts';
import type { MatchFacts } from '../grading/match-facts.ts';
import { whatCounts } from '../grading/what-counts.ts';
import { leagues } from './leagues.ts';
import { playOf } from './play.ts';
import { dayOf, programmeOf } from './programme.ts';
import { notBegun, pass } from './progress.ts';
import { Simulation } from './simulation.ts';

const settings = { seed: 'test', fixturesPerDay: 30, virtualCycleSeconds: 180, speed: 1 };
const noon = Date.UTC(2026, 5, 1, 3);
const programme = programmeOf(dayOf(noon), settings);

/** Messages of a simulation that is asked at each of the times. */
function messagesAt(times: readonly number[], options = settings): FeedMessage[] {
  const simulation = new Simulation(options);
  return times.flatMap((time) => simulation.step(time));
}

const every = (from: number, ms: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index * ms);

test('the programme has every sport, real and virtual, and is the same for the same seed', () => {
  expect(programmeOf(dayOf(noon), settings)).toEqual(programme);
  expect(programmeOf(dayOf(noon), { ...settings, seed: 'other' })).not.toEqual(programme);
  const real = programme.filter(({ league }) => !league.virtual);
  expect(real).toHaveLength(30);
  expect(new Set(real.map(({ league }) => league.sport))).toEqual(new Set(sports));
  expect(programme.length - real.length).toBe(2 * 480);
  expect(new Set(programme.map(({ ref }) => ref)).size).toBe(programme.length);
  for (const { home, away } of programme) expect(home.ref).not.toBe(away.ref);
});

test('leagues and teams have names in five languages', () => {
  const named = leagues.flatMap(({ names, teams }) => [names, ...teams.map((team) => team.names)]);
  for (const names of named)
    for (const language of ['ko', 'en', 'ja', 'vi', 'th'] as const) expect(names[language]).toBeTruthy();
});

describe.each(programme.filter(({ league }, index) => !league.virtual || index < 20).slice(0, 45))('$ref', (match) => {
  test('its play-by-play comes to an end that decides every market', () => {
    const moments = playOf(match, settings.seed);
    expect(playOf(match, settings.seed)).toEqual(moments);
    const { sport } = match.league;
    const progress = moments.reduce((now, moment) => pass(now, moment, sport), notBegun);
    for (let index = 1; index < moments.length; index++)
      expect(moments[index]?.at).toBeGreaterThanOrEqual(moments[index - 1]?.at ?? 0);
    const { scores, incidents } = progress;
    const facts: MatchFacts = { sport, status: 'finished', finished: true, scores, incidents };
    const winner = grade({ type: 'winner', period: 'ft', picks: ['home', 'away'] }, facts, whatCounts);
    expect(winner).toBeDefined();
    if (sport !== 'football') expect(winner?.map(({ result }) => result)).toContain('win');
  });
});

test('two runs tell the same moments, and a run that comes later the same end', () => {
  const match = programme.find(
    ({ league, startsAt }) => league.sport === 'football' && !league.virtual && startsAt > noon,
  );
  if (!match) throw new Error('the day has no football');
  const alone = { ...settings, virtualCycleSeconds: 0 };
  const of = (messages: readonly FeedMessage[]) =>
    new Map(messages.filter(({ id }) => id.startsWith(match.ref)).map((each) => [each.id, each]));
  const steady = of(messagesAt(every(match.startsAt - 60_000, 30_000, 260), alone));
  const late = of(messagesAt(every(match.startsAt + 3_000_000, 30_000, 160), alone));
  expect(steady.get(`${match.ref}:end`)).toBeDefined();
  expect(late.get(`${match.ref}:end`)).toEqual(steady.get(`${match.ref}:end`));
  for (const [id, message] of late)
    if (id.includes(':moment:') && steady.has(id)) expect(steady.get(id)).toEqual(message);
});

test('no market is open behind what decides it, and a goal locks the match', () => {
  const simulation = new Simulation({ ...settings, virtualCycleSeconds: 0 });
  const state = new Map<string, { facts: MatchFacts; markets: Map<string, FeedMessage> }>();
  let locked = 0;
  let decided = 0;
  for (const now of every(noon, 20_000, 300)) {
    for (const message of simulation.step(now)) {
      if (message.kind === 'fixture') {
        const facts: MatchFacts = {
          sport: message.fixture.sport,
          status: 'not_started',
          finished: false,
          scores: [],
          incidents: [],
        };
        state.set(message.fixture.ref, { facts, markets: new Map() });
      } else if (message.kind === 'score') {
        const entry = state.get(message.fixture);
        if (!entry) throw new Error(`${message.fixture} was never announced`);
        const scores = [
          ...entry.facts.scores.filter(({ period }) => !message.scores?.some((score) => score.period === period)),
          ...(message.scores ?? []),
        ];
        entry.facts = { ...entry.facts, scores, incidents: [...entry.facts.incidents, ...(message.incidents ?? [])] };
        if (message.status === 'finished') state.delete(message.fixture);
      } else if (message.kind === 'odds') {
        const entry = state.get(message.fixture);
        for (const market of entry ? message.markets : []) {
          const picks = market.outcomes.map(({ pick }) => pick);
          const results: FeedPickResult[] | undefined = entry && grade({ ...market, picks }, entry.facts, whatCounts);
          if (results)
            expect([message.id, market.type, market.period, market.lineQuarters, market.status]).toContain('closed');
          if (results) decided++;
          if (market.status === 'suspended') locked++;
        }
      }
    }
  }
  expect(locked).toBeGreaterThan(50);
  expect(decided).toBeGreaterThan(50);
});

test('runs faster with the speed, and keeps beating', () => {
  const fast = messagesAt(every(noon, 1_000, 60), { ...settings, speed: 100 });
  expect(fast.filter(({ kind }) => kind === 'heartbeat').length).toBeGreaterThanOrEqual(12);
  expect(fast.some(({ kind }) => kind === 'snapshot')).toBe(true);
  expect(fast.some((message) => message.kind === 'score' && message.status === 'finished')).toBe(true);
});
