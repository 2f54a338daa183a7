import type { BlacklistKind } from './spec.ts';

const numbers = (typed: string) => typed.replaceAll(/[\s-]/g, '');
const forms: Record<BlacklistKind, (typed: string) => boolean> = {
  account: (typed) => /^[a-z0-9_]{4,20}$/i.test(typed),
  phone: (typed) => /^\d{9,12}$/.test(numbers(typed)),
  bank_account: (typed) => /^\d{4,30}$/.test(numbers(typed)),
};

/** As many as the server takes at once. */
export const mostLines = 1_000;

/** The values of pasted text, one a line; what a sheet puts after a tab or a comma is left out, and so are empty lines. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => (line.split(/[\t,;]/)[0] ?? '').trim())
    .filter((line) => line !== '');

/** The place, from 1, of the first value that is none of its kind; 0 where all are. */
export const firstWrong = (kind: BlacklistKind, values: readonly string[]): number =>
  values.findIndex((value) => !forms[kind](value)) + 1;
