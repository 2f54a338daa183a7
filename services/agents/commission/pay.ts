import { randomUUID } from 'node:crypto';
import type { Client } from '@connectrpc/connect';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { Metrics } from '@madang/runtime/metrics.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { dropPayments, dropRefused, isDue, keepRefused, readPayments, readRefused } from './payment-rows.ts';
import { endTurn, takeTurn } from './payment-turn.ts';
import { postPayments } from './post-payments.ts';

export interface PayDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  wallet: Client<typeof WalletService>;
}

const everyMs = 1_000;
/** Less than a turn lasts, so that the next process begins when this one has ended. */
const postingMs = 8_000;

/**
 * Moves accrued shares into the earners' balance types, many at a time. A payment leaves the tables only after the ledger has
 * answered; when this process dies in between, the next turn posts it again under the same key, which moves nothing twice.
 */
export function startPaying(deps: PayDeps): Periodic {
  const answered = deps.metrics.counter('madang_commission_payments_total', 'Shares that the ledger answered', [
    'result',
  ]);
  const count = (posted: number, refused: number) => {
    answered.inc({ result: 'posted' }, posted);
    answered.inc({ result: 'refused' }, refused);
  };
  const me = randomUUID();
  const turn = (signal: AbortSignal) => payDue(deps, me, signal, count);
  return periodic({ name: 'commission payments', everyMs, log: deps.log, turn });
}

/** The ledger is called outside of any transaction: one that hangs holds neither a connection nor a lock. */
async function payDue(
  { database, clock, log, wallet }: PayDeps,
  me: string,
  signal: AbortSignal,
  count: (posted: number, refused: number) => void,
): Promise<boolean> {
  if (!(await isDue(database, clock.now())) || !(await takeTurn(database, me))) return false;
  const fresh = await readPayments(database);
  const again = await readRefused(database, clock.now());
  const due = [...fresh.payments, ...again];
  const refused = await postPayments(wallet, due, AbortSignal.any([signal, AbortSignal.timeout(postingMs)]));
  failpoint('agents.paid');
  await database.transaction(async (tx) => {
    await endTurn(tx, me);
    await dropPayments(tx, fresh.ids);
    await dropRefused(tx, again);
    await keepRefused(tx, refused, clock.now());
  });
  // A conflict says that the ledger holds something else under the key: another key could pay the share twice.
  const conflicts = refused.filter(({ reason }) => reason === 'KEY_CONFLICT').length;
  if (conflicts > 0) log.error({ conflicts }, 'commission keys conflict with other ledger transfers');
  count(due.length - refused.length, refused.length);
  return true;
}
