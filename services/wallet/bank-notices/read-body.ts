import { DomainError } from '@madang/runtime/errors.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { Incoming } from './read-line.ts';

/** A notice of a signed call, with the bank's own id. */
export interface Told extends Incoming {
  id: string;
}

const maxNotices = 100;
const maxAmount = 1_000_000_000_000;
const wrong = (field: string): DomainError => new DomainError('VALIDATION', { field });

/** The notices of a call's body: `{notices: [{id, at, amount, depositor, summary?}]}`; VALIDATION with the field. */
export function readBody(body: Uint8Array): Told[] {
  const parsed = parse(body);
  const list = isObject(parsed) && Object.hasOwn(parsed, 'notices') ? parsed.notices : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > maxNotices) throw wrong('notices');
  return list.map((one: unknown, place) => readNotice(one, `notices[${place}]`));
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw wrong('body');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNotice(value: unknown, place: string): Told {
  if (!isObject(value)) throw wrong(place);
  const text = (name: string, max: number, least = 1): string => {
    const held = Object.hasOwn(value, name) ? value[name] : least === 0 ? '' : undefined;
    if (typeof held !== 'string' || held.trim().length < least || held.length > max || !isPlainText(held))
      throw wrong(`${place}.${name}`);
    return held.trim().normalize('NFC');
  };
  const { amount } = value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1 || amount > maxAmount)
    throw wrong(`${place}.amount`);
  return {
    id: text('id', 100),
    at: instantOf(text('at', 40), `${place}.at`),
    amount: BigInt(amount),
    depositor: text('depositor', 60),
    summary: text('summary', 100, 0),
  };
}

function instantOf(text: string, field: string): Date {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
  const at = new Date(text);
  if (!form.test(text) || Number.isNaN(at.getTime())) throw wrong(field);
  return at;
}
