import type { BettingCore } from '../deps.ts';
import { firstIdOf } from '../placing/insert-pending.ts';

const dayMs = 86_400_000;
/** Months that are made ahead: a bet whose month has no partition could not be written. */
const monthsAhead = 3;
/** A key is remembered this long. */
const keyDays = 90;
/** What members have on a round is kept this long: no round is open for longer. */
const roundDays = 7;
const keysPerTurn = 5_000;

/** Makes the partitions of the months to come, the last one among them so that a late clock finds its own. */
export async function makeMonths(core: Pick<BettingCore, 'database' | 'clock'>): Promise<void> {
  await core.database.query(`select make_bet_months($1::timestamptz - interval '1 month', $2)`, [
    core.clock.now(),
    monthsAhead + 2,
  ]);
}

/** What must be done now and then. Answers true when there is more of it. */
export async function maintain(core: Pick<BettingCore, 'database' | 'clock' | 'config' | 'log'>): Promise<boolean> {
  await makeMonths(core);
  if (core.config.keepMonths > 0) await detachMonths(core);
  const nowMs = core.clock.now().getTime();
  const { rowCount } = await core.database.query(
    `delete from bet_keys where ctid = any(array(
       select k.ctid from bet_keys k where k.bet_id < $1 limit ${keysPerTurn}))`,
    [firstIdOf(nowMs - keyDays * dayMs)],
  );
  const old = await core.database.query(
    `delete from round_stakes where ctid = any(array(
       select r.ctid from round_stakes r where r.since < $1 limit ${keysPerTurn}))`,
    [firstIdOf(nowMs - roundDays * dayMs)],
  );
  return rowCount === keysPerTurn || old.rowCount === keysPerTurn;
}

/** Detaches months that are older than the configured number: their tables stay, for an archive to take. */
async function detachMonths(core: Pick<BettingCore, 'database' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { rows } = await core.database.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'bets'::regclass
        and c.relname < 'bets_' || to_char($1::timestamptz - $2 * interval '1 month', 'YYYYMM')
      order by c.relname`,
    [core.clock.now(), core.config.keepMonths],
  );
  for (const { name } of rows) {
    if (!/^bets_\d{6}$/.test(name)) continue;
    await core.database.query(`alter table bets detach partition ${name} concurrently`);
    core.log.info({ table: name }, 'a month of bets was detached');
  }
}
