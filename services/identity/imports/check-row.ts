import type { RawImportRow } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { checkAge } from '../accounts/birth-date.ts';
import { checkAccountName, checkNickname, nicknameKey } from '../accounts/names.ts';
import {
  type Read,
  readAmount,
  readBank,
  readBankAccount,
  readBirthDate,
  readDigits,
  readFlag,
  readLanguage,
  readLevel,
  readPhone,
} from './read-cells.ts';

/** What is wrong with one cell: it keeps the row out, or is mended. */
export interface Problem {
  column: string;
  code: string;
  blocks: boolean;
  /** What is put in its place, or might be meant. */
  hint: string;
}

/** A row as it would be made. */
export interface CheckedRow {
  number: number;
  account: string;
  nickname: string;
  nicknameKey: string;
  parent: string;
  level: number;
  phoneNumber: string;
  dateOfBirth: string;
  bankName: string;
  bankAccount: string;
  bankAccountHolder: string;
  openingMoney: bigint;
  openingPoints: bigint;
  bankPassword: string;
  language: string;
  testAccount: boolean;
  problems: Problem[];
}

/** Who is above a row. */
export interface ImportParent {
  id: bigint;
  testAccount: boolean;
}

/** What there is already, in the tables and in the rows before. */
export interface ImportFacts {
  accountTaken(account: string): 'table' | 'sheet' | undefined;
  nicknameTaken(key: string): 'table' | 'sheet' | undefined;
  phoneTaken(phone: string): 'table' | 'sheet' | undefined;
  /** Columns of the row whose value is on a blacklist. */
  listed(row: Pick<CheckedRow, 'number'>): readonly string[];
  parent(account: string): ImportParent | undefined;
  /** An agent with a name much like it; empty for none. */
  similarParent(account: string): string;
}

const maxAmount = 100_000_000_000n;
const longest = 40;

/** Reads the cells of a row, without a look at anything else. */
export function readRow(raw: RawImportRow, minimumAge: number, now: Date): CheckedRow {
  const problems: Problem[] = [];
  const problem = (column: string, code: string, blocks: boolean, hint = ''): void => {
    problems.push({ column, code, blocks, hint });
  };
  /** The value of a cell that may be mended; what cannot be told blocks the row. */
  const take = <T>(column: string, read: Read<T>, code: string, otherwise: T): T => {
    if (read.value === undefined) problem(column, code, true);
    else if (read.mended) problem(column, read.mended, false, String(read.value));
    return read.value ?? otherwise;
  };
  const account = name(
    () => checkAccountName(raw.account),
    raw.account,
    () => problem('account', 'account_form', true),
  );
  const typed = raw.nickname.trim();
  const nickname = name(
    () => checkNickname(typed || account),
    typed,
    () => problem('nickname', 'nickname_form', true),
  );
  if (typed === '' && account) problem('nickname', 'nickname_from_account', false, nickname);
  const parent = raw.parent.trim().toLowerCase().slice(0, longest);
  if (parent === '') problem('parent', 'parent_empty', true);
  const bankAccountHolder = raw.bankAccountHolder.normalize('NFC').trim();
  if (bankAccountHolder.length > longest) problem('bank_account_holder', 'too_long', true);
  const row: CheckedRow = {
    number: raw.number,
    account,
    nickname,
    nicknameKey: nicknameKey(nickname),
    parent,
    level: take('level', readLevel(raw.level), 'level_range', 1),
    phoneNumber: take('phone_number', readPhone(raw.phoneNumber), 'phone_form', ''),
    dateOfBirth: take('date_of_birth', readBirthDate(raw.dateOfBirth, now), 'birth_form', ''),
    bankName: take('bank_name', readBank(raw.bankName), 'bank_unknown', ''),
    bankAccount: take('bank_account', readBankAccount(raw.bankAccount), 'bank_account_form', ''),
    bankAccountHolder: bankAccountHolder.slice(0, longest),
    openingMoney: take('opening_money', readAmount(raw.openingMoney, maxAmount), 'amount_form', 0n),
    openingPoints: take('opening_points', readAmount(raw.openingPoints, maxAmount), 'amount_form', 0n),
    bankPassword: take('bank_password', readDigits(raw.bankPassword), 'digits_form', ''),
    language: take('language', readLanguage(raw.language), 'language_unknown', 'ko'),
    testAccount: take('test_account', readFlag(raw.testAccount), 'flag_form', false),
    problems,
  };
  if (row.dateOfBirth && isTooYoung(row.dateOfBirth, minimumAge, now)) problem('date_of_birth', 'under_age', true);
  if (row.bankAccount && !row.bankAccountHolder) problem('bank_account_holder', 'holder_empty', true);
  return row;
}

/** A name in its right form; what was typed, cut, where it has none. */
function name(check: () => string, typed: string, wrong: () => void): string {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    wrong();
    return [...typed.trim()].slice(0, longest).join('');
  }
}

function isTooYoung(born: string, minimumAge: number, now: Date): boolean {
  try {
    checkAge(born, minimumAge, now);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

/** Adds what speaks against a row because of what there is already. */
export function judgeRow(row: CheckedRow, facts: ImportFacts): CheckedRow {
  const problems = [...row.problems];
  const wrong = (column: string): boolean => row.problems.some((known) => known.column === column && known.blocks);
  const taken = (column: string, where: 'table' | 'sheet' | undefined): void => {
    if (where && !wrong(column))
      problems.push({ column, code: `${column}_${where === 'table' ? 'taken' : 'twice'}`, blocks: true, hint: '' });
  };
  const parent = facts.parent(row.parent);
  if (row.parent && !parent) {
    const hint = facts.similarParent(row.parent);
    problems.push({ column: 'parent', code: 'parent_missing', blocks: true, hint });
  }
  const testAccount = row.testAccount || (parent?.testAccount ?? false);
  taken('account', facts.accountTaken(row.account));
  taken('nickname', facts.nicknameTaken(row.nicknameKey));
  // Test accounts share the operator's number.
  if (row.phoneNumber && !testAccount) taken('phone_number', facts.phoneTaken(row.phoneNumber));
  for (const column of facts.listed(row))
    if (!wrong(column)) problems.push({ column, code: 'blacklisted', blocks: true, hint: '' });
  return { ...row, testAccount, problems };
}

export type Verdict = 'passed' | 'mended' | 'blocked';

/** One cell that blocks blocks the row. */
export function verdictOf(problems: readonly Problem[]): Verdict {
  if (problems.some(({ blocks }) => blocks)) return 'blocked';
  return problems.length > 0 ? 'mended' : 'passed';
}
