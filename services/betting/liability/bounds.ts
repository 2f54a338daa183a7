import type { SportsRules } from '../sports-rules/sports-rules.ts';

/** Most that an outcome, a market and a match may cost the house, KRW; 0 for no bound. */
export type LiabilityBounds = Pick<SportsRules, 'outcomeLiabilityMax' | 'marketLiabilityMax' | 'matchLiabilityMax'>;
