import { banks } from '@madang/proto/madang/identity/v1/banks.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isLanguageCode } from '@madang/runtime/language.ts';
import { normalBirthDate } from '../accounts/birth-date.ts';

/** What a cell says, and what had to be mended for it; `undefined` where it cannot be told. */
export interface Read<T> {
  value: T | undefined;
  /** Code of what was mended; absent where the cell stands as it is. */
  mended?: string;
}

const whole = (text: string): number | undefined => {
  const number = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/** An amount of won or points: signs of thousands and units are taken off, fractions and negative ones are none. */
export function readAmount(cell: string, max: bigint): Read<bigint> {
  const text = cell.trim();
  if (text === '') return { value: 0n };
  const bare = text.replaceAll(/[,\s₩원P]/gi, '');
  const number = whole(bare);
  if (number === undefined || BigInt(number) > max) return { value: undefined };
  return bare === text && /^\d+$/.test(text)
    ? { value: BigInt(number) }
    : { value: BigInt(number), mended: 'amount_signs' };
}

/** A level 1…7; any other becomes the first. */
export function readLevel(cell: string): Read<number> {
  const text = cell.trim();
  if (text === '') return { value: 1 };
  const number = whole(text.replace(/^(?:lv\.?|레벨|level)\s*/i, '').replace(/\.0+$/, ''));
  if (number === undefined || number < 1 || number > 7) return { value: 1, mended: 'level_default' };
  return { value: number };
}

/** A phone number in digits. A spreadsheet that took it for a number has lost the zero before it. */
export function readPhone(cell: string): Read<string> {
  const text = cell.trim();
  if (text === '') return { value: '' };
  if (!/^\+?[\d\s().-]+$/.test(text)) return { value: undefined };
  const digits = text.replaceAll(/\D/g, '');
  const national = digits.startsWith('82') && digits.length >= 11 ? digits.slice(2) : digits;
  const full = national.startsWith('0') ? national : `0${national}`;
  if (!/^0\d{8,10}$/.test(full)) return { value: undefined };
  return full === digits ? { value: full } : { value: full, mended: 'phone_zero' };
}

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet's days. */
const sheetEpochMs = Date.UTC(1899, 11, 30);

/** A date of birth as yyyymmdd: with or without signs between, of two or four digits of the year, or a sheet's day. */
export function readBirthDate(cell: string, now: Date): Read<string> {
  const text = cell.trim();
  if (/^\d{5}(?:\.0+)?$/.test(text)) {
    const day = new Date(sheetEpochMs + Number(text) * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    return { ...readBirthDate(day, now), mended: 'birth_written' };
  }
  const parts = /^(\d{4})[-./년]\s*(\d{1,2})[-./월]\s*(\d{1,2})[.일]?$/.exec(text.replaceAll(' ', ''));
  const digits = parts ? `${parts[1]}${parts[2]?.padStart(2, '0')}${parts[3]?.padStart(2, '0')}` : text;
  try {
    const value = normalBirthDate(digits, now);
    return digits.length === 8 ? { value } : { value, mended: 'birth_written' };
  } catch (error) {
    if (error instanceof DomainError) return { value: undefined };
    throw error;
  }
}

/** What other platforms call the banks of the join form. */
const bankNames: Readonly<Record<string, string>> = {
  nh: '농협',
  nh농협: '농협',
  kb: '국민',
  kb국민: '국민',
  ibk: '기업',
  ibk기업: '기업',
  하나: 'KEB하나',
  keb: 'KEB하나',
  카카오: '카카오뱅크',
  토스: '토스뱅크',
  케이: '케이뱅크',
  k뱅크: '케이뱅크',
  부산: 'BNK부산',
  경남: 'BNK경남',
  im뱅크: '대구',
  dgb대구: '대구',
  씨티: '한국시티',
  한국씨티: '한국시티',
  제일: 'SC제일',
  sc: 'SC제일',
  새마을: '새마을금고',
  mg새마을금고: '새마을금고',
  kdb산업: '산업',
};

/** A bank of the join form by its name or one that people use for it. */
export function readBank(cell: string): Read<string> {
  const text = cell.normalize('NFC').trim();
  if (text === '' || banks.includes(text)) return { value: text };
  const bare = text.replaceAll(/\s/g, '').toLowerCase().replace(/은행$/, '');
  const value =
    banks.find((bank) => bank.toLowerCase() === bare) ?? (Object.hasOwn(bankNames, bare) ? bankNames[bare] : undefined);
  return value === undefined ? { value: undefined } : { value, mended: 'bank_name' };
}

/** A bank account: digits and dashes. */
export function readBankAccount(cell: string): Read<string> {
  const text = cell.replaceAll(/\s/g, '');
  return text === '' || /^[0-9-]{4,30}$/.test(text) ? { value: text } : { value: undefined };
}

/** Four digits; a spreadsheet that took them for a number has lost the zeros before them. */
export function readDigits(cell: string): Read<string> {
  const text = cell.trim();
  if (text === '' || /^\d{4}$/.test(text)) return { value: text };
  return /^\d{1,3}$/.test(text) ? { value: text.padStart(4, '0'), mended: 'digits_padded' } : { value: undefined };
}

export function readLanguage(cell: string): Read<string> {
  const text = cell.trim().toLowerCase();
  if (text === '') return { value: 'ko' };
  return isLanguageCode(text) ? { value: text } : { value: 'ko', mended: 'language_default' };
}

const yes = new Set(['y', 'yes', 'true', '1', '예', '네', 'o', '테스트', 'test']);
const no = new Set(['', 'n', 'no', 'false', '0', '아니오', '아니요', 'x', '-']);

export function readFlag(cell: string): Read<boolean> {
  const text = cell.trim().toLowerCase();
  if (yes.has(text)) return { value: true };
  return no.has(text) ? { value: false } : { value: undefined };
}
