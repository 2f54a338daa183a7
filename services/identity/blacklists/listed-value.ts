import { DomainError } from '@madang/runtime/errors.ts';
import type { KeyedHash } from '../personal/keys.ts';
import { masked } from '../personal/personal-data.ts';

const kinds = {
  account: { form: /^[a-z0-9_]{4,20}$/, plain: (typed: string) => typed.trim().toLowerCase(), shown: same },
  phone: { form: /^\d{9,12}$/, plain: digits, shown: masked },
  bank_account: { form: /^\d{4,30}$/, plain: digits, shown: masked },
} as const;

export type BlacklistKind = keyof typeof kinds;

function same(text: string): string {
  return text;
}

/** A number is the same with and without its dashes and spaces. */
function digits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** The kind that a request names; VALIDATION for any other word. */
export function parseKind(word: string): BlacklistKind {
  if (!Object.hasOwn(kinds, word)) throw new DomainError('VALIDATION', { field: 'kind' });
  return word as BlacklistKind;
}

/** A value as it is compared; undefined for one that is none of its kind. */
export function plainValue(kind: BlacklistKind, typed: string): string | undefined {
  const plain = kinds[kind].plain(typed);
  return kinds[kind].form.test(plain) ? plain : undefined;
}

export const shownValue = (kind: BlacklistKind, plain: string): string => kinds[kind].shown(plain);

/** Equal digits of another kind are another value. */
export const hashOf = (hash: KeyedHash, kind: BlacklistKind, plain: string): Buffer => hash(`${kind}:${plain}`);
