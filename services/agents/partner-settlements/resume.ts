import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { type FinishDeps, finish } from './finish.ts';
import type { Moving } from './transfer.ts';

const everyMs = 5_000;
/** Whoever asked for a payment has had this long to finish it. */
const patienceMs = 15_000;
const most = 100;

/** Finishes settlements that somebody began to pay or recover and did not end. */
export function startResuming(deps: FinishDeps & { log: Logger }): Periodic {
  const { database, clock, log } = deps;
  const turn = async (signal: AbortSignal): Promise<boolean> => {
    const { rows } = await database.query<Moving>({
      name: 'settlements-moving',
      text: `select id, account_id, payer_id, amount, refusals, state from partner_settlements
              where state in ('paying', 'recovering') and changed_at <= $1 order by changed_at limit ${most}`,
      values: [new Date(clock.now().getTime() - patienceMs)],
    });
    for (const moving of rows)
      await finish(deps, moving, signal).catch((error) =>
        log.warn({ err: error, settlement: moving.id }, 'a settlement is posted again later'),
      );
    return false;
  };
  return periodic({ name: 'settlement payments', everyMs, log, turn });
}
