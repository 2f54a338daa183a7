/**
 * Columns of a sheet of matches, each with what its title may be. A line is one market of a match; the match is the same
 * on all of its lines. A line without a market tells of the match alone.
 */
export const sheetColumns = {
  sport: ['종목', 'スポーツ', 'môn', 'กีฬา'],
  league: ['리그', 'リーグ', 'giải', 'ลีก'],
  country: ['국가', '国', 'quốc gia', 'ประเทศ'],
  home: ['홈', '홈팀', 'home team', 'ホーム', 'đội nhà', 'ทีมเหย้า'],
  away: ['원정', '원정팀', 'away team', 'アウェー', 'đội khách', 'ทีมเยือน'],
  starts_at: ['시작', '경기시간', '시작시간', 'start', '開始', 'bắt đầu', 'เริ่ม'],
  market: ['마켓', '배팅종류', 'マーケット', 'kèo', 'ตลาด'],
  period: ['구간', '기간', '区間', 'hiệp', 'ช่วง'],
  line: ['기준점', 'ライン', 'mức', 'เส้น'],
  odds_1: ['배당1', '홈배당', 'odds 1'],
  odds_2: ['배당2', '무배당', 'odds 2'],
  odds_3: ['배당3', '원정배당', 'odds 3'],
} as const;

export type SheetColumn = keyof typeof sheetColumns;

/** Columns without which a row is no head. */
export const neededColumns: readonly SheetColumn[] = ['sport', 'league', 'home', 'away', 'starts_at'];

/** A line of a sheet with its number as a spreadsheet shows it; cells that are missing are empty. */
export interface SheetLine {
  readonly number: number;
  readonly cells: Readonly<Record<SheetColumn, string>>;
}

const names = Object.keys(sheetColumns) as SheetColumn[];

const bare = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const known = new Map(
  names.flatMap((name) => [name, ...sheetColumns[name]].map((title) => [bare(title), name] as const)),
);

/** Where each column stands, by a row of titles; undefined where the row is no head. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<SheetColumn, number> | undefined {
  const places = new Map<SheetColumn, number>();
  titles.forEach((title, place) => {
    const name = known.get(bare(title));
    if (name && !places.has(name)) places.set(name, place);
  });
  return neededColumns.every((name) => places.has(name)) ? places : undefined;
}

export const lineOf = (
  number: number,
  cells: readonly string[],
  places: ReadonlyMap<SheetColumn, number>,
): SheetLine => ({
  number,
  cells: Object.fromEntries(
    names.map((name) => [name, (cells[places.get(name) ?? cells.length] ?? '').trim()]),
  ) as SheetLine['cells'],
});
