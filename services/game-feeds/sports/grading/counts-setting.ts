import { type Sport, sports } from '../feed-message.ts';
import { type SportRules, type WhatCounts, whatCounts } from './what-counts.ts';

/** What operators set of what counts in a sport; what its sport knows nothing of is 0 or false. */
export interface CountsSetting {
  /** Overtime, extra innings and shoot-outs count for the whole match. */
  readonly overtime: boolean;
  /** Innings that a winner needs, and handicap and total; one half fewer where the home team leads. */
  readonly inningsResult: number;
  readonly inningsOther: number;
  /** What is undecided in an abandoned match is void at once; else it waits for its hours to pass. */
  readonly abandonedAtOnce: boolean;
  /** Points of each card in the market of cards. */
  readonly yellowPoints: number;
  readonly redPoints: number;
}

/** Parts that are played on where a match is level, of sports whose operators choose whether they count. */
const overtimeParts: Partial<Record<Sport, readonly string[]>> = {
  football: ['ot'],
  basketball: ['ot'],
  baseball: whatCounts.baseball.periods.ft?.extra ?? [],
  ice_hockey: ['ot', 'pen'],
};

const deliveredOf = (sport: Sport): CountsSetting => {
  const { periods, innings, voidAtOnce, cards } = whatCounts[sport];
  return {
    overtime: overtimeParts[sport] !== undefined && periods.ft?.extra !== undefined,
    inningsResult: innings?.result ?? 0,
    inningsOther: innings?.other ?? 0,
    abandonedAtOnce: voidAtOnce.includes('abandoned'),
    yellowPoints: cards.yellow_card ?? 0,
    redPoints: cards.red_card ?? 0,
  };
};

/** The house rules as they are delivered, in what operators set of them. */
export const delivered = Object.fromEntries(sports.map((sport) => [sport, deliveredOf(sport)])) as Readonly<
  Record<Sport, CountsSetting>
>;

/** A setting with what its sport knows nothing of left as it is delivered, and the numbers within their bounds. */
export function fittingSetting(sport: Sport, set: Partial<CountsSetting>): CountsSetting {
  const own = delivered[sport];
  const asked = { ...own, ...set };
  return {
    overtime: overtimeParts[sport] !== undefined && asked.overtime,
    inningsResult: own.inningsResult > 0 ? asked.inningsResult : 0,
    inningsOther: own.inningsOther > 0 ? asked.inningsOther : 0,
    abandonedAtOnce: asked.abandonedAtOnce,
    yellowPoints: own.yellowPoints > 0 ? asked.yellowPoints : 0,
    redPoints: own.redPoints > 0 ? asked.redPoints : 0,
  };
}

/** What counts in a match of a sport, as it was set for it. */
export function countsOf(sport: Sport, set: CountsSetting): WhatCounts {
  return { ...whatCounts, [sport]: rulesOf(sport, set) };
}

function rulesOf(sport: Sport, set: CountsSetting): SportRules {
  const rules = whatCounts[sport];
  const others = rules.voidAtOnce.filter((status) => status !== 'abandoned');
  return {
    ...withOvertime(rules, overtimeParts[sport] ?? [], set.overtime),
    voidAtOnce: set.abandonedAtOnce ? [...others, 'abandoned'] : others,
    ...(rules.innings && { innings: { result: set.inningsResult, other: set.inningsOther } }),
    cards: rules.cards.yellow_card ? { yellow_card: set.yellowPoints, red_card: set.redPoints } : rules.cards,
  };
}

function withOvertime(rules: SportRules, overtime: readonly string[], counts: boolean): SportRules {
  const { ft } = rules.periods;
  if (!ft || overtime.length === 0 || counts === (ft.extra !== undefined)) return rules;
  const whole = counts ? { parts: ft.parts, extra: overtime } : { parts: ft.parts, left: overtime };
  const mayLack = [...new Set([...rules.mayLack, ...overtime])];
  return { ...rules, periods: { ...rules.periods, ft: whole }, mayLack };
}
