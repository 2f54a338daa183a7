import { supportRate } from '../rates/support-rate.ts';
import type { LosingRules } from './rules.ts';

/** What was agreed with an account of a class from a day of a period on, in hundredths of a percent. */
export interface AgreedFrom {
  accountId: bigint;
  /** Empty for all classes that have none of their own. */
  gameClass: string;
  fromOn: string;
  losing: number;
  support: number;
  lossesFee: number;
}

/** What held of an account and a class from a day on, in hundredths of a percent. */
export interface RateSpan {
  accountId: bigint;
  gameClass: string;
  fromOn: string;
  losingBp: number;
  supportBp: number;
  /** Of deposits; 0 for a class. */
  feeBp: number;
}

/**
 * The rates of accounts in a period, from what was agreed on each day on which any of theirs changed, in the order of
 * accounts, classes and days. An account whose rates are one all through has none, and neither has a class that is as all.
 */
export function rateSpans(agreed: readonly AgreedFrom[], rules: Pick<LosingRules, 'support' | 'feeBp'>): RateSpan[] {
  const accounts = Map.groupBy(agreed, ({ accountId }) => accountId);
  return [...accounts.values()].flatMap((ofAccount) => {
    const general = new Map(ofAccount.flatMap((one) => (one.gameClass === '' ? [[one.fromOn, one.losing]] : [])));
    const spans = [...Map.groupBy(ofAccount, ({ gameClass }) => gameClass).values()].flatMap((ofClass) =>
      ofClass[0]?.gameClass !== '' && ofClass.every(({ fromOn, losing }) => general.get(fromOn) === losing)
        ? []
        : changes(ofClass.map((one) => spanOf(one, rules))),
    );
    return spans.length > 1 ? spans : [];
  });
}

const spanOf = (
  { accountId, gameClass, fromOn, losing, support, lossesFee }: AgreedFrom,
  { support: overall, feeBp }: Pick<LosingRules, 'support' | 'feeBp'>,
): RateSpan => ({
  accountId,
  gameClass,
  fromOn,
  losingBp: losing,
  supportBp: supportRate(support, overall),
  feeBp: gameClass === '' ? lossesFee || feeBp : 0,
});

/** Spans that are unlike the one before. */
const changes = (spans: readonly RateSpan[]): RateSpan[] =>
  spans.filter((span, place) => {
    const before = spans[place - 1];
    return before?.losingBp !== span.losingBp || before.supportBp !== span.supportBp || before.feeBp !== span.feeBp;
  });
