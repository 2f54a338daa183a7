const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0');

const handicaps: ReadonlySet<string> = new Set(['handicap', 'handicap_3way']);
const totals: ReadonlySet<string> = new Set(['total', 'home_total', 'away_total', 'corners', 'cards']);

export const isHandicap = (type: string): boolean => handicaps.has(type);
export const isTotal = (type: string): boolean => totals.has(type);

/** The line as it stands beside the name of its market: signed for a handicap, which is the home team's. */
export const lineText = (type: string, line: number | null): string =>
  line === null ? '' : isHandicap(type) ? signed(line) : String(line);

/** The line as it stands beside a pick: the away team has the opposite of the home team's. */
export const pickLine = (type: string, line: number | null, pick: string): string => {
  if (line === null) return '';
  if (isHandicap(type)) return pick === 'draw' ? '' : signed(pick === 'away' ? -line : line);
  return isTotal(type) ? String(line) : '';
};
