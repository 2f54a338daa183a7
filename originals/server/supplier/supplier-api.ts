import type { IncomingMessage, ServerResponse } from 'node:http';
import { readExact, writeExact } from '../exact-json.ts';
import { answer, readBody, TooLong } from '../http.ts';
import type { Originals } from '../originals.ts';
import { type Fields, fieldsOf, WrongTypes } from './fields.ts';
import { listGames, openGame } from './game-calls.ts';
import { eggBalance, findMovement, history, transfer } from './transfer-calls.ts';

type Call = (originals: Originals, fields: Fields) => unknown;

/** What the platform may ask of a supplier. */
const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['/game/list', listGames],
  ['/game/url', openGame],
  ['/transfer/deposit', transfer('deposit')],
  ['/transfer/withdraw', transfer('withdraw')],
  ['/transfer/find', findMovement],
  ['/transfer/balance', eggBalance],
  ['/transfer/history', history],
]);

export const isSupplierCall = (path: string): boolean => calls.has(path);

/** Nothing is read of a body before its signature was checked over the bytes as they came. */
export async function supplierApi(
  originals: Originals,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const send = (value: unknown, status = 200): void =>
    answer(response, status, writeExact(value), { 'content-type': 'application/json; charset=utf-8' });
  const call = calls.get(path);
  if (!call || request.method !== 'POST') return send({ status: 'RS_ERROR_WRONG_SYNTAX' }, 405);
  try {
    const body = await readBody(request, 65_536);
    const signature = request.headers['x-hub88-signature'];
    if (typeof signature !== 'string' || !originals.keys.fromPlatform(body, signature))
      return send({ status: 'RS_ERROR_INVALID_SIGNATURE' }, 401);
    const fields = read(body);
    if (fields === undefined) return send({ status: 'RS_ERROR_WRONG_SYNTAX' }, 400);
    send(call(originals, fields));
  } catch (error) {
    if (error instanceof WrongTypes) return send({ status: 'RS_ERROR_WRONG_TYPES', field: error.message }, 400);
    if (error instanceof TooLong) return send({ status: 'RS_ERROR_WRONG_SYNTAX' }, 413);
    throw error;
  }
}

function read(body: Buffer): Fields | undefined {
  try {
    return fieldsOf(readExact(body.toString('utf8')));
  } catch {
    return undefined;
  }
}
