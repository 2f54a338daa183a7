import type { Figure } from '../contract/report.ts';

export type DerivedName = Figure['name'] | 'net' | 'ggr';
export type DerivedFigure = Omit<Figure, 'name'> & { name: DerivedName };

const order: readonly DerivedName[] = [
  'charges',
  'exchanges',
  'net',
  'stake',
  'payout',
  'ggr',
  'rolling',
  'bets',
  'joins',
];

const hoursOf = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((value, hour) => value - (right[hour] ?? 0));

const difference = (name: DerivedName, left: Figure | undefined, right: Figure | undefined): DerivedFigure[] => {
  if (!left || !right) return [];
  return [
    {
      name,
      today: left.today - right.today,
      yesterday: left.yesterday - right.yesterday,
      last_week: left.last_week - right.last_week,
      hours: hoursOf(left.hours, right.hours),
      yesterday_hours: hoursOf(left.yesterday_hours, right.yesterday_hours),
    },
  ];
};

/** The figures of a day with money in − out and stakes − winnings among them, in the order they are read. */
export const withDerived = (figures: readonly Figure[]): DerivedFigure[] => {
  const find = (name: Figure['name']) => figures.find((figure) => figure.name === name);
  const all: DerivedFigure[] = [
    ...figures,
    ...difference('net', find('charges'), find('exchanges')),
    ...difference('ggr', find('stake'), find('payout')),
  ];
  return all.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};
