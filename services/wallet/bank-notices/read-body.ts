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

/** A bank's clock may be ahead by so much; what is from further ahead would never agree with a deposit. */
const aheadMs = 86_400_000;
const firstYear = 2000;

/**
 * The notices of a call's body: `{notices: [{id, at, amount, depositor, summary?}]}`; VALIDATION with the field. Times are of
 * this century, and a day ahead of `now` at most.
 */
export function readBody(body: Uint8Array, now: Date): Told[] {
  const parsed = parse(body);
  const list = isObject(parsed) && Object.hasOwn(parsed, 'notices') ? parsed.notices : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > maxNotices) throw wrong('notices');
  return list.map((one: unknown, place) => readNotice(one, `notices[${place}]`, now));
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

function readNotice(value: unknown, place: string, now: Date): Told {
  if (!isObject(value)) throw wrong(place);
  const text = (name: string, max: number, least = 1): string => {
    const held = Object.hasOwn(value, name) ? value[name] : least === 0 ? '' : undefined;
    if (typeof held !== 'string' || held.trim().length < least || held.length > max || !isPlainText(held))
      throw wrong(`${place}.${name}`);
    return held.trim().normalize('NFC');
  };
  const amount = Object.hasOwn(value, 'amount') ? value.amount : undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1 || amount > maxAmount)
    throw wrong(`${place}.amount`);
  return {
    id: text('id', 100),
    at: instantOf(text('at', 40), `${place}.at`, now),
    amount: BigInt(amount),
    depositor: text('depositor', 60),
    summary: text('summary', 100, 0),
  };
}

function instantOf(text: string, field: string, now: Date): Date {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
  const at = new Date(text);
  const isTime = form.test(text) && at.getUTCFullYear() >= firstYear && at.getTime() <= now.getTime() + aheadMs;
  if (!isTime) throw wrong(field);
  return at;
}
