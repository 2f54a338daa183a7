import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import { type NewAlert, raiseAlerts } from '../alerts/alert.ts';
import type { MemberPaths } from '../placing/member-paths.ts';
import { type CasinoBet, casinoColumns, roundKey, type ToldBet } from './casino-bet.ts';
import { casinoEvents } from './casino-events.ts';
import { closedBet, taken } from './decide.ts';
import { overMaxWinAlert } from './over-max-win.ts';
import type { WinLimits } from './win-limits.ts';
import { writeCasinoBets } from './write-bets.ts';

/** A round is looked for this far back: none lasts longer. */
const roundReachMs = 31 * 86_400_000;

/**
 * Takes bets as they are told of, in whatever order and however often: of each the highest version counts. A round that
 * one of them closes closes the member's other bets of it, be they told of before or after. Bets older than `openMs` wait
 * for nothing. One that paid more than it may is marked and told of; what was booked stays.
 */
export async function takeCasinoBets(
  tx: Queryable,
  memberPaths: MemberPaths,
  told: readonly ToldBet[],
  nowMs: number,
  openMs: number,
  limits: Pick<WinLimits, 'of'>,
): Promise<void> {
  const newest = new Map<string, ToldBet>();
  for (const bet of told) if ((newest.get(bet.id)?.version ?? 0n) < bet.version) newest.set(bet.id, bet);
  if (newest.size === 0) return;
  // Rows are taken in one order, so that two writers never wait in a circle.
  const bets = [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  await memberPaths.remember(bets);
  const { known, siblings } = await readKnown(tx, bets);
  const closing = new Map<string, number>();
  for (const bet of siblings) if (bet.closed) noteClosing(closing, bet, bet.settledAtMs ?? bet.placedAtMs);
  for (const bet of bets) if (bet.closed) noteClosing(closing, bet, bet.changedAtMs);
  const changed: CasinoBet[] = [];
  const events: OutboundEvent[] = [];
  const alerts: NewAlert[] = [];
  const keep = (before: CasinoBet | undefined, after: CasinoBet): void => {
    changed.push(after);
    events.push(...casinoEvents(before, after));
    const alert = overMaxWinAlert(before, after);
    if (alert) alerts.push(alert);
  };
  for (const bet of bets) {
    const before = known.get(bet.id);
    const isOver = closing.has(roundKey(bet) ?? '') || bet.placedAtMs < nowMs - openMs;
    const after = taken(bet, before, isOver, limits.of(bet.vendor, bet.game));
    if (after) keep(before, after);
  }
  const written = new Set(changed.map(({ id }) => id));
  for (const bet of siblings) {
    const at = closing.get(roundKey(bet) ?? '');
    if (bet.status === 'open' && at !== undefined && !written.has(bet.id)) keep(bet, closedBet(bet, at));
  }
  await writeCasinoBets(tx, changed);
  await raiseAlerts(tx, alerts, new Date(nowMs));
  await addEvents(tx, events);
}

function noteClosing(closing: Map<string, number>, bet: ToldBet | CasinoBet, atMs: number): void {
  const key = roundKey(bet);
  if (key !== undefined && !closing.has(key)) closing.set(key, atMs);
}

/** What is known of the bets themselves, and the bets of their rounds that matter: those that are open or were closed. */
async function readKnown(tx: Queryable, bets: readonly ToldBet[]) {
  const oldest = Math.min(...bets.map(({ placedAtMs }) => placedAtMs));
  const rounds = new Map(bets.flatMap((bet) => (bet.round === '' ? [] : [[roundKey(bet), bet] as const])));
  const of = [...rounds.values()];
  const { rows } = await tx.query<CasinoBet>({
    name: 'casino-bets-known',
    text: `select ${casinoColumns} from casino_bets b where b.id in (
             select k.id from casino_bets k where k.id = any($1::uuid[])
             union
             select r.id from unnest($2::int8[], $3::text[], $4::text[]) t (account_id, vendor, round)
               join casino_bets r on r.account_id = t.account_id and r.vendor = t.vendor and r.round = t.round
              where r.id >= $5 and (r.status = 'open' or r.closed))
           order by b.id for update of b`,
    values: [
      plainArray(bets.map(({ id }) => id)),
      plainArray(of.map(({ accountId }) => accountId)),
      textArray(of.map(({ vendor }) => vendor)),
      textArray(of.map(({ round }) => round)),
      firstIdOf(oldest - roundReachMs),
    ],
  });
  const ids = new Set(bets.map(({ id }) => id));
  return { known: new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, row])), siblings: rows };
}
