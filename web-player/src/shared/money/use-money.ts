import { moneyText } from './figures.ts';

/** Writes KRW with the sign of the language, for sentences; figures on their own use `<Krw>`. */
export const useMoney = (): ((amount: bigint) => string) => moneyText;
