import type { MarketInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { MarketSection } from './market-layout.ts';
import { POWERBALL_LAYOUT } from './powerball-layout.ts';

const LADDER: readonly MarketSection[] = [
  {
    title: 'ladder',
    rows: [
      { market: 'ladder.start', widths: 'chance', notes: 'chance', named: true },
      { market: 'ladder.lines', widths: 'chance', notes: 'chance', named: true },
      { market: 'ladder.odd_even', widths: 'chance', notes: 'chance', named: true },
      {
        market: 'ladder.combination',
        widths: 'chance',
        notes: 'chance',
        shape: 'stacked',
        narrow: 'halves',
        named: true,
      },
    ],
  },
];

const KENO: readonly MarketSection[] = [
  {
    title: 'kenoSum',
    distribution: { count: 22, size: 70, from: 560, to: 1002, bands: [253, 487, 513, 569, 595, 664, 701, 741, 804] },
    rows: [
      { market: 'sum.odd_even', widths: [1, 1], named: true },
      { market: 'sum.last_digit', widths: [1, 1], notes: ['0–4', '5–9'], named: true },
      {
        market: 'sum.last_digit_combination',
        picks: ['sum_odd_digit_under', 'sum_even_digit_under', 'sum_odd_digit_over', 'sum_even_digit_over'],
        widths: 'chance',
        notes: ['1·3', '0·2·4', '5·7·9', '6·8'],
        shape: 'stacked',
        named: true,
      },
      {
        market: 'sum.band',
        widths: [1, 1, 1],
        notes: ['253–486', '487–512', '513–568', '569–594', '595–663', '664–700', '701–740', '741–803', '804–1309'],
        shape: 'stacked',
        named: true,
      },
    ],
  },
  {
    title: 'lucky',
    rows: [
      { market: 'lucky.odd_even', widths: [1, 1], named: true },
      { market: 'lucky.under_over', widths: [1, 1], notes: ['1–35', '36–70'], named: true },
      {
        market: 'lucky.combination',
        widths: 'chance',
        notes: 'chance',
        shape: 'stacked',
        narrow: 'halves',
        named: true,
      },
    ],
  },
];

const HAPPY: readonly MarketSection[] = [
  {
    title: 'happySum',
    distribution: { count: 5, size: 45, from: 15, to: 215, bands: [15, 115] },
    rows: [
      { market: 'sum.under_over', widths: [100, 101], notes: ['15–114', '115–215'] },
      { market: 'sum.odd_even', widths: [1, 1], notes: 'chance', named: true },
      { market: 'first.odd_even', widths: 'chance', notes: 'chance', named: true },
    ],
  },
];

const BACCARAT: readonly MarketSection[] = [
  { title: 'baccarat', rows: [{ market: 'baccarat.result', widths: 'chance', notes: 'chance', shape: 'stacked' }] },
];

const LAYOUTS: Record<string, readonly MarketSection[]> = {
  powerball: POWERBALL_LAYOUT,
  powerladder: LADDER,
  kenoladder: LADDER,
  speedkeno: KENO,
  happy545: HAPPY,
  baccarat: BACCARAT,
};

const named = (section: MarketSection): string[] => [
  ...(section.rows ?? []).map(({ market }) => market),
  ...(section.blocks ?? []).map(({ market }) => market),
  ...(section.cross ? [section.cross.market] : []),
];

/** The layout of a family; markets that it does not know, as those of a declared game, follow row by row. */
export function layoutOf(family: string, markets: readonly MarketInfo[]): readonly MarketSection[] {
  const offered = new Set(markets.map(({ market }) => market));
  const layout = (LAYOUTS[family] ?? []).filter((section) => named(section).some((market) => offered.has(market)));
  const known = new Set(layout.flatMap(named));
  const rest = markets.filter(({ market }) => !known.has(market));
  if (rest.length === 0) return layout;
  const rows = rest.map(({ market, picks }) => ({
    market,
    widths: picks.length <= 4 ? ('chance' as const) : [1, 1, 1],
    notes: 'chance' as const,
    shape: 'stacked' as const,
    named: true,
  }));
  return [...layout, { title: 'others', rows }];
}
