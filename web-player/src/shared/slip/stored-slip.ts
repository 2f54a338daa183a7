import type { SlipMode } from './combinations.ts';
import { isMatchLeg, type Leg, type MatchLeg, MOST_LEGS, type OddsChange, type RoundLeg } from './leg.ts';

export interface StoredSlip {
  readonly legs: readonly Leg[];
  readonly stake: bigint;
  readonly oddsChange: OddsChange;
  readonly mode: SlipMode;
  readonly folds: readonly number[];
}

const EMPTY: StoredSlip = { legs: [], stake: 0n, oddsChange: 'none', mode: 'multi', folds: [2] };
const MODES: readonly SlipMode[] = ['multi', 'singles', 'system'];
const CHOICES: readonly OddsChange[] = ['none', 'higher', 'any'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isMatch(value: Record<string, unknown>): boolean {
  const texts = [value.marketId, value.matchId, value.type, value.period, value.pick];
  const names = [value.home, value.away];
  return (
    texts.every((text) => typeof text === 'string' && text.length > 0 && text.length <= 64) &&
    names.every((name) => typeof name === 'string' && name.length <= 200) &&
    Number.isSafeInteger(value.oddsMilli) &&
    (value.language === undefined || typeof value.language === 'string') &&
    (value.lineQuarters === undefined || Number.isSafeInteger(value.lineQuarters))
  );
}

function isLeg(value: unknown): value is Leg {
  if (!isRecord(value)) return false;
  if ('marketId' in value) return isMatch(value);
  const texts = [value.roundId, value.game, value.market, value.pick];
  const numbers = [value.round, value.oddsMilli, value.closesMs];
  return (
    texts.every((text) => typeof text === 'string' && text.length > 0 && text.length <= 64) &&
    numbers.every((number) => Number.isSafeInteger(number))
  );
}

/** JSON has no bigint: the stake is written as text. */
export const writeSlip = ({ stake, ...slip }: StoredSlip): string => JSON.stringify({ ...slip, stake: String(stake) });

/** Legs that can share a slip: matches, or one round. */
function together(legs: readonly Leg[]): readonly (MatchLeg | RoundLeg)[] {
  const [first] = legs;
  return first && isMatchLeg(first) ? legs.filter(isMatchLeg).slice(0, MOST_LEGS) : legs.slice(0, 1);
}

/** A stored slip, as far as it can be believed: another version of the site, or a hand, may have written it. */
export function readSlip(text: string | null): StoredSlip {
  if (text === null) return EMPTY;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return EMPTY;
  }
  if (!isRecord(value)) return EMPTY;
  const legs = Array.isArray(value.legs) ? together(value.legs.filter(isLeg)) : [];
  const folds = Array.isArray(value.folds) ? value.folds.filter((size) => Number.isSafeInteger(size)) : EMPTY.folds;
  const stake = /^\d{1,12}$/.test(String(value.stake)) ? BigInt(String(value.stake)) : 0n;
  return {
    legs,
    stake,
    oddsChange: CHOICES.find((choice) => choice === value.oddsChange) ?? 'none',
    mode: MODES.find((mode) => mode === value.mode) ?? 'multi',
    folds,
  };
}
