import type { MarketTypeName } from '@madang/proto/madang/game_feeds/v1/market-types.ts';

type Names = Readonly<Record<string, string>>;

const sides: Names = { '1': 'home', x: 'draw', '2': 'away' };
const two: Names = { '1': 'home', '2': 'away' };
const amounts: Names = { over: 'over', under: 'under' };
const yesNo: Names = { yes: 'yes', no: 'no' };
const scorers: Names = { ...two, 'no goal': 'none' };

/** What LSports calls the picks of a type, in small letters. */
const names: { readonly [type in MarketTypeName]?: Names } = {
  result: sides,
  handicap_3way: sides,
  winner: two,
  handicap: two,
  double_chance: { '1x': 'home_draw', '12': 'home_away', x2: 'draw_away' },
  total: amounts,
  home_total: amounts,
  away_total: amounts,
  corners: amounts,
  odd_even: { odd: 'odd', even: 'even' },
  both_score: yesNo,
  half_full: Object.fromEntries(
    ['1', 'x', '2'].flatMap((half) =>
      ['1', 'x', '2'].map((full) => [`${half}/${full}`, `${sides[half]}_${sides[full]}`]),
    ),
  ),
  first_score: scorers,
  last_score: scorers,
  next_score: scorers,
  half_most: { '1st half': 'first', '2nd half': 'second', 'all periods the same': 'equal' },
};

const others = new Set(['other', 'any other', 'any other score']);

function scorePick(name: string): string | undefined {
  const [, home, away] = /^(\d{1,2})\s?[-:]\s?(\d{1,2})$/.exec(name) ?? [];
  if (home === undefined || away === undefined) return others.has(name) ? 'other' : undefined;
  return `${Number(home)}:${Number(away)}`;
}

/** Our pick by the name of a bet; undefined where the type has none of that name. */
export function pickOf(type: MarketTypeName, betName: string): string | undefined {
  const name = betName.trim().toLowerCase();
  if (type === 'correct_score') return scorePick(name);
  const known = names[type];
  return known && Object.hasOwn(known, name) ? known[name] : undefined;
}
