import { fromEnds, type Outlook } from './outlook.ts';
import { chanceThat, exactly, mixed, plus, type Spread } from './spread.ts';

/** How a set is won: the first with so many points and two more than the other; `cap` is where one more is enough. */
export interface SetRule {
  readonly target: number;
  readonly cap?: number;
}

interface End {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** Points behind the target at which a set that goes on by twos is taken to end. */
const MOST_EXTRA = 12;

export function isSetWon({ target, cap }: SetRule, winner: number, loser: number): boolean {
  return winner >= target && (winner - loser >= 2 || winner === cap);
}

/** Every end of a set from where it stands, when the home team wins each point, or game, with a fixed chance. */
export function setEnds(rule: SetRule, homeChance: number, home: number, away: number): End[] {
  const ends: End[] = [];
  let open = new Map([[home * 1_000 + away, 1]]);
  const add = (one: number, other: number, chance: number, next: Map<number, number>) => {
    const last = one + other >= 2 * (rule.target + MOST_EXTRA);
    if (isSetWon(rule, Math.max(one, other), Math.min(one, other)) || last)
      ends.push({ home: one, away: other, chance });
    else next.set(one * 1_000 + other, (next.get(one * 1_000 + other) ?? 0) + chance);
  };
  while (open.size > 0) {
    const next = new Map<number, number>();
    for (const [key, chance] of open) {
      const one = Math.floor(key / 1_000);
      const other = key % 1_000;
      add(one + 1, other, chance * homeChance, next);
      add(one, other + 1, chance * (1 - homeChance), next);
    }
    open = next;
  }
  return merged(ends);
}

function merged(ends: readonly End[]): End[] {
  const byScore = new Map<number, End>();
  for (const end of ends) {
    const key = end.home * 1_000 + end.away;
    byScore.set(key, { ...end, chance: end.chance + (byScore.get(key)?.chance ?? 0) });
  }
  return [...byScore.values()];
}

/** A set's points as its outlook. */
export const setOutlook = (rule: SetRule, homeChance: number, home: number, away: number): Outlook =>
  fromEnds(setEnds(rule, homeChance, home, away));

export interface SetsState {
  readonly setsToWin: number;
  /** Sets won. */
  readonly home: number;
  readonly away: number;
  /** The set that is played, or the next one, and those behind it. */
  readonly outlookOf: (set: number) => Outlook;
}

/** Chances of sets won, and with each the points made so far if they are asked for. */
interface Standing {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** Every way the sets can go, one set after the other; `step` is told of each set that may be played, and by whom it is won. */
function walk(state: SetsState, step: (from: Standing, set: Outlook, homeWins: number) => void): Standing[] {
  const ends: Standing[] = [];
  let open: Standing[] = [{ home: state.home, away: state.away, chance: 1 }];
  while (open.length > 0) {
    const next: Standing[] = [];
    for (const from of open) {
      if (Math.max(from.home, from.away) >= state.setsToWin) {
        ends.push(from);
        continue;
      }
      const set = state.outlookOf(from.home + from.away + 1);
      const homeWins = chanceThat(set.lead, (lead) => lead > 0);
      step(from, set, homeWins);
      next.push({ ...from, home: from.home + 1, chance: from.chance * homeWins });
      next.push({ ...from, away: from.away + 1, chance: from.chance * (1 - homeWins) });
    }
    open = merged(next);
  }
  return ends;
}

/** The sets at the end. */
export const setsOutlook = (state: SetsState): Outlook => fromEnds(walk(state, () => {}));

/** Points, or games, still to be made in all sets together: their lead or their total, each set by who wins it. */
export function pointsToCome(state: SetsState, of: (set: Outlook) => Spread): Spread {
  const made = new Map<string, readonly (readonly [number, Spread])[]>([[keyOf(state), [[1, exactly(0)]]]]);
  const ends = walk(state, (from, set) => {
    const before = mixed(made.get(keyOf(from)) ?? []);
    for (const [home, half] of [
      [1, wonBy(set, of(set), 1)],
      [0, wonBy(set, of(set), -1)],
    ] as const) {
      const key = keyOf({ home: from.home + home, away: from.away + 1 - home });
      made.set(key, [...(made.get(key) ?? []), [1, plus(before, half)]]);
    }
  });
  return mixed(ends.flatMap((end) => made.get(keyOf(end)) ?? []));
}

const keyOf = ({ home, away }: { home: number; away: number }): string => `${home}:${away}`;

/** The part of a set's spread in which a side wins it. Of a lead its sign tells; of a total it is taken as the same either way. */
function wonBy(set: Outlook, spread: Spread, sign: 1 | -1): Spread {
  if (spread === set.lead)
    return {
      ...spread,
      chances: spread.chances.map((chance, index) => (Math.sign(spread.from + index) === sign ? chance : 0)),
    };
  const wins = chanceThat(set.lead, (lead) => Math.sign(lead) === sign);
  return { ...spread, chances: spread.chances.map((chance) => chance * wins) };
}
