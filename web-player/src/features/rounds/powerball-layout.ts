import type { CrossHead, MarketSection } from './market-layout.ts';

const side = (prefix: string, part: string, note?: string): CrossHead => ({
  part,
  text: `${prefix}_${part}`,
  ...(note !== undefined && { note }),
});

const two = (market: string): { market: string; widths: readonly number[]; shape: 'stacked'; named: true } => ({
  market,
  widths: [1, 1],
  shape: 'stacked',
  named: true,
});

const powerballLine: MarketSection = {
  title: 'powerball',
  rows: [
    { market: 'powerball.odd_even', widths: [5, 5], notes: ['1·3·5·7·9', '0·2·4·6·8'] },
    { market: 'powerball.under_over', widths: [5, 5], notes: ['0–4', '5–9'] },
    {
      market: 'powerball.combination',
      picks: ['pb_odd_under', 'pb_even_under', 'pb_odd_over', 'pb_even_over'],
      widths: [2, 3, 3, 2],
      notes: ['1·3', '0·2·4', '5·7·9', '6·8'],
      shape: 'stacked',
    },
    { market: 'powerball.section', widths: [3, 2, 2, 3], notes: ['0–2', '3–4', '5–6', '7–9'], shape: 'stacked' },
    { market: 'powerball.number', shape: 'ball', narrow: 'fifths' },
  ],
};

const sumLine: MarketSection = {
  title: 'sum',
  distribution: { count: 5, size: 28, from: 15, to: 130, bands: [15, 36, 50, 58, 66, 79] },
  rows: [
    { market: 'sum.under_over', widths: [58, 58], notes: ['15–72', '73–130'] },
    {
      market: 'sum.size',
      widths: [50, 16, 50],
      notes: ['15–64', '65–80', '81–130'],
      shape: 'stacked',
      narrow: 'thirds',
    },
    {
      market: 'sum.section',
      widths: [21, 14, 8, 8, 13, 52],
      notes: ['15–35', '36–49', '50–57', '58–65', '66–78', '79–130'],
      shape: 'stacked',
      narrow: 'thirds',
    },
    { market: 'sum.odd_even', widths: [1, 1] },
  ],
};

const sumTimesSize: MarketSection = {
  title: 'sumSize',
  cross: {
    market: 'sum.odd_even_size',
    rows: [side('sum', 'odd'), side('sum', 'even')],
    columns: [side('sum', 'small', '15–64'), side('sum', 'medium', '65–80'), side('sum', 'large', '81–130')],
    pick: (row, column) => `sum_${row}_${column}`,
  },
};

const CORNERS = ['odd_under', 'odd_over', 'even_under', 'even_over'];
const CORNER_NOTES: Record<string, string> = {
  odd_under: '1·3',
  odd_over: '5·7·9',
  even_under: '0·2·4',
  even_over: '6·8',
};

const crossed: MarketSection = {
  title: 'cross',
  blocks: [
    two('cross.odd_even_odd_even'),
    two('cross.under_over_under_over'),
    two('cross.odd_even_under_over'),
    two('cross.under_over_odd_even'),
  ],
  cross: {
    market: 'cross.combination',
    rows: CORNERS.map((part) => side('pb', part, CORNER_NOTES[part])),
    columns: CORNERS.map((part) => side('sum', part)),
    pick: (row, column) => `pb_${row}_sum_${column}`,
  },
};

export const POWERBALL_LAYOUT: readonly MarketSection[] = [
  powerballLine,
  sumLine,
  { title: 'sumCombination', rows: [{ market: 'sum.combination', widths: [1, 1], notes: 'chance' }], half: true },
  { ...sumTimesSize, half: true },
  crossed,
];
