import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { closeDays, holdSettlements } from '../close-days.ts';
import { type FinishDeps, finishAll, keyConflict } from '../finish.ts';
import { keepSettlements } from '../keep.ts';
import { reckonAll } from '../reckon.ts';
import type { Moving } from '../transfer.ts';
import { type RunRow, selectRuns } from './run-row.ts';
import { sortOut } from './sort-out.ts';

const everyMs = 1_000;
/** As many agents are recorded in a transaction, and as many settlements paid in a call. */
const atOnce = 500;

/**
 * Goes on with the run that has begun, in every replica. A part is recorded in one transaction with how far the run is then,
 * which one process at a time has; what is paid twice at once moves once.
 */
export function startRuns(deps: FinishDeps & { log: Logger }): Periodic {
  const turn = async (signal: AbortSignal): Promise<boolean> => {
    const { rows } = await deps.database.query<RunRow>(`${selectRuns} where r.ended_at is null`);
    const [run] = rows;
    if (!run) return false;
    return run.action === 'record' ? recordNext(deps, run) : payNext(deps, run, signal);
  };
  return periodic({ name: 'settlement runs', everyMs, log: deps.log, turn });
}

/** Records the next agents; true where there may be more. */
async function recordNext({ database, clock }: FinishDeps, { id, ended_on: endedOn }: RunRow): Promise<boolean> {
  // Whoever began the run may have died before it did.
  await database.transaction((tx) => closeDays(tx, endedOn));
  const more = await database.transaction(async (tx) => {
    const { rows } = await tx.query<RunRow>(
      `${selectRuns} where r.id = $1 and r.ended_at is null for update of r skip locked`,
      [id],
    );
    const [run] = rows;
    if (!run?.rules) return false;
    const accounts = await nextAgents(tx, id);
    if (accounts.length === 0) {
      await tx.query('update settlement_runs set ended_at = $2 where id = $1', [id, clock.now()]);
      return false;
    }
    await holdSettlements(tx, accounts);
    await recordPart(tx, run, accounts, clock.now());
    await tx.query('update settlement_runs set taken = taken + $2 where id = $1', [id, accounts.length]);
    return true;
  });
  failpoint('agents.run_recorded');
  return more;
}

async function nextAgents(tx: Queryable, id: string): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select a.id from settlement_runs r cross join unnest(r.agent_ids[r.taken + 1:r.taken + ${atOnce}]) a (id) where r.id = $1`,
    [id],
  );
  return rows.map((row) => row.id);
}

async function recordPart(tx: Queryable, run: RunRow, accounts: readonly bigint[], now: Date): Promise<void> {
  if (!run.rules) return;
  const { kind, memo, created_by: by } = run;
  const period = { startedOn: run.started_on, endedOn: run.ended_on };
  const { free, known, overlapping } = await sortOut(tx, accounts, kind, period);
  const reckoned = [...(await reckonAll(tx, free, period, run.rules))].filter(([, { hasTurnover }]) => hasTurnover);
  await keepSettlements(tx, { kind, period, memo, by, now }, reckoned);
  await tx.query(
    `insert into settlement_run_issues (run_id, account_id, settlement_id, reason)
     select $1, account_id, settlement_id, 'SETTLEMENT_OVERLAP' from unnest($2::int8[], $3::uuid[]) o (account_id, settlement_id)`,
    [
      run.id,
      plainArray(overlapping.map(({ accountId }) => accountId)),
      plainArray(overlapping.map(({ settlementId }) => settlementId)),
    ],
  );
  const owed = reckoned.filter(([, { amount }]) => amount > 0n);
  await tx.query(
    `update settlement_runs set recorded = recorded + $2, carried = carried + $3, empty = empty + $4, known = known + $5,
            overlapping = overlapping + $6, amount = amount + $7 where id = $1`,
    [
      run.id,
      owed.length,
      reckoned.length - owed.length,
      free.length - reckoned.length,
      known,
      overlapping.length,
      owed.reduce((sum, [, { amount }]) => sum + amount, 0n),
    ],
  );
}

/** Pays the next settlements; true where there may be more. */
async function payNext(deps: FinishDeps, { id }: RunRow, signal: AbortSignal): Promise<boolean> {
  const { database, clock } = deps;
  const { rows } = await database.query<Moving>(
    `select id, account_id, payer_id, amount, refusals, state from partner_settlements
      where pay_run = $1 and state = 'paying' order by id limit ${atOnce}`,
    [id],
  );
  const refusals = await finishAll(deps, rows, signal);
  failpoint('agents.run_paid');
  // Counted anew instead of added up: others finish settlements of it as well.
  await database.query(
    `update settlement_runs r set paid = p.paid, refused = p.refused, amount = p.amount
       from (select count(*) filter (where state not in ('paying', 'recorded')) as paid,
                    count(*) filter (where state = 'recorded') as refused,
                    coalesce(sum(amount) filter (where state not in ('paying', 'recorded')), 0) as amount
               from partner_settlements where pay_run = $1) p
      where r.id = $1 and r.ended_at is null`,
    [id],
  );
  if (rows.length > 0) return !refusals.includes(keyConflict);
  await database.transaction(async (tx) => {
    const ended = await tx.query('update settlement_runs set ended_at = $2 where id = $1 and ended_at is null', [
      id,
      clock.now(),
    ]);
    if (ended.rowCount === 0) return;
    await tx.query(
      `insert into settlement_run_issues (run_id, account_id, settlement_id, reason)
       select $1, account_id, id, refusal from partner_settlements where pay_run = $1 and state = 'recorded'`,
      [id],
    );
  });
  return false;
}
