import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { EggBetSchema } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import { isObject } from '../../casino/supplier/read-game-list.ts';
import { SupplierError } from '../../casino/supplier/supplier-client.ts';
import type { Json, JsonObject } from '../../sports/outside/exact-json.ts';
import { units } from '../read-answer.ts';

export type EggBetInit = MessageInitShape<typeof EggBetSchema> & { accountId: bigint };

/** A page of a supplier's history: bets, and where the next page begins. */
export interface HistoryPage {
  bets: EggBetInit[];
  next: string;
}

/** Rows that a page may have. */
export const pageRows = 500;

const maxWon = 10n ** 15n;
const maxId = 576_460_752_303_423_487n;
const outcomes: readonly string[] = ['open', 'win', 'loss', 'void'];
/** No bet is older, and clocks that are ahead are so by no more. */
const oldestMs = 400 * 86_400_000;
const aheadMs = 86_400_000;

const wrong = (name: string): SupplierError => new SupplierError('answer', new Error(`the history's ${name}`));

function textOf(row: JsonObject, name: string, form: RegExp): string {
  const value = row[name];
  if (typeof value !== 'string' || !form.test(value)) throw wrong(name);
  return value;
}

function wonOf(row: JsonObject, name: string): bigint {
  const parts = BigInt(textOf(row, name, /^\d{1,21}$/));
  if (parts % units !== 0n || parts / units > maxWon) throw wrong(name);
  return parts / units;
}

function instantOf(row: JsonObject, name: string, nowMs: number): number {
  const ms = Date.parse(textOf(row, name, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/));
  if (!(ms > nowMs - oldestMs && ms < nowMs + aheadMs)) throw wrong(name);
  return ms;
}

function wordOf(row: JsonObject, name: string): string {
  const word = textOf(row, name, /^.{1,128}$/);
  if (!isPlainText(word)) throw wrong(name);
  return word;
}

/**
 * Reads a page whole or not at all: a supplier that tells one bet wrongly is asked for the page again, so that none is passed
 * over. `classOf` answers the class of the vendor's game of a code.
 */
export function readHistory(
  answer: Json,
  { vendor, after, nowMs, classOf }: { vendor: string; after: string; nowMs: number; classOf(code: string): string },
): HistoryPage {
  if (!isObject(answer) || answer.status !== 'RS_OK') throw wrong('status');
  const { bets } = answer;
  if (!Array.isArray(bets) || bets.length > pageRows) throw wrong('bets');
  const next = textOf(answer, 'next', /^[\x21-\x7e]{1,200}$/);
  // Whoever tells of bets and stays where it was would tell of them for ever.
  if (bets.length > 0 && next === after) throw wrong('next');
  return { bets: bets.map((row: Json) => betOf(row, vendor, nowMs, classOf)), next };
}

function betOf(row: Json, vendor: string, nowMs: number, classOf: (code: string) => string): EggBetInit {
  if (!isObject(row)) throw wrong('bets');
  const accountId = BigInt(textOf(row, 'user', /^[1-9]\d{0,17}$/));
  if (accountId > maxId) throw wrong('user');
  const outcome = textOf(row, 'outcome', /^[a-z]{1,10}$/);
  if (!outcomes.includes(outcome)) throw wrong('outcome');
  const game = wordOf(row, 'game_code');
  const settled = outcome === 'open' ? undefined : timestampFromMs(instantOf(row, 'settled_at', nowMs));
  return {
    vendor,
    transactionId: wordOf(row, 'transaction_uuid'),
    accountId,
    game,
    gameClass: classOf(game),
    round: wordOf(row, 'round'),
    stake: wonOf(row, 'amount'),
    payout: wonOf(row, 'win'),
    outcome,
    balanceBefore: wonOf(row, 'balance_before'),
    balanceAfter: wonOf(row, 'balance_after'),
    placedAt: timestampFromMs(instantOf(row, 'placed_at', nowMs)),
    ...(settled && { settledAt: settled }),
    version: BigInt(textOf(row, 'version', /^[1-9]\d{0,17}$/)),
  };
}
