/** What the id of a market of sports tells. */
export interface MarketKey {
  /** Own id of the match. */
  fixtureId: bigint;
  /** A key of `marketTypes`. */
  type: string;
  /** Part of the match that decides it. */
  period: string;
  /** In quarters; absent where the type has no line. */
  lineQuarters?: number;
}

const form = /^([1-9]\d{0,17}):([a-z][a-z0-9_]{0,30}):([a-z][a-z0-9]{0,5})(?::(-?\d{1,6}))?$/;

/** FIXTURE:TYPE:PERIOD[:LINE]. */
export function marketId({ fixtureId, type, period, lineQuarters }: MarketKey): string {
  const id = `${fixtureId}:${type}:${period}`;
  return lineQuarters === undefined ? id : `${id}:${lineQuarters}`;
}

/** Reads an id; undefined where it is none. */
export function readMarketId(text: string): MarketKey | undefined {
  const [, fixture, type, period, line] = form.exec(text) ?? [];
  if (fixture === undefined || type === undefined || period === undefined) return undefined;
  const key = { fixtureId: BigInt(fixture), type, period };
  return line === undefined ? key : { ...key, lineQuarters: Number(line) };
}
