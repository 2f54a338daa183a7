import { DomainError } from '@madang/runtime/errors.ts';
import { isObject } from '../casino/supplier/read-game-list.ts';
import { SupplierError } from '../casino/supplier/supplier-client.ts';
import type { Json, JsonObject } from '../sports/outside/exact-json.ts';

/** Suppliers count in hundred-thousandths of KRW. */
export const units = 100_000n;
const maxUnits = 10n ** 15n * units;

/** What became of a movement. */
export interface Moved {
  state: 'done' | 'refused';
  amount: bigint;
  balance: bigint;
  code: string;
}

const codes = new Map([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'INSUFFICIENT_FUNDS'],
  ['RS_ERROR_LIMIT', 'LIMIT'],
  ['RS_ERROR_GAME_OPEN', 'GAME_OPEN'],
  ['RS_ERROR_TRANSACTION_CLOSED', 'CLOSED'],
]);

/** What says nothing of the movement itself: it may have been done before, or never have been looked at. */
const unclear = new Set(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_UNKNOWN']);

export const unknown = (cause: unknown): DomainError => new DomainError('UNAVAILABLE', { cause });

export function readStatus(answer: Json): { body: JsonObject; status: string } {
  const status = isObject(answer) ? answer.status : undefined;
  if (!isObject(answer) || typeof status !== 'string') throw unknown(new SupplierError('answer'));
  return { body: answer, status };
}

/** A whole number of KRW; what is no such number says nothing at all. */
export function readAmount(value: Json | undefined): bigint {
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  if (!/^\d{1,21}$/.test(text)) throw unknown(new SupplierError('answer'));
  const amount = BigInt(text);
  if (amount > maxUnits || amount % units !== 0n) throw unknown(new SupplierError('answer'));
  return amount / units;
}

/** The answer to a movement that was asked for: a refusal is clear only where the supplier names one. */
export function readMoved(answer: Json): Moved {
  const { body, status } = readStatus(answer);
  if (status === 'RS_OK')
    return { state: 'done', amount: readAmount(body.amount), balance: readAmount(body.balance), code: '' };
  if (!status.startsWith('RS_ERROR_') || unclear.has(status)) throw unknown(new SupplierError('answer'));
  return { state: 'refused', amount: 0n, balance: 0n, code: codes.get(status) ?? 'OTHER' };
}

/** What a supplier tells of a movement by its id. */
export function readFound(answer: Json): Moved {
  const { body, status } = readStatus(answer);
  if (status !== 'RS_OK') throw unknown(new SupplierError('answer'));
  if (body.state === 'done')
    return { state: 'done', amount: readAmount(body.amount), balance: readAmount(body.balance), code: '' };
  if (body.state !== 'refused') throw unknown(new SupplierError('answer'));
  const code = typeof body.code === 'string' ? (codes.get(body.code) ?? 'CLOSED') : 'CLOSED';
  return { state: 'refused', amount: 0n, balance: 0n, code };
}
