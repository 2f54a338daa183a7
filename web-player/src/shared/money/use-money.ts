import { useTranslation } from 'react-i18next';
import { figures } from './figures.ts';

/** Writes KRW with the sign of the language, for sentences; figures on their own use `<Krw>`. */
export function useMoney(): (amount: bigint) => string {
  const { t } = useTranslation();
  return (amount) => t('money', { amount: figures(amount) });
}
