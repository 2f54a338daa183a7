import type { MarketTypeName } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { whatCounts } from '../grading/what-counts.ts';
import type { Forecast, MatchState } from './forecast.ts';
import type { Outlook } from './outlook.ts';
import type { Share } from './price.ts';
import * as share from './shares.ts';
import { sportModels } from './sport-models.ts';
import { chanceOf, poisson } from './spread.ts';

export interface PricedKey {
  readonly type: MarketTypeName;
  readonly period: string;
  /** In quarters; 0 where the type has no line. */
  readonly line: number;
}

interface Ask extends PricedKey {
  readonly state: MatchState;
  readonly forecast: Forecast;
  readonly outlook: Outlook;
}

/** Corners and cards of a whole match of football, both teams together. */
const counted = { corners: 9.6, cards: 3.8 };

/** Chance that a team's batters do not walk, or hit a home run, in a whole match. */
const rare: Readonly<Record<string, number>> = { first_home_run: 0.12 };

/** Scores that are offered by name, up to so many goals. */
export const namedScores = (sets: number | undefined): (readonly [number, number])[] => {
  const all: (readonly [number, number])[] = [];
  if (sets === undefined)
    for (let home = 0; home <= 4; home++) for (let away = 0; away <= 4; away++) all.push([home, away]);
  else for (let lost = 0; lost < sets; lost++) all.push([sets, lost], [lost, sets]);
  return all;
};

const setsOf = ({ sport }: MatchState): number | undefined => {
  const model = sportModels[sport];
  return model.kind === 'sets' ? model.setsToWin : undefined;
};

/** What a map's winner is worth: the chance that is given, since kills do not decide. */
const outcome = ({ outlook, state, period }: Ask): share.Outcome =>
  state.sport === 'esports' && period !== 'ft'
    ? { home: state.strength.home, draw: 0, away: 1 - state.strength.home }
    : share.outcomeOf(outlook.lead);

const pair = ({ home, away }: share.Outcome): Share[] => [
  { pick: 'home', win: home, loss: away },
  { pick: 'away', win: away, loss: home },
];

/** The better team is first somewhat more often than not. */
function firstShare({ state, type }: Ask): Share[] {
  const { home, away } = state.strength;
  const ratio = home / (home + away);
  return type in rare ? share.scorer(ratio, 1 - ratio, rare[type] ?? 0) : share.oneOf({ home: ratio, away: 1 - ratio });
}

function scorerShare({ forecast, period }: Ask): Share[] {
  const { home, away } = forecast.coming(period);
  return share.scorer(home, away, Math.exp(-(home + away)));
}

function halfMost({ forecast }: Ask): Share[] {
  const halves = [forecast.outlook('h1'), forecast.outlook('h2')] as const;
  return halves[0] && halves[1] ? share.halfMost(halves[0].total, halves[1].total) : [];
}

function halfFull({ forecast, state }: Ask): Share[] {
  const half = forecast.outlook('h1');
  const rest = forecast.outlook(state.sport === 'football' ? 'h2' : 'reg');
  return half && rest ? share.halfFull(half.lead, rest.lead) : [];
}

function raceShare({ state, line, period }: Ask): Share[] {
  const model = sportModels[state.sport];
  const made = state.scores.find((score) => score.period === period) ?? { home: 0, away: 0 };
  const goal = line / 4;
  if (Math.max(made.home, made.away) >= goal || model.kind !== 'points') return [];
  const ratio = state.strength.home / (state.strength.home + state.strength.away);
  return share.race(ratio, goal - made.home, goal - made.away, model.basket);
}

function incidentTotal({ state, type, line }: Ask): Share[] {
  return state.part === '' ? share.overUnder(poisson(counted[type as keyof typeof counted]), line) : [];
}

const pricing: Readonly<Record<MarketTypeName, (ask: Ask) => Share[]>> = {
  result: (ask) => share.oneOf({ ...outcome(ask) }),
  winner: (ask) => pair(outcome(ask)),
  double_chance: (ask) => share.doubleChance(outcome(ask)),
  handicap: ({ outlook, line }) => share.handicap(outlook.lead, line),
  handicap_3way: ({ outlook, line }) => share.oneOf({ ...share.outcomeOf(outlook.lead, line) }),
  total: ({ outlook, line }) => share.overUnder(outlook.total, line),
  home_total: ({ outlook, line }) => share.overUnder(outlook.home, line),
  away_total: ({ outlook, line }) => share.overUnder(outlook.away, line),
  odd_even: ({ outlook }) => share.oddEven(outlook.total),
  correct_score: ({ outlook, state }) => share.correctScore(outlook, namedScores(setsOf(state))),
  both_score: ({ outlook }) => share.bothScore(outlook),
  half_full: halfFull,
  first_score: (ask) => scorerShare(ask),
  last_score: (ask) => scorerShare(ask),
  next_score: (ask) => scorerShare(ask),
  half_most: halfMost,
  race: raceShare,
  corners: incidentTotal,
  cards: incidentTotal,
  first_inning_run: ({ forecast }) => {
    const inning = forecast.outlook('i1');
    const none = inning ? chanceOf(inning.total, 0) : 0;
    return share.oneOf({ yes: 1 - none, no: none });
  },
  first_walk: firstShare,
  first_home_run: firstShare,
  first_two_pointer: firstShare,
  first_three_pointer: firstShare,
  first_free_throw: firstShare,
  first_blood: firstShare,
  first_tower: firstShare,
  first_dragon: firstShare,
};

/** What each pick of a market wins and loses by chance; empty where the model has nothing to say of it. */
export function sharesOf(key: PricedKey, state: MatchState, forecast: Forecast): Share[] {
  const points = key.period === 'ft' && whatCounts[state.sport].partPoints.includes(key.type);
  const period = points && sportModels[state.sport].kind === 'sets' ? 'points' : key.period;
  const outlook = forecast.outlook(period);
  return outlook ? pricing[key.type]({ ...key, state, forecast, outlook }) : [];
}
