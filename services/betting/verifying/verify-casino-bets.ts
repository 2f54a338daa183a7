import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { SupplierBet } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type CasinoBet, casinoColumns } from '../casino/casino-bet.ts';
import { taken } from '../casino/decide.ts';
import { toldOf } from '../casino/supplier-bets.ts';
import type { BetName, SupplierBets } from '../money/supplier-bets.ts';
import { oldestMonth } from './oldest-month.ts';
import type { Violations } from './violations.ts';

const pageSize = 500;
/** What was booked so long ago was told of, and what was to be closed is closed, however much there is to do. */
const lateMs = 300_000;
const hourMs = 3_600_000;
const firstId = '00000000-0000-0000-0000-000000000000';

export interface VerifyCasinoDeps {
  clock: Clock;
  database: Database;
  supplierBets: SupplierBets;
  /** Hours after which a bet without an outcome stands as it is. */
  casinoOpenHours: number;
}

/**
 * Compares the bets that wallet booked for casino suppliers with those that are known here, and then those with the bets
 * that wallet booked. What is asked first was there when the other is asked, so that neither has to stand still.
 * Answers how many bets there are.
 */
export async function verifyCasinoBets(
  deps: VerifyCasinoDeps,
  found: Violations,
  signal: AbortSignal,
): Promise<bigint> {
  await compareBooked(deps, found, signal);
  return compareKnown(deps, found, signal);
}

/** Each bet that wallet booked is known here as it stands there. */
async function compareBooked(deps: VerifyCasinoDeps, found: Violations, signal: AbortSignal): Promise<void> {
  const oldest = await oldestMonth(deps.database, 'casino_bets');
  let after: BetName | undefined;
  do {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    const { bets, next } = await deps.supplierBets.listSupplierBets(after);
    // Those of a month that was detached cannot be asked any more.
    const asked = bets.filter(({ betId }) => betId >= oldest);
    const known = await readOf(deps.database, asked);
    const longAgoMs = deps.clock.now().getTime() - lateMs;
    for (const bet of asked) judge(bet, known.get(bet.betId), longAgoMs, found);
    after = next;
  } while (after);
}

function judge(bet: SupplierBet, known: CasinoBet | undefined, longAgoMs: number, found: Violations): void {
  const version = known?.version ?? 0n;
  if (!known || version < BigInt(bet.version)) {
    const isLate = bet.changedAt !== undefined && timestampMs(bet.changedAt) < longAgoMs;
    if (isLate) found.add('supplier_bet_is_known', `${bet.betId}: version ${version} of ${bet.version}`);
    return;
  }
  // A newer one was told of since.
  if (version > BigInt(bet.version)) return;
  const wanted = taken(toldOf(bet), undefined, known.closed, known.maxWin);
  const different = compared.filter((name) => wanted?.[name] !== known[name]);
  if (different.length === 0) return;
  const told = different.map((name) => `${name} ${known[name]} for ${wanted?.[name]}`);
  found.add('supplier_bet_is_as_booked', `${bet.betId}: ${told.join(', ')}`);
}

const compared = [
  'accountId',
  'vendor',
  'game',
  'gameClass',
  'round',
  'transactionId',
  'stake',
  'payout',
  'status',
  'eggs',
  'testAccount',
] as const;

/** Each bet that is said to be booked by wallet is, and none stays open for too long. */
async function compareKnown(deps: VerifyCasinoDeps, found: Violations, signal: AbortSignal): Promise<bigint> {
  const { database, clock, supplierBets, casinoOpenHours } = deps;
  let count = 0n;
  let after = firstId;
  for (;;) {
    if (signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    const longOpenMs = clock.now().getTime() - casinoOpenHours * hourMs - lateMs;
    const page = await read(database, 'where b.id > $1 order by b.id limit $2', [after, pageSize]);
    for (const { id, status, placedAtMs } of page)
      if (status === 'open' && placedAtMs < longOpenMs) found.add('open_casino_bet_ends', id);
    const names = page.filter(({ eggs }) => !eggs);
    const booked = new Map(
      (names.length > 0 ? await supplierBets.findSupplierBets(names) : []).map((bet) => [bet.betId, bet.version]),
    );
    for (const { id, version } of names) {
      const is = BigInt(booked.get(id) ?? 0);
      if (is < version) found.add('casino_bet_is_booked', `${id}: version ${is} of ${version}`);
    }
    count += BigInt(page.length);
    after = page.at(-1)?.id ?? after;
    if (page.length < pageSize) return count;
  }
}

async function readOf(db: Queryable, bets: readonly SupplierBet[]): Promise<Map<string, CasinoBet>> {
  if (bets.length === 0) return new Map();
  const rows = await read(db, 'where b.id = any($1::uuid[])', [bets.map(({ betId }) => betId)]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function read(db: Queryable, where: string, values: unknown[]): Promise<CasinoBet[]> {
  const { rows } = await db.query<CasinoBet>(`select ${casinoColumns} from casino_bets b ${where}`, values);
  return rows;
}
