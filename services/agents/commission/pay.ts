import type { Client } from '@connectrpc/connect';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { Metrics } from '@madang/runtime/metrics.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { dropPayments, dropRefused, keepRefused, readPayments, readRefused } from './payment-rows.ts';
import { postPayments } from './post-payments.ts';

interface PayDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  wallet: Client<typeof WalletService>;
}

const everyMs = 1_000;

/**
 * Moves accrued shares into the earners' purses, many at a time. A payment leaves the tables only after the ledger has
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
  const turn = () => deps.database.transaction((tx) => payDue(tx, deps, count));
  return periodic({ name: 'commission payments', everyMs, log: deps.log, turn });
}

async function payDue(
  tx: Queryable,
  { clock, log, wallet }: PayDeps,
  count: (posted: number, refused: number) => void,
): Promise<boolean> {
  // Only a lock and reads before the ledger's answer: the transaction has no number yet, and no outbox waits for it.
  const held = await tx.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('madang-agents-pay')) as held`,
  );
  if (!held.rows[0]?.held) return false;
  const fresh = await readPayments(tx);
  const again = await readRefused(tx, clock.now());
  const due = [...fresh.payments, ...again];
  if (due.length === 0) return false;
  const refused = await postPayments(wallet, due);
  failpoint('agents.paid');
  await dropPayments(tx, fresh.ids);
  await dropRefused(tx, again);
  await keepRefused(tx, refused, clock.now());
  // A conflict says that the ledger holds something else under the key: another key could pay the share twice.
  const conflicts = refused.filter(({ reason }) => reason === 'KEY_CONFLICT').length;
  if (conflicts > 0) log.error({ conflicts }, 'the ledger holds other transfers under keys of commission');
  count(due.length - refused.length, refused.length);
  return true;
}
