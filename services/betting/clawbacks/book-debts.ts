import { plainArray } from '@madang/runtime/array-literal.ts';
import type { BettingDeps } from '../deps.ts';
import type { Debt } from '../money/ledger.ts';

const maxPerTurn = 100;

/**
 * Has the wallet book the debts that settlements and voids recorded: it takes what their members have, and holds their
 * withdrawals up for the rest. Each is booked once by its key, however often this is repeated. True when more may be due.
 */
export async function bookDebts(deps: BettingDeps): Promise<boolean> {
  const due = await claim(deps);
  if (due.length === 0) return false;
  const moved = await deps.wallet.owe(due);
  const booked = due.filter((_, i) => moved[i]?.state === 'posted');
  due.forEach((debt, i) => {
    if (moved[i]?.state !== 'posted')
      deps.log.error({ bet: debt.betId, moved: moved[i] }, 'clawback debt was not posted');
  });
  await deps.database.query(
    `update recall_debts d set booked_at = $3 from unnest($1::uuid[], $2::int[]) b (bet_id, revision)
      where d.bet_id = b.bet_id and d.revision = b.revision and d.booked_at is null`,
    [
      plainArray(booked.map(({ betId }) => betId)),
      plainArray(booked.map(({ revision }) => revision)),
      deps.clock.now(),
    ],
  );
  return booked.length === maxPerTurn;
}

/** Takes debts for a while: a worker that is gone leaves them to the next one. */
async function claim(deps: BettingDeps): Promise<Debt[]> {
  const { rows } = await deps.database.query<Debt>(
    `update recall_debts d set due_at = now() + interval '1 second' * power(2, least(d.failures, 6)), failures = d.failures + 1
      where (d.bet_id, d.revision) in (
        select w.bet_id, w.revision from recall_debts w where w.booked_at is null and w.due_at <= now()
         order by w.due_at limit ${maxPerTurn} for update skip locked)
     returning d.bet_id as "betId", d.revision, d.account_id as "accountId", d.amount - d.recovered as amount`,
  );
  return rows;
}
