import type { Leg, OddsChange } from './leg.ts';

export interface StoredSlip {
  readonly legs: readonly Leg[];
  readonly stake: bigint;
  readonly oddsChange: OddsChange;
}

const EMPTY: StoredSlip = { legs: [], stake: 0n, oddsChange: 'none' };
const CHOICES: readonly OddsChange[] = ['none', 'higher', 'any'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isLeg(value: unknown): value is Leg {
  if (!isRecord(value)) return false;
  const texts = [value.roundId, value.game, value.market, value.pick];
  const numbers = [value.round, value.oddsMilli, value.closesMs];
  return (
    texts.every((text) => typeof text === 'string' && text.length > 0 && text.length <= 64) &&
    numbers.every((number) => Number.isSafeInteger(number))
  );
}

/** JSON has no bigint: the stake is written as text. */
export const writeSlip = ({ legs, stake, oddsChange }: StoredSlip): string =>
  JSON.stringify({ legs, stake: String(stake), oddsChange });

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
  const legs = Array.isArray(value.legs) ? value.legs.filter(isLeg).slice(0, 1) : [];
  const stake = /^\d{1,12}$/.test(String(value.stake)) ? BigInt(String(value.stake)) : 0n;
  return { legs, stake, oddsChange: CHOICES.find((choice) => choice === value.oddsChange) ?? 'none' };
}
