import type { Outlook } from './outlook.ts';
import type { Share } from './price.ts';
import { chanceOf, chanceThat, type Spread } from './spread.ts';

/** A quarter line is two halves of the stake; the amount is in quarters of a point. */
function halvesOf(line: number): readonly number[] {
  return line % 2 === 0 ? [line] : [line - 1, line + 1];
}

/** Two picks that an amount decides: the first where it is above nothing. */
function twoSided(
  picks: readonly [string, string],
  spread: Spread,
  line: number,
  amountOf: (value: number, half: number) => number,
): Share[] {
  const halves = halvesOf(line);
  const above =
    halves.reduce((sum, half) => sum + chanceThat(spread, (value) => amountOf(value, half) > 0), 0) / halves.length;
  const below =
    halves.reduce((sum, half) => sum + chanceThat(spread, (value) => amountOf(value, half) < 0), 0) / halves.length;
  return [
    { pick: picks[0], win: above, loss: below },
    { pick: picks[1], win: below, loss: above },
  ];
}

export const handicap = (lead: Spread, line: number): Share[] =>
  twoSided(['home', 'away'], lead, line, (value, half) => 4 * value + half);

export const overUnder = (total: Spread, line: number): Share[] =>
  twoSided(['over', 'under'], total, line, (value, half) => 4 * value - half);

/** Picks of which exactly one wins. */
export const oneOf = (chances: Readonly<Record<string, number>>): Share[] => {
  const sum = Object.values(chances).reduce((all, chance) => all + chance, 0) || 1;
  return Object.entries(chances).map(([pick, chance]) => ({ pick, win: chance / sum, loss: 1 - chance / sum }));
};

export interface Outcome {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

export const outcomeOf = (lead: Spread, line = 0): Outcome => ({
  home: chanceThat(lead, (value) => 4 * value + line > 0),
  draw: chanceThat(lead, (value) => 4 * value + line === 0),
  away: chanceThat(lead, (value) => 4 * value + line < 0),
});

export function doubleChance({ home, draw, away }: Outcome): Share[] {
  const pair = (pick: string, win: number) => ({ pick, win, loss: 1 - win });
  return [pair('home_draw', home + draw), pair('home_away', home + away), pair('draw_away', draw + away)];
}

export function oddEven(total: Spread): Share[] {
  const odd = chanceThat(total, (value) => value % 2 !== 0);
  return oneOf({ odd, even: 1 - odd });
}

/** The scores are named by the market; the last pick is every other one. */
export function correctScore({ score }: Outlook, scores: readonly (readonly [number, number])[]): Share[] {
  const named = Object.fromEntries(scores.map(([home, away]) => [`${home}:${away}`, score(home, away)]));
  const other = Math.max(0, 1 - Object.values(named).reduce((sum, chance) => sum + chance, 0));
  return oneOf({ ...named, other });
}

export function bothScore({ home, away }: Outlook): Share[] {
  const yes = (1 - chanceOf(home, 0)) * (1 - chanceOf(away, 0));
  return oneOf({ yes, no: 1 - yes });
}

const words = ['home', 'draw', 'away'] as const;
const signed = (value: number): number => 1 - Math.sign(value);

/** The lead at half-time and that of the rest, which do not depend on each other. */
export function halfFull(half: Spread, rest: Spread): Share[] {
  const chances = new Array<number>(9).fill(0);
  for (let index = 0; index < half.chances.length; index++) {
    const lead = half.from + index;
    const chance = half.chances[index] ?? 0;
    const row = 3 * signed(lead);
    for (let place = 0; place < rest.chances.length; place++) {
      const cell = row + signed(lead + rest.from + place);
      chances[cell] = (chances[cell] ?? 0) + chance * (rest.chances[place] ?? 0);
    }
  }
  const pairs = chances.map((chance, cell) => [`${words[Math.floor(cell / 3)]}_${words[cell % 3]}`, chance] as const);
  return oneOf(Object.fromEntries(pairs));
}

export function halfMost(first: Spread, second: Spread): Share[] {
  const chances = { first: 0, equal: 0, second: 0 };
  first.chances.forEach((chance, index) => {
    second.chances.forEach((other, place) => {
      const more = first.from + index - (second.from + place);
      chances[more > 0 ? 'first' : more < 0 ? 'second' : 'equal'] += chance * other;
    });
  });
  return oneOf(chances);
}

/** Who scores next, or last, when the chance that nobody does is known: each in the measure of what is expected of it. */
export function scorer(home: number, away: number, nobody: number): Share[] {
  const share = home + away > 0 ? home / (home + away) : 0.5;
  return oneOf({ home: (1 - nobody) * share, none: nobody, away: (1 - nobody) * (1 - share) });
}

/** Who comes first to a number of points that are made one basket after the other. */
export function race(homeShare: number, home: number, away: number, basket: number): Share[] {
  const needs = [Math.max(1, Math.ceil(home / basket)), Math.max(1, Math.ceil(away / basket))] as const;
  let chance = 0;
  let term = homeShare ** needs[0];
  for (let lost = 0; lost < needs[1]; lost++) {
    chance += term;
    term *= ((needs[0] + lost) / (lost + 1)) * (1 - homeShare);
  }
  return oneOf({ home: chance, away: 1 - chance });
}
