import { createContext, useContext } from 'react';
import { useLocale } from 'react-admin';

/** In what the sheet shows its amounts; `count` shows how many transfers make a cell. */
export const units = ['won', 'thousand', 'million', 'count'] as const;
export type Unit = (typeof units)[number];

export const UnitContext = createContext<Unit>('won');

/** Korean reads 만 where others read the thousand. */
export const divisorOf = (unit: Unit, locale: string): number =>
  ({ won: 1, thousand: locale === 'ko' ? 10_000 : 1_000, million: 1_000_000, count: 1 })[unit];

/** An amount in a unit, rounded to the nearest one, away from zero in the middle. */
export const inUnit = (amount: number, divisor: number): number =>
  Math.sign(amount) * Math.floor((Math.abs(amount) + divisor / 2) / divisor) || 0;

export const useDivisor = (): number => divisorOf(useContext(UnitContext), useLocale());
