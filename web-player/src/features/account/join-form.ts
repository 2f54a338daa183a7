import { birthProblem } from './birth-date.ts';

/** What a visitor fills in to join, as typed. */
export interface JoinDraft {
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly dateOfBirth: string;
  readonly phoneNumber: string;
  readonly smsNumber: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly bankAccountHolder: string;
  readonly bankPassword: string;
  readonly code: string;
}

export const EMPTY_DRAFT: JoinDraft = {
  account: '',
  password: '',
  nickname: '',
  dateOfBirth: '',
  phoneNumber: '',
  smsNumber: '',
  bankName: '',
  bankAccount: '',
  bankAccountHolder: '',
  bankPassword: '',
  code: '',
};

/** What the server has said of the three things that it checks while the form is filled in. */
export interface JoinChecks {
  readonly account: boolean;
  readonly nickname: boolean;
  readonly phone: boolean;
}

export const NO_CHECKS: JoinChecks = { account: false, nickname: false, phone: false };

/** The required things, in the order of the form. */
export const REQUIRED = [
  'account',
  'password',
  'nickname',
  'dateOfBirth',
  'phoneNumber',
  'bankName',
  'bankAccount',
  'bankAccountHolder',
  'bankPassword',
  'code',
] as const;
export type Required = (typeof REQUIRED)[number];

/** What the site asks of whoever joins: full years, at a moment, and the characters of a password. */
export interface SiteRules {
  readonly minimumAge: number;
  readonly nowMs: number;
  readonly passwordLeast: number;
}

const RULES: Record<Required, (draft: JoinDraft, checks: JoinChecks, rules: SiteRules) => boolean> = {
  account: ({ account }, checks) => /^[a-z0-9_]{4,20}$/i.test(account) && checks.account,
  password: ({ password }, _, { passwordLeast }) => password.length >= passwordLeast && password.length <= 128,
  nickname: ({ nickname }, checks) => nickname.length >= 2 && nickname.length <= 12 && checks.nickname,
  dateOfBirth: ({ dateOfBirth }, _, { minimumAge, nowMs }) =>
    birthProblem(dateOfBirth, minimumAge, nowMs) === undefined,
  phoneNumber: ({ phoneNumber }, checks) => /^\d{9,12}$/.test(phoneNumber) && checks.phone,
  bankName: ({ bankName }) => bankName !== '',
  bankAccount: ({ bankAccount }) => /^[\d-]{4,30}$/.test(bankAccount) && /\d{4}/.test(bankAccount.replaceAll('-', '')),
  bankAccountHolder: ({ bankAccountHolder }) => bankAccountHolder.trim() !== '',
  bankPassword: ({ bankPassword }) => /^\d{4}$/.test(bankPassword),
  code: ({ code }) => code.trim() !== '',
};

/** Which of them are done: filled in, and checked by the server where it checks. */
export const doneOf = (draft: JoinDraft, checks: JoinChecks, rules: SiteRules): readonly Required[] =>
  REQUIRED.filter((name) => RULES[name](draft, checks, rules));

/** 010-1234-5678: a dash after the third and the seventh digit, for reading; the digits alone are sent. */
export function phoneText(digits: string): string {
  const [head, middle, tail] = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)];
  return [head, middle, tail].filter((part) => part !== '').join('-');
}

export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);
