import type { FeedFixture, FeedMarket, FeedOutcome, FeedScore, Sport } from '../feed-message.ts';
import { americanMilliOf, oddsMilliOf, quartersOf } from '../outside/decimal.ts';
import type { Json } from '../outside/exact-json.ts';
import { instantOf, listOf, needed, own, refOf, textOf, wholeOf } from '../outside/read-json.ts';

const sportsByGroup: ReadonlyMap<string, Sport> = new Map([
  ['soccer', 'football'],
  ['basketball', 'basketball'],
  ['baseball', 'baseball'],
  ['volleyball', 'volleyball'],
  ['icehockey', 'ice_hockey'],
  ['tennis', 'tennis'],
  ['esports', 'esports'],
]);

/** Sports whose match counts overtime for its winner, so that a drawn result is one of regular time. */
const withOvertime: readonly Sport[] = ['basketball', 'baseball', 'ice_hockey'];
/** Sports whose lines could count sets as well as points. */
const inSets: readonly Sport[] = ['volleyball', 'tennis', 'esports'];

export interface EventRead {
  readonly fixture: FeedFixture;
  readonly markets: readonly FeedMarket[];
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .slice(0, 60);

/** A team has no id: within its league its name is one. */
const teamOf = (league: string, name: string) => ({
  ref: `${league}:${slug(name)}`.slice(0, 120),
  names: { en: name },
});

/** A match as The Odds API tells of it; throws Unfit for one that cannot be sold. */
export function readFixture(event: Json): FeedFixture {
  const league = needed(refOf(own(event, 'sport_key')), 'sport_key');
  const home = needed(textOf(own(event, 'home_team')), 'home_team');
  const away = needed(textOf(own(event, 'away_team')), 'away_team');
  // Outcomes tell their team by its name alone.
  needed(home === away ? undefined : home, 'teams of one name');
  return {
    ref: needed(refOf(own(event, 'id')), 'event id'),
    sport: needed(sportsByGroup.get(league.split('_')[0] ?? ''), 'sport'),
    league: { ref: league, names: { en: textOf(own(event, 'sport_title')) ?? league }, country: 'XX' },
    home: teamOf(league, home),
    away: teamOf(league, away),
    startsAt: needed(instantOf(own(event, 'commence_time')), 'commence_time'),
    status: 'not_started',
    inPlay: false,
  };
}

/** Decimal odds have a point or are small; American ones are whole and at least a hundred either way. */
const priceOf = (price: Json | undefined): number | undefined => {
  if (typeof price !== 'string') return undefined;
  return /^[+-]?\d{3,}$/.test(price) ? americanMilliOf(price) : oddsMilliOf(price);
};

/** The pick of an outcome by its name; never by where it stands. */
function pickOf({ home, away }: FeedFixture, name: string | undefined): string | undefined {
  if (name === home.names.en) return 'home';
  if (name === away.names.en) return 'away';
  return name === 'Draw' ? 'draw' : name === 'Over' ? 'over' : name === 'Under' ? 'under' : undefined;
}

interface Outcome extends FeedOutcome {
  readonly point?: number;
}

function outcomesOf(fixture: FeedFixture, market: Json): Map<string, Outcome> {
  const found = new Map<string, Outcome>();
  for (const outcome of listOf(own(market, 'outcomes')).slice(0, 60)) {
    const pick = needed(pickOf(fixture, textOf(own(outcome, 'name'))), 'outcome name');
    const oddsMilli = needed(priceOf(own(outcome, 'price')), 'outcome price');
    const told = own(outcome, 'point');
    const point = typeof told === 'string' ? needed(quartersOf(told), 'outcome point') : undefined;
    needed(found.has(pick) ? undefined : pick, 'outcome twice');
    found.set(pick, { pick, oddsMilli, ...(point !== undefined && { point }) });
  }
  return found;
}

/** A bookmaker's market as ours; undefined for one that we do not sell, Unfit for one that contradicts itself. */
export function readMarket(fixture: FeedFixture, market: Json): FeedMarket | undefined {
  const key = own(market, 'key');
  const { sport } = fixture;
  if (key !== 'h2h' && (inSets.includes(sport) || (key !== 'spreads' && key !== 'totals'))) return undefined;
  const outcomes = outcomesOf(fixture, market);
  const of = (...picks: string[]): FeedOutcome[] => {
    needed(outcomes.size === picks.length ? key : undefined, 'outcomes');
    return picks.map((pick) => ({ pick, oddsMilli: needed(outcomes.get(pick), 'outcomes').oddsMilli }));
  };
  if (key === 'h2h') {
    if (!outcomes.has('draw')) return { type: 'winner', period: 'ft', status: 'open', outcomes: of('home', 'away') };
    const period = withOvertime.includes(sport) ? 'reg' : 'ft';
    return { type: 'result', period, status: 'open', outcomes: of('home', 'draw', 'away') };
  }
  const [first, second] = key === 'spreads' ? (['home', 'away'] as const) : (['over', 'under'] as const);
  const sold = of(first, second);
  const lineQuarters = needed(outcomes.get(first)?.point, 'outcome point');
  const other = needed(outcomes.get(second)?.point, 'outcome point');
  needed(
    (key === 'spreads' ? lineQuarters + other : lineQuarters - other) === 0 ? other : undefined,
    'points disagree',
  );
  return { type: key === 'spreads' ? 'handicap' : 'total', period: 'ft', lineQuarters, status: 'open', outcomes: sold };
}

/** Markets of a match: each from the best liked bookmaker that has it. Refused ones are told of by their reason. */
export function readMarkets(
  fixture: FeedFixture,
  event: Json,
  liked: readonly string[],
  refused: (error: unknown) => void,
): FeedMarket[] {
  const rank = (bookmaker: Json): number => {
    const place = liked.indexOf(textOf(own(bookmaker, 'key')) ?? '');
    return place < 0 ? liked.length : place;
  };
  const bookmakers = listOf(own(event, 'bookmakers'))
    .slice(0, 200)
    .filter((one) => liked.length === 0 || rank(one) < liked.length)
    .sort((one, other) => rank(one) - rank(other));
  const found = new Map<string, FeedMarket>();
  for (const market of bookmakers.flatMap((one) => listOf(own(one, 'markets')).slice(0, 50))) {
    try {
      const read = readMarket(fixture, market);
      const kind = read?.type === 'winner' ? 'result' : read?.type;
      if (read && kind && !found.has(kind)) found.set(kind, read);
    } catch (error) {
      refused(error);
    }
  }
  return [...found.values()];
}

export interface ScoreRead {
  readonly ref: string;
  readonly completed: boolean;
  readonly score?: FeedScore;
}

/** How a match stands; its scores belong to teams by their names. */
export function readScore(event: Json): ScoreRead {
  const ref = needed(refOf(own(event, 'id')), 'event id');
  const completed = own(event, 'completed') === true;
  const scores = listOf(own(event, 'scores'));
  if (scores.length === 0) return { ref, completed };
  const of = (team: string): number => {
    const name = needed(textOf(own(event, team)), team);
    const mine = scores.filter((one) => textOf(own(one, 'name')) === name);
    needed(mine.length === 1 ? name : undefined, 'score name');
    return needed(wholeOf(own(mine[0], 'score'), 0, 10_000), 'score');
  };
  return { ref, completed, score: { period: 'ft', home: of('home_team'), away: of('away_team'), ended: completed } };
}
