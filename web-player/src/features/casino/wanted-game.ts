/** What the address of a game's window names. */
export interface WantedGame {
  readonly kind: 'casino' | 'slot';
  readonly game: bigint;
  readonly product: number;
  readonly productCode: string;
  readonly gameCode: string;
}

const none = { game: 0n, product: 0, productCode: '', gameCode: '' };
const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Reads `/popup/livecasino?game=7`, `?lobby=6101` and `/slots/{product}/{game}`; undefined for what names nothing. */
export function wantedGame(pathname: string, search: string): WantedGame | undefined {
  const [, top, first = '', second = ''] = pathname.split('/');
  if (top === 'slots') {
    const codes = { productCode: decoded(first), gameCode: decoded(second) };
    return codes.productCode && codes.gameCode ? { kind: 'slot', ...none, ...codes } : undefined;
  }
  const kind = first === 'livecasino' ? 'casino' : 'slot';
  const query = new URLSearchParams(search);
  const game = query.get('game') ?? '';
  const lobby = query.get('lobby') ?? '';
  if (isNumber(game) && BigInt(game) > 0n) return { kind, ...none, game: BigInt(game) };
  return isNumber(lobby) && Number(lobby) > 0 && Number(lobby) < 1e6
    ? { kind, ...none, product: Number(lobby) }
    : undefined;
}
