import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import type { BettingCore } from '../deps.ts';
import { stakeKey } from '../money/ledger.ts';
import { endPending } from '../placing/end-pending.ts';
import { firstIdOf } from '../placing/insert-pending.ts';

/** Bets that one sweep asks about. */
const mostPerSweep = 1_000;
/** A write that is still on its way may commit an id that is older than ids already seen, by no more than this. */
const lateWriteMs = 20_000;

/**
 * Ends the bets that were left pending: the wallet tells what became of their stakes, and closes the keys that nobody
 * used, so that a stake that comes later is refused and nobody has to guess. Answers how many were ended.
 */
export async function sweep(core: BettingCore): Promise<number> {
  const nowMs = core.clock.now().getTime();
  const bets = await findPending(core, nowMs - core.config.sweepAfterMs);
  let ended = 0;
  if (bets.length > 0) {
    const ends = await endPending(core, bets, await core.wallet.resolve(bets.map((bet) => stakeKey(bet.id))));
    for (const end of ends) {
      core.metrics.swept.inc({ result: end.state });
      if (end.state !== 'unknown') ended += 1;
    }
    core.log.info({ found: bets.length, ended }, 'pending bets were swept');
  }
  if (ended === bets.length && bets.length < mostPerSweep) await moveMark(core, nowMs - lateWriteMs);
  return ended;
}

async function findPending(core: BettingCore, placedBeforeMs: number): Promise<Bet[]> {
  const mark = await core.database.query<{ at: Date }>('select at from sweep_mark');
  const { rows } = await core.database.query<Bet>(
    `select ${betColumns} from bets b
      where b.id >= $1 and b.id < $2 and b.status = 'pending' order by b.id limit ${mostPerSweep}`,
    [firstIdOf(mark.rows[0]?.at.getTime() ?? 0), firstIdOf(placedBeforeMs)],
  );
  return rows;
}

async function moveMark(core: BettingCore, toMs: number): Promise<void> {
  await core.database.query({
    name: 'sweep-mark',
    // Moved in steps, so that the row is not written by every sweep of an idle night.
    text: `update sweep_mark set at = $1 where at < $1::timestamptz - interval '5 seconds'`,
    values: [new Date(toMs)],
  });
}
