import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { type AmountRule, amountProblem } from './amount-check.ts';

/** The rule of an amount in words, and what is wrong with one that breaks it. */
export function useAmountText(rule: AmountRule | undefined): {
  hint: string;
  problem: (amount: bigint) => string | undefined;
} {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  if (!rule) return { hint: '', problem: () => undefined };
  const facts = { min: money(rule.min), max: money(rule.max), unit: money(rule.unit) };
  const hint = rule.max > 0n ? t('amount.range', facts) : t('amount.from', facts);
  return {
    hint,
    problem: (amount) => {
      const problem = amount === 0n ? undefined : amountProblem(amount, rule);
      return problem && t(`amount.${problem}`, facts);
    },
  };
}
