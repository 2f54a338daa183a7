import type { PricingRule, SportSettings } from '../../../contract/sports.ts';

/** A pricing rule as it is typed: a margin in percent, sums and odds as decimals, empty for none. */
export interface TypedRule {
  league_id: string;
  market_type: string;
  margin: string;
  odds_sum: string;
  max_odds: string;
}

const shown = (value: number): string => (value === 0 ? '' : String(value));

export const typedRule = (rule: PricingRule): TypedRule => ({
  league_id: shown(rule.league_id),
  market_type: rule.market_type,
  margin: String(rule.margin_bp / 100),
  odds_sum: shown(rule.odds_sum),
  max_odds: shown(rule.max_odds),
});

export const blankRule: TypedRule = { league_id: '', market_type: '', margin: '0', odds_sum: '', max_odds: '' };

const number = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed.trim().replace('−', '-')));
const thousandths = (typed: string): boolean => Number.isInteger(Math.round(number(typed) * 1e6) / 1e3);

export type RuleProblem = 'league' | 'margin' | 'sum' | 'odds' | 'twice';

/** What is wrong with a rule; null where nothing is. The bounds are those of the contract. */
export const ruleProblem = (rule: TypedRule, all: readonly TypedRule[]): RuleProblem | null => {
  if (!/^\d*$/.test(rule.league_id.trim())) return 'league';
  const margin = number(rule.margin) * 100;
  if (!(Math.abs(margin - Math.round(margin)) < 1e-6 && margin >= -2000 && margin <= 5000)) return 'margin';
  const sum = number(rule.odds_sum);
  if (!(thousandths(rule.odds_sum) && sum >= 0 && sum <= 100)) return 'sum';
  const most = number(rule.max_odds);
  if (!(thousandths(rule.max_odds) && most >= 0 && most <= 100_000)) return 'odds';
  const same = all.filter(
    (one) => number(one.league_id) === number(rule.league_id) && one.market_type === rule.market_type,
  );
  return same.length > 1 ? 'twice' : null;
};

export const ruleOf = (typed: TypedRule): PricingRule => ({
  league_id: number(typed.league_id),
  market_type: typed.market_type,
  margin_bp: Math.round(number(typed.margin) * 100),
  odds_sum: number(typed.odds_sum),
  max_odds: number(typed.max_odds),
});

/** A typed whole number within its bounds, both included; null where it is none. */
export const within = (typed: string, least: number, most: number): number | null => {
  if (!/^\d{1,9}$/.test(typed.trim())) return null;
  const value = Number(typed);
  return value >= least && value <= most ? value : null;
};

export type TypedSport = Pick<
  SportSettings,
  'provider' | 'automatic_release' | 'automatic_specials' | 'what_counts'
> & {
  delay: string;
  hours: string;
  rules: readonly TypedRule[];
};

export const typedSport = (settings: SportSettings): TypedSport => ({
  provider: settings.provider,
  automatic_release: settings.automatic_release,
  automatic_specials: settings.automatic_specials,
  what_counts: settings.what_counts,
  delay: String(settings.in_play_delay_seconds),
  hours: String(settings.void_after_hours),
  rules: settings.pricing.map(typedRule),
});

/** What is asked of a sport: its prices in thousandths. */
export interface SportAsked extends Omit<SportSettings, 'id' | 'sport' | 'pricing'> {
  pricing: readonly (Omit<PricingRule, 'odds_sum' | 'max_odds'> & { odds_sum_milli: number; max_odds_milli: number })[];
}

/** All settings of a sport as they are typed, with the version that was read; null while something is wrong. */
export const sportAsked = (settings: SportSettings, typed: TypedSport): SportAsked | null => {
  const delay = within(typed.delay, 0, 60);
  const hours = within(typed.hours, 1, 720);
  if (delay === null || hours === null || typed.rules.some((rule) => ruleProblem(rule, typed.rules))) return null;
  return {
    provider: typed.provider,
    automatic_release: typed.automatic_release,
    automatic_specials: typed.automatic_specials,
    what_counts: typed.what_counts,
    in_play_delay_seconds: delay,
    void_after_hours: hours,
    pricing: typed.rules.map(ruleOf).map(({ odds_sum, max_odds, ...rule }) => ({
      ...rule,
      odds_sum_milli: Math.round(odds_sum * 1000),
      max_odds_milli: Math.round(max_odds * 1000),
    })),
    version: settings.version,
  };
};
