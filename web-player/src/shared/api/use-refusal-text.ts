import { useTranslation } from '../i18n/use-translation.ts';
import { moneyText, oddsText } from '../money/figures.ts';
import { stampText } from '../time/seoul.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** How each fact of a refusal is written: won, odds or a moment. */
const WRITERS: Record<string, (value: string) => string> = {
  min: (value) => moneyText(BigInt(value)),
  max: (value) => moneyText(BigInt(value)),
  unit: (value) => moneyText(BigInt(value)),
  missing: (value) => moneyText(BigInt(value)),
  odds_milli: (value) => oddsText(Number(value)),
  next_at: (value) => stampText(Date.parse(value)),
  until: (value) => stampText(Date.parse(value)),
};

const WHOLE = /^\d{1,18}$/;

function written(name: string, value: string): string {
  const write = WRITERS[name];
  if (!write) return value;
  const readable = name === 'next_at' || name === 'until' ? !Number.isNaN(Date.parse(value)) : WHOLE.test(value);
  return readable ? write(value) : value;
}

/** A more exact text is in the catalogue under `detail.CODE` where the server sent the facts that it needs. */
const NEEDS: Record<string, readonly string[]> = {
  AMOUNT_RANGE: ['min', 'max'],
  AMOUNT_UNIT: ['unit'],
  STAKE_RANGE: ['min', 'max'],
  WIN_LIMIT: ['max'],
  EXCHANGE_TOO_SOON: ['next_at'],
  LOCKED: ['until'],
  WRONG_EXCHANGE_PASSWORD: ['left'],
  LOGIN_FAILED: ['left'],
  TURNOVER_NOT_MET: ['missing'],
  ODDS_CHANGED: ['odds_milli'],
  UNDER_AGE: ['age'],
};

export function useRefusalText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['player', 'errors']);
  return (error) => {
    const refusal: Refusal = refusalOf(error);
    const needed = NEEDS[refusal.code];
    if (needed?.every((name) => refusal.meta[name] !== undefined)) {
      const facts = Object.fromEntries(needed.map((name) => [name, written(name, refusal.meta[name] ?? '')]));
      return t(`player:detail.${refusal.code}`, facts);
    }
    return i18n.exists('errors', refusal.code) ? t(`errors:${refusal.code}`) : t('errors:INTERNAL');
  };
}
