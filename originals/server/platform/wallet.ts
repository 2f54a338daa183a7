import { randomUUID } from 'node:crypto';
import { amountScale, readExact, writeExact } from '../exact-json.ts';
import type { Keys } from '../keys.ts';

/** What a call to the platform's wallet came to; `unknown` where nobody can tell whether it was booked. */
export type WalletAnswer =
  | { kind: 'ok'; balance: bigint }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; cause: string };

export interface WalletCall {
  path: '/user/balance' | '/transaction/bet' | '/transaction/win' | '/transaction/rollback';
  user: string;
  token: string;
  fields: Record<string, string | bigint | boolean>;
}

export type Wallet = (call: WalletCall) => Promise<WalletAnswer>;

/** Longest wait for an answer; the same transaction is asked again after it. */
const deadline = 4_000;

/** Answers that say nothing of whether the money was moved. */
const unclear = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);

/** The platform's wallet API over HTTP, signed with the own key. It never throws. */
export function openWallet(base: string, keys: Keys): Wallet {
  return async ({ path, user, token, fields }) => {
    const body = writeExact({ user, token, request_uuid: randomUUID(), ...fields });
    try {
      const response = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': keys.sign(body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      });
      const text = await response.text();
      if (!response.ok) return { kind: 'unknown', cause: `status ${response.status}` };
      return answerOf(readExact(text));
    } catch (error) {
      return { kind: 'unknown', cause: error instanceof Error ? error.message : 'no answer' };
    }
  };
}

function answerOf(answer: unknown): WalletAnswer {
  const { status, balance } = (answer ?? {}) as { status?: unknown; balance?: unknown };
  if (typeof status !== 'string' || !status.startsWith('RS_')) return { kind: 'unknown', cause: 'no status' };
  if (status === 'RS_OK')
    return typeof balance === 'bigint'
      ? { kind: 'ok', balance: balance / amountScale }
      : { kind: 'unknown', cause: 'no balance' };
  return unclear.has(status) ? { kind: 'unknown', cause: status } : { kind: 'refused', code: status };
}
