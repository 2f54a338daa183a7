import type { FeedScore, Sport } from '../feed-message.ts';
import { whatCounts } from '../grading/what-counts.ts';
import { independent, type Outlook, plusNormal, withoutDraw } from './outlook.ts';
import { pointsToCome, type SetsState, setOutlook, setsOutlook } from './set-race.ts';
import { type PointsModel, type SetsModel, sportModels } from './sport-models.ts';
import { exactly, normal, plus, poisson, type Spread, shifted } from './spread.ts';

/** What is known of a match and expected of its teams. */
export interface MatchState {
  readonly sport: Sport;
  /** Points that each makes in a whole match; of sets the home team's chance is `home`, and `away` the rest of one. */
  readonly strength: { readonly home: number; readonly away: number };
  readonly scores: readonly FeedScore[];
  /** The part that is played; empty before the start. */
  readonly part: string;
  /** Share of it that is still to be played, from 1 to 0. */
  readonly left: number;
}

/** What is still to come: of a whole match, its halves, and its parts. */
export interface Forecast {
  /** Undefined where the sport has no such period. */
  outlook(period: string): Outlook | undefined;
  /** Points that each is still expected to make in a period. */
  coming(period: string): { readonly home: number; readonly away: number };
}

const scoreIn = (state: MatchState, part: string): { home: number; away: number } =>
  state.scores.find(({ period }) => period === part) ?? { home: 0, away: 0 };

/** Keeps what is dear to compute: a quote asks for the same period again and again. */
function remembered<T>(make: (period: string) => T): (period: string) => T {
  const known = new Map<string, T>();
  return (period) => {
    const found = known.get(period);
    if (found !== undefined) return found;
    const made = make(period);
    known.set(period, made);
    return made;
  };
}

export function forecastOf(state: MatchState): Forecast {
  const model = sportModels[state.sport];
  return model.kind === 'points' ? forecastPoints(model, state) : forecastSets(model, state);
}

function partsOf(model: PointsModel, sport: Sport, period: string): readonly string[] {
  const rules = whatCounts[sport].periods;
  const rule = Object.hasOwn(rules, period) ? rules[period] : undefined;
  if (rule) return [...rule.parts, ...(rule.extra ?? [])];
  return model.parts.some(({ name }) => name === period) ? [period] : [];
}

function forecastPoints(model: PointsModel, state: MatchState): Forecast {
  const names = model.parts.map(({ name }) => name);
  const now = names.indexOf(state.part);
  // Overtime and extra innings come behind all parts, and are played at the pace of the match.
  const behind = state.part !== '' && now < 0;
  const leftOf = (name: string) => {
    const place = names.indexOf(name);
    if (place < 0) return name === state.part ? state.left : 0;
    if (behind || place < now) return 0;
    return place === now ? state.left : 1;
  };
  const shareOf = (name: string) => model.parts.find((part) => part.name === name)?.share ?? 1 / (3 * names.length);
  const coming = (period: string) => {
    const share = partsOf(model, state.sport, period).reduce((sum, name) => sum + shareOf(name) * leftOf(name), 0);
    return { home: state.strength.home * share, away: state.strength.away * share };
  };
  const spread = (rate: number) => (model.variance === 1 ? poisson(rate) : normal(rate, rate * model.variance));
  const outlook = (period: string): Outlook | undefined => {
    const parts = partsOf(model, state.sport, period);
    if (parts.length === 0) return undefined;
    const made = parts.map((part) => scoreIn(state, part));
    const rates = coming(period);
    const side = (which: 'home' | 'away') =>
      shifted(
        spread(rates[which]),
        made.reduce((sum, score) => sum + score[which], 0),
      );
    const whole = independent(side('home'), side('away'), model.variance === 1 ? plus : plusNormal);
    const homeShare = state.strength.home / (state.strength.home + state.strength.away);
    return period === 'ft' && !model.draws ? withoutDraw(whole, homeShare) : whole;
  };
  return { outlook: remembered(outlook), coming };
}

function forecastSets(model: SetsModel, state: MatchState): Forecast {
  const sets = scoreIn(state, 'ft');
  const fresh = remembered((last) => freshSet(model, state, last === 'last', 0, 0));
  const played = sets.home + sets.away + 1;
  const current = scoreIn(state, `${model.letter}${played}`);
  const outlookOf: SetsState['outlookOf'] = (set) => {
    const last = set === 2 * model.setsToWin - 1;
    const begun = set === played && current.home + current.away > 0;
    return begun ? freshSet(model, state, last, current.home, current.away) : fresh(last ? 'last' : 'set');
  };
  const outlook = (period: string): Outlook | undefined => {
    if (period === 'ft')
      return setsOutlook({ setsToWin: model.setsToWin, home: sets.home, away: sets.away, outlookOf });
    if (period === 'points') return pointsOutlook(model, state, outlookOf);
    const set = period.startsWith(model.letter) ? Number(period.slice(1)) : 0;
    if (!(set >= played && set < 2 * model.setsToWin)) return undefined;
    return model.kills
      ? killsOutlook(model.kills, state, set === played ? current : { home: 0, away: 0 })
      : outlookOf(set);
  };
  return { outlook: remembered(outlook), coming: () => state.strength };
}

const freshSet = (model: SetsModel, { strength }: MatchState, last: boolean, home: number, away: number): Outlook =>
  model.kills
    ? setOutlook({ target: 1, cap: 1 }, strength.home, 0, 0)
    : setOutlook((last && model.last) || model.set, strength.home, home, away);

/** All points, or games, of the match: what was made in the sets behind and what the others will bring. */
function pointsOutlook(model: SetsModel, state: MatchState, outlookOf: SetsState['outlookOf']): Outlook {
  const sets = scoreIn(state, 'ft');
  const behind = Array.from({ length: sets.home + sets.away }, (_, index) =>
    scoreIn(state, `${model.letter}${index + 1}`),
  );
  const home = behind.reduce((sum, set) => sum + set.home, 0);
  const away = behind.reduce((sum, set) => sum + set.away, 0);
  const to = { setsToWin: model.setsToWin, home: sets.home, away: sets.away, outlookOf };
  let lead: Spread | undefined;
  let total: Spread | undefined;
  return {
    ...independent(exactly(home), exactly(away)),
    get lead() {
      lead ??= shifted(
        pointsToCome(to, (set) => set.lead),
        home - away,
      );
      return lead;
    },
    get total() {
      total ??= shifted(
        pointsToCome(to, (set) => set.total),
        home + away,
      );
      return total;
    },
  };
}

/** Kills come independently; the better team makes more of them. */
function killsOutlook(
  kills: number,
  { strength, left, part }: MatchState,
  made: { home: number; away: number },
): Outlook {
  const open = part === '' ? 1 : left;
  const side = (chance: number, have: number) => plus(exactly(have), poisson(2 * kills * chance * open));
  return independent(side(strength.home, made.home), side(1 - strength.home, made.away));
}
