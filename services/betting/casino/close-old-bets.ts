import { addEvents } from '@madang/runtime/events/outbox.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import type { BettingDeps } from '../deps.ts';
import { type CasinoBet, casinoColumns } from './casino-bet.ts';
import { casinoEvents } from './casino-events.ts';
import { closedBet } from './decide.ts';
import { writeCasinoBets } from './write-bets.ts';

const hourMs = 3_600_000;
/** Bets that one turn closes. */
const portion = 1_000;

/** Lets bets that stay open for too long stand as they are; true when there may be more. A win that comes later still counts. */
export async function closeOldBets(
  deps: Pick<BettingDeps, 'database' | 'clock' | 'config' | 'relay'>,
): Promise<boolean> {
  const nowMs = deps.clock.now().getTime();
  const count = await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<CasinoBet>(
      `select ${casinoColumns} from casino_bets b where b.status = 'open' and b.id < $1
        order by b.id limit ${portion} for update skip locked`,
      [firstIdOf(nowMs - deps.config.casinoOpenHours * hourMs)],
    );
    const closed = rows.map((bet) => closedBet(bet, nowMs));
    await writeCasinoBets(tx, closed);
    await addEvents(
      tx,
      rows.flatMap((bet, i) => casinoEvents(bet, closed[i] ?? bet)),
    );
    return rows.length;
  });
  if (count > 0) deps.relay.wake();
  return count === portion;
}
