import type { Language } from '@madang/i18n/languages.ts';
import { type DomainError, type ReasonName, toDomainError } from '@madang/runtime/errors.ts';
import { own } from '../own.ts';
import type { Texts } from './reason-text.ts';

/** A refusal as the legacy and REST APIs show it. */
export interface Refusal {
  code: ReasonName;
  message: string;
  field?: string;
  /** Facts in the APIs' units: odds as decimals, numbers as numbers. */
  meta?: Record<string, string | number>;
}

/** Names of fields that an API spells otherwise than the service it calls. */
export type FieldNames = Readonly<Record<string, string>>;

/** `selections[0].odds_milli` becomes `folders[0].odds`: each part of the path by its own name. */
export function renameField(field: string, names: FieldNames): string {
  return field.replace(/[A-Za-z_0-9]+/g, (part) => own(names, part) ?? part);
}

function fact(name: string, value: string): [string, string | number] {
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
  if (name.endsWith('_milli') && number !== undefined) return [name.slice(0, -'_milli'.length), number / 1000];
  return [name, number ?? value];
}

export function refusalOf(thrown: unknown, texts: Texts, language: Language, names: FieldNames = {}): Refusal {
  return describe(toDomainError(thrown), texts, language, names);
}

function describe(error: DomainError, texts: Texts, language: Language, names: FieldNames): Refusal {
  const refusal: Refusal = { code: error.reason, message: texts.reason(error.reason, language) };
  if (error.field) refusal.field = renameField(error.field, names);
  const facts = Object.entries(error.meta);
  if (facts.length > 0) refusal.meta = Object.fromEntries(facts.map(([name, value]) => fact(name, value)));
  return refusal;
}
