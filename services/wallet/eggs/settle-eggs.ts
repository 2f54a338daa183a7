import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { EggsService, SettleEggsResponse } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { ownersBalances } from '../transfers/balances.ts';
import type { VendorAsks } from './ask-vendor.ts';
import { bookEmpty, holdingBefore } from './book-empty.ts';
import { checkAmount, checkMover } from './check-own.ts';
import type { EggDeps } from './deps.ts';
import { type EggRow, eggColumns, toEggTransfer } from './egg-transfer.ts';
import { openTransfer, type Wanted } from './open-transfer.ts';
import { noteClosed, noteOpened } from './windows/window-row.ts';

/** How long a window waits for money in all; a transfer takes what is left of it, and some seconds more at most. */
const patienceMs = 5_000;
const lookMs = 200;
const balanceMs = 3_000;
/** A window is of no use to whoever may not play now. */
const closing: ReadonlySet<string> = new Set(['PLAY_BREAK', 'PLAY_HOURS', 'PLAY_TIME', 'ACCOUNT_STATE']);
const told: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'AMOUNT_RANGE',
  'INSUFFICIENT_FUNDS',
  'PLAY_LIMIT',
  'STATE_CONFLICT',
  'MAINTENANCE',
  'UNAVAILABLE',
]);

interface Settled {
  automatic: true;
  transfer?: EggRow;
  returned: EggRow[];
  waiting?: EggRow;
  refused: string;
  refusedMeta: Record<string, string>;
  playing: boolean;
}

/** All money as a game opens, all eggs as it closes, where the site does so by itself. */
export const settleEggs =
  (deps: EggDeps, asks: VendorAsks): Handler<typeof EggsService.method.settleEggs> =>
  async ({ vendor, direction, key }, context) => {
    if (!(await deps.mode()).automatic) return {};
    const { accountId } = context.principal;
    const settled: Settled = { automatic: true, returned: [], refused: '', refusedMeta: {}, playing: false };
    const step = { deps, asks, context, settled, until: performance.now() + patienceMs };
    if (direction === 'charge') {
      await noteOpened(deps.database, accountId, vendor, deps.clock.now());
      await open(step, vendor, key);
    } else {
      await noteClosed(deps.database, accountId, vendor, deps.clock.now());
      if (await othersEnded(step)) await bringHome(step, vendor, key);
      // What comes back of the vendor itself is the transfer of the closing; nothing comes back of others.
      const [transfer] = settled.returned.splice(0);
      if (transfer) settled.transfer = transfer;
    }
    return answerOf(settled);
  };

interface Step {
  deps: EggDeps;
  asks: VendorAsks;
  context: CallContext;
  settled: Settled;
  until: number;
}

/** What is held elsewhere comes first. A vendor that is away keeps what it has, and nobody from playing with the rest. */
async function open(step: Step, vendor: string, key: string): Promise<void> {
  const { deps, context, settled } = step;
  if (!(await othersEnded(step))) return;
  const { rows } = await deps.database.query<{ vendor: string }>(
    `select vendor from egg_holdings where account_id = $1 and vendor <> $2 and balance > 0 order by vendor limit 200`,
    [context.principal.accountId, vendor],
  );
  for (const other of rows) {
    if (performance.now() > step.until) break;
    await bringHome(step, other.vendor, derivedKey(key, other.vendor));
    if (settled.waiting) return;
  }
  await refusable(step, async () => charge(step, vendor, key));
}

async function charge(step: Step, vendor: string, key: string): Promise<void> {
  const { deps, context } = step;
  const rules = await checkMover(deps, context, 'charge');
  const [balances] = await ownersBalances(deps.database.pool, [context.principal.accountId]);
  const money = balances?.money ?? 0n;
  if (money === 0n) return;
  const amount = rules.eggChargeMax > 0n && money > rules.eggChargeMax ? rules.eggChargeMax : money;
  checkAmount(rules, 'charge', amount);
  step.settled.transfer = await move(step, { vendor, direction: 'charge', amount, key });
}

/** All eggs of a vendor. Nothing refuses it: neither a level nor a break holds back what is the member's own. */
async function bringHome(step: Step, vendor: string, key: string): Promise<void> {
  const { deps, context, settled } = step;
  const { accountId } = context.principal;
  await refusable(step, async () => {
    const before = await holdingBefore(deps, accountId, vendor);
    const { balance, playing } = await deps.vendors.getEggBalance({ vendor, accountId }, { timeoutMs: balanceMs });
    settled.playing ||= playing;
    if (balance === 0n) return bookEmpty(deps, accountId, vendor, before);
    settled.returned.push(await move(step, { vendor, direction: 'exchange', amount: 0n, key }));
  });
}

async function move(step: Step, wanted: Pick<Wanted, 'vendor' | 'direction' | 'amount' | 'key'>): Promise<EggRow> {
  const { deps, asks, settled, context } = step;
  const { accountId, path } = context.principal;
  const own = { actor: accountId, accountId, path, funds: accountOf(accountId, 'money'), memo: '' };
  const row = await asks.settle(await openTransfer(deps, { ...own, source: 'game', ...wanted }));
  deps.onPosted();
  if (row.ended_at === null) settled.waiting = row;
  if (row.state === 'refused') settled.refused = row.code;
  return row;
}

/** Does a part of it; what refuses it is told, unless nobody is to play at all. */
async function refusable({ settled }: Step, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { reason, meta } = toDomainError(error);
    if (closing.has(reason) || !told.has(reason)) throw error;
    settled.refused = reason;
    settled.refusedMeta = { ...meta };
  }
}

/** A moment's patience with a transfer that goes on, as the window before is being closed; false where it is not over then. */
async function othersEnded({ deps, context, settled, until }: Step): Promise<boolean> {
  for (;;) {
    const { rows } = await deps.database.query<EggRow>(
      `select ${eggColumns} from egg_transfers where account_id = $1 and ended_at is null`,
      [context.principal.accountId],
    );
    const [row] = rows;
    if (!row) return true;
    if (performance.now() > until) {
      settled.waiting = row;
      return false;
    }
    if (context.signal.aborted) throw new DomainError('DEADLINE_EXCEEDED');
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

const answerOf = ({ transfer, returned, waiting, ...rest }: Settled) =>
  ({
    ...rest,
    returned: returned.map(toEggTransfer),
    ...(transfer && { transfer: toEggTransfer(transfer) }),
    ...(waiting && { waiting: toEggTransfer(waiting) }),
  }) satisfies Partial<Record<keyof SettleEggsResponse, unknown>>;
