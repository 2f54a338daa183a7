import type { MarketType } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { quartersOf } from '../outside/decimal.ts';

/** A handicap that is counted from the score at which it was offered has that score behind it. */
const scored = /^(\S+)\s+\((\d{1,3})-(\d{1,3})\)$/;
const start = /^(\d{1,2}):(\d{1,2})$/;

function plain(text: string): number | undefined {
  const [, line, home, away] = scored.exec(text) ?? [];
  if (line === undefined) return quartersOf(text);
  return home === '0' && away === '0' ? quartersOf(line) : undefined;
}

/** Goals that each side begins with, as the home team's quarters. */
function ofStart(text: string): number | undefined {
  const [, home, away] = start.exec(text) ?? [];
  return home === undefined ? undefined : (Number(home) - Number(away)) * 4;
}

const opposite = (quarters: number): number => (quarters === 0 ? 0 : -quarters);

/**
 * The line of a bet in quarters, of the home team where it is a handicap. `BaseLine` is the home team's for all bets of a
 * line, `Line` the bet's own. Undefined where there is none, where both disagree, or where it is counted from a score.
 */
export function lineOf(
  kind: NonNullable<MarketType['line']>,
  pick: string,
  line: string | undefined,
  baseLine: string | undefined,
): number | undefined {
  if (kind !== 'handicap') {
    const own = line === undefined ? undefined : plain(line);
    const base = baseLine === undefined ? own : plain(baseLine);
    return line === undefined || own === base ? base : undefined;
  }
  const begun = [line, baseLine].flatMap((text) => (text === undefined ? [] : (ofStart(text) ?? [])));
  if (begun.length > 0) return begun.every((quarters) => quarters === begun[0]) ? begun[0] : undefined;
  const own = line === undefined ? undefined : plain(line);
  const base = baseLine === undefined ? undefined : plain(baseLine);
  if ((line !== undefined && own === undefined) || (baseLine !== undefined && base === undefined)) return undefined;
  const ofHome = own === undefined || pick === 'draw' ? undefined : pick === 'away' ? opposite(own) : own;
  if (base === undefined) return ofHome;
  return ofHome === undefined || ofHome === base ? base : undefined;
}
