import { bytesArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { shardOf } from '@madang/runtime/events/outbox.ts';
import type { BetStatus } from '../bets/bet.ts';
import { acceptedEvent } from '../bets/bet-events.ts';
import type { BettingDeps } from '../deps.ts';
import type { TransferOutcome } from '../money/wallet.ts';
import { accepted, type PendingBet, type Placement, refusedBy } from './placement.ts';

/**
 * Accepts bets whose stake is taken and refuses those whose stake was refused, in one statement with the events.
 * What became of a stake is for ever, so whoever ends a bet, this process or another, ends it in the same way.
 */
export async function resolvePending(
  deps: Pick<BettingDeps, 'database' | 'relay' | 'log' | 'metrics'>,
  bets: readonly PendingBet[],
  stakes: readonly TransferOutcome[],
): Promise<Placement[]> {
  const all = bets.map((bet, i) => ({ bet, stake: stakes[i] ?? unknown }));
  const known = all.filter(({ stake }) => stake.state !== 'unknown');
  const ended = known.length > 0 ? await end(deps.database, known) : new Set<string>();
  if (ended.size > 0) deps.relay.wake();
  const others = known.filter(({ bet }) => !ended.has(bet.id)).map(({ bet }) => bet.id);
  const elsewhere = others.length > 0 ? await endedElsewhere(deps.database, others) : undefined;
  return all.map(({ bet, stake }) => {
    const found = elsewhere?.get(bet.id);
    return found ? asFound(deps, bet, stake, found) : asStakeSays(bet, stake);
  });
}

const unknown: TransferOutcome = { state: 'unknown' };

function asStakeSays(bet: PendingBet, stake: TransferOutcome): Placement {
  if (stake.state === 'posted') return accepted(bet, stake.balance);
  return stake.state === 'refused' ? refusedBy(stake.code) : { state: 'unknown' };
}

interface Found {
  status: BetStatus;
  refusal: string;
}

function asFound(
  deps: Pick<BettingDeps, 'log' | 'metrics'>,
  bet: PendingBet,
  stake: TransferOutcome,
  { status, refusal }: Found,
): Placement {
  if (status === 'pending') return { state: 'unknown' };
  if ((status === 'refused') === (stake.state === 'refused')) return asStakeSays(bet, stake);
  deps.metrics.contradictions.inc();
  deps.log.error({ bet: bet.id, status, stake: stake.state }, 'bet status contradicts its stake transfer');
  return status === 'refused' ? refusedBy(refusal) : { state: 'unknown' };
}

async function end(db: Queryable, known: readonly { bet: PendingBet; stake: TransferOutcome }[]): Promise<Set<string>> {
  const ids = known.map(({ bet }) => bet.id).sort();
  const { rows } = await db.query<{ ended: string | null }>({
    name: 'resolve-pending-bets',
    text: 'select end_pending_bets($1, $2, $3, $4, $5, $6, $7)::text as ended',
    values: [
      plainArray(known.map(({ bet }) => bet.id)),
      textArray(known.map(({ stake }) => (stake.state === 'refused' ? stake.code : ''))),
      bytesArray(known.map(({ bet, stake }) => (stake.state === 'posted' ? acceptedEvent(bet).payload : undefined))),
      plainArray(known.map(({ bet }) => shardOf(bet.accountId))),
      textArray(known.map(({ bet }) => bet.trace ?? '')),
      ids[0],
      ids.at(-1),
    ],
  });
  return new Set(rows[0]?.ended?.slice(1, -1).split(','));
}

async function endedElsewhere(db: Queryable, ids: readonly string[]): Promise<Map<string, Found>> {
  const { rows } = await db.query<Found & { id: string }>({
    text: 'select id, status, refusal from bets where id = any($1::uuid[])',
    values: [plainArray(ids)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
