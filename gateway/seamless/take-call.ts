import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { CasinoBook } from '../casino/catalogue.ts';
import { type Answer, unknown } from './answer.ts';
import { stakeRefusal, tokenRefusal } from './bet-refusal.ts';
import type { Bettor, Bettors } from './bettors.ts';
import type { SeamlessCall } from './read-call.ts';
import { readSessionToken } from './session-token.ts';
import { type BetRefusal, statusOfResult } from './status.ts';
import { kindOf, type SupplierCallInit, type SupplierCalls } from './supplier-calls.ts';

/** What a call is answered from. */
export interface Desk {
  bettors: Bettors;
  casino: CasinoBook;
  calls: SupplierCalls;
  secret: string;
  now(): Date;
  /** False where members of the site play with eggs. */
  isSeamless(): Promise<boolean>;
  log: Logger;
  /** What is kept of a member's balances is older from now on. */
  moved(accountId: bigint): void;
}

/** Answers a call of a vendor that was signed and read. */
export async function takeCall(desk: Desk, vendor: string, call: SeamlessCall): Promise<Answer> {
  const echo = { user: call.user, requestId: call.requestId };
  try {
    const answer = call.kind === 'info' || call.kind === 'balance' ? ask(desk, vendor, call) : book(desk, vendor, call);
    return { ...(await answer), echo };
  } catch (error) {
    const { reason } = toDomainError(error);
    const isAway = ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED'].includes(reason);
    if (!isAway) desk.log.error({ err: error, vendor, kind: call.kind }, 'a supplier’s call failed');
    return unknown(echo);
  }
}

async function ask(desk: Desk, vendor: string, call: SeamlessCall): Promise<Answer> {
  const refused = tokenRefusal(readSessionToken(desk.secret, call.token), call, vendor, desk.now());
  if (refused) return { status: `RS_ERROR_${refused}` };
  const bettor = await desk.bettors.of(call.accountId);
  if (!bettor?.mayPlay) return { status: 'RS_ERROR_USER_DISABLED' };
  return { status: 'RS_OK', balance: await desk.calls.balance(call.accountId) };
}

async function book(desk: Desk, vendor: string, call: SeamlessCall): Promise<Answer> {
  const wanted = call.kind === 'bet' ? await betOf(desk, vendor, call) : toTake(vendor, call);
  failpoint('gateway.seamless.checked');
  const { code, balance } = await desk.calls.take(wanted);
  failpoint('gateway.seamless.answered');
  desk.moved(call.accountId);
  const status = statusOfResult(code);
  // What no status means is no refusal for good: an operator sees to it, and the supplier asks again.
  if (status === undefined) throw new DomainError('UNAVAILABLE', { cause: code });
  return { status, balance };
}

function toTake(vendor: string, call: SeamlessCall): SupplierCallInit {
  const { accountId, amount, currency, game, round, roundClosed, reference } = call;
  return {
    vendor,
    transactionId: call.transactionId,
    kind: kindOf[call.kind as keyof typeof kindOf],
    accountId,
    amount,
    currency,
    game,
    round,
    roundClosed,
    reference,
  };
}

/** A bet goes to wallet even where something speaks against it: one that is known has the answer that it had. */
async function betOf(desk: Desk, vendor: string, call: SeamlessCall): Promise<SupplierCallInit> {
  const place = (await desk.casino.get()).game(vendor, call.game);
  const token = tokenRefusal(readSessionToken(desk.secret, call.token), call, vendor, desk.now());
  const bettor = token ? undefined : await desk.bettors.of(call.accountId);
  const refusal =
    token ?? memberRefusal(bettor) ?? ((await desk.isSeamless()) ? stakeRefusal(place, call) : 'WRONG_WALLET');
  return {
    ...toTake(vendor, call),
    gameClass: place?.product.kind ?? '',
    ...(bettor && { bettor: bettor.facts }),
    ...(refusal && { refusal }),
  };
}

const memberRefusal = (bettor: Bettor | undefined): BetRefusal | undefined =>
  bettor?.mayPlay ? undefined : 'USER_DISABLED';
