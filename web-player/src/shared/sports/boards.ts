/** The boards in the order of the menu, with their addresses. */
export const BOARDS = [
  { board: 'cross', base: '/game/sports/cross' },
  { board: 'special', base: '/game/sports/special' },
  { board: 'special2', base: '/game/sports/special2' },
  { board: 'live', base: '/game/sports/live' },
  { board: 'europe', base: '/game/europe-sports' },
  { board: 'inplay', base: '/game/inplay' },
  { board: 'virtual', base: '/game/sports/virtual' },
] as const;

/** What an address below one of the boards names: the board itself, or a match of it. */
export function boardAt(pathname: string): { board: string; base: string; match?: bigint } | undefined {
  for (const { board, base } of BOARDS) {
    if (pathname === base) return { board, base };
    const id = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '';
    if (/^[1-9]\d{0,17}$/.test(id)) return { board, base, match: BigInt(id) };
  }
  return undefined;
}
