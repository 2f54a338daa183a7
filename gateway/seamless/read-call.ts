import { isUtf8 } from 'node:buffer';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import secureJson from 'secure-json-parse';
import type { Status } from './status.ts';

export const callKinds = ['info', 'balance', 'bet', 'win', 'rollback'] as const;
export type CallKind = (typeof callKinds)[number];

/** A supplier's call as it was read. What its kind does not have is empty. */
export interface SeamlessCall {
  kind: CallKind;
  user: string;
  accountId: bigint;
  requestId: string;
  token: string;
  transactionId: string;
  /** Transaction of the bet that a win is of, or of what a rollback takes back. */
  reference: string;
  /** KRW. */
  amount: bigint;
  currency: string;
  round: string;
  roundClosed: boolean;
  isFree: boolean;
  game: string;
}

/** What a refusal tells back of the call, as far as it could be read. */
export interface Echo {
  user?: string;
  requestId?: string;
}

export type ReadCall = { call: SeamlessCall } | { refused: Status; echo: Echo };

/** Amounts are told in so many parts of a won. */
export const parts = 100_000n;
/** The greatest amount that wallet takes. */
const maxAmount = 1_000_000_000_000_000n;
const maxId = 576_460_752_303_423_487n;
/** Deeper than anything that a call takes. */
const maxDepth = 20;

interface TextRule {
  min: number;
  max: number;
}

const id: TextRule = { min: 1, max: 128 };
const texts = {
  user: { min: 1, max: 18 },
  request_uuid: id,
  token: { min: 0, max: 512 },
  transaction_uuid: id,
  reference_transaction_uuid: id,
  currency: { min: 1, max: 8 },
  round: { min: 0, max: 128 },
  game_code: id,
} as const satisfies Record<string, TextRule>;
type TextField = keyof typeof texts;

const everyCall = ['user', 'request_uuid'] as const;
const booked = [...everyCall, 'transaction_uuid', 'round'] as const;
const needs: Record<CallKind, readonly TextField[]> = {
  info: [...everyCall, 'token'],
  balance: [...everyCall, 'token'],
  bet: [...booked, 'token', 'currency', 'game_code'],
  win: [...booked, 'reference_transaction_uuid', 'currency'],
  rollback: [...booked, 'reference_transaction_uuid'],
};
/** Read where they are there; everything else that a call says is passed over. */
const may: Record<CallKind, readonly TextField[]> = {
  info: [],
  balance: [],
  bet: [],
  win: ['game_code'],
  rollback: ['game_code', 'currency'],
};

/** Reads the body of a signed call: WRONG_SYNTAX for what is no JSON object or lacks a field, WRONG_TYPES for a wrong one. */
export function readCall(kind: CallKind, body: Buffer): ReadCall {
  const fields = parseBody(body);
  if (!fields) return { refused: 'RS_ERROR_WRONG_SYNTAX', echo: {} };
  const echo = echoOf(fields);
  const refused = (status: Status): ReadCall => ({ refused: status, echo });
  const isBooked = kind === 'bet' || kind === 'win';
  const required = isBooked ? [...needs[kind], 'amount'] : needs[kind];
  if (required.some((name) => fields[name] === undefined)) return refused('RS_ERROR_WRONG_SYNTAX');
  const text = (name: TextField): string => {
    const value = fields[name];
    return typeof value === 'string' && (needs[kind].includes(name) || may[kind].includes(name)) ? value : '';
  };
  const isRight =
    needs[kind].every((name) => isText(fields[name], texts[name])) &&
    may[kind].every((name) => fields[name] === undefined || isText(fields[name], texts[name])) &&
    isFlag(fields.round_closed) &&
    isFlag(fields.is_free);
  const accountId = isRight ? accountOf(text('user')) : undefined;
  const amount = isBooked ? wonOf(fields.amount) : 0n;
  if (accountId === undefined || amount === undefined) return refused('RS_ERROR_WRONG_TYPES');
  return {
    call: {
      kind,
      user: text('user'),
      accountId,
      requestId: text('request_uuid'),
      token: text('token'),
      transactionId: text('transaction_uuid'),
      reference: text('reference_transaction_uuid'),
      amount,
      currency: text('currency') || 'KRW',
      round: text('round'),
      roundClosed: fields.round_closed === true,
      isFree: fields.is_free === true,
      game: text('game_code'),
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that are null are as good as absent. */
function parseBody(body: Buffer): Fields | undefined {
  // Two ids that differ in bytes which are no text would be one and the same after reading.
  if (!isUtf8(body)) return undefined;
  try {
    const text = body.toString('utf8');
    const plain: unknown = secureJson.parse(text);
    // What a number holds exactly needs no second look; reading numbers as they were written costs several times as much.
    const value: unknown = isExact(plain) ? plain : secureJson.parse(text, exactAmount as never);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isDeep(value)) return undefined;
    const fields: Record<string, unknown> = Object.create(null);
    for (const [name, held] of Object.entries(value)) if (held !== null) fields[name] = held;
    if (isExact(value)) fields.amount = BigInt(value.amount);
    return fields;
  } catch {
    return undefined;
  }
}

/** True where the amount is a number that was not rounded as it was read. */
const isExact = (value: unknown): value is { amount: number } => {
  const { amount } = Object(value) as { amount?: unknown };
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0;
};

/** Amounts go beyond what a number holds: they are taken from the text as it was written. */
function exactAmount(name: string, value: unknown, { source }: { source?: string } = {}): unknown {
  if (name !== 'amount' || typeof value !== 'number' || source === undefined) return value;
  if (/^\d{1,24}$/.test(source)) return BigInt(source);
  return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : value;
}

function isDeep(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry) : []));
  }
  return false;
}

const isText = (value: unknown, { min, max }: TextRule): boolean =>
  typeof value === 'string' && value.length >= min && value.length <= max && isPlainText(value);

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

/** Suppliers know a member by the decimal text of its id, in its one spelling. */
function accountOf(user: string): bigint | undefined {
  if (!/^[1-9]\d{0,17}$/.test(user)) return undefined;
  const accountId = BigInt(user);
  return accountId <= maxId ? accountId : undefined;
}

/** Whole won alone are booked. */
function wonOf(amount: unknown): bigint | undefined {
  if (typeof amount !== 'bigint' || amount % parts !== 0n) return undefined;
  const won = amount / parts;
  return won <= maxAmount ? won : undefined;
}

function echoOf({ user, request_uuid }: Fields): Echo {
  return {
    ...(isText(user, texts.user) && { user: user as string }),
    ...(isText(request_uuid, texts.request_uuid) && { requestId: request_uuid as string }),
  };
}
