import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { excludable, loadExclusions } from '../exclusions/stored.ts';
import { type ScheduleRow, schedulesOf } from '../rates/load-schedules.ts';
import type { KnownFacts, ShareRow } from './accrue.ts';
import type { Settlement } from './settlement.ts';

/** All that the shares of a batch depend on, in few queries whatever its size. */
export async function loadFacts(tx: Queryable, settlements: readonly Settlement[]): Promise<KnownFacts> {
  const excluding = settlements.some(({ gameClass }) => excludable.some((name) => name === gameClass));
  return {
    ...(await loadEarners(tx, settlements)),
    exclusions: excluding ? await loadExclusions(tx) : new Map(),
    ...(await loadKept(tx, [...new Set(settlements.map(({ betId }) => betId))])),
  };
}

/** An account that has no rates in these classes has one row, without any. */
type EarnerRow = ScheduleRow | { account_id: bigint; game_class: null };

const hasRate = (row: EarnerRow): row is ScheduleRow => row.game_class !== null;

/** Those at work on the paths, with their rates in the classes of the batch; what begins after its last bet counts for none. */
async function loadEarners(
  tx: Queryable,
  settlements: readonly Settlement[],
): Promise<Pick<KnownFacts, 'active' | 'schedules'>> {
  const accounts = new Set(settlements.flatMap(({ path }) => path));
  const classes = new Set(settlements.flatMap(({ rateClasses }) => rateClasses));
  const last = settlements.reduce((latest, { placedAt }) => (placedAt > latest ? placedAt : latest), new Date(0));
  const { rows } = await tx.query<EarnerRow>({
    name: 'earners-of-bets',
    text: `select n.id as account_id, r.game_class, r.from_at, r.basis_points
             from nodes n left join rates r on r.account_id = n.id and r.game_class = any($2::text[]) and r.from_at <= $3
            where n.id = any($1::int8[]) and n.state = 'normal' order by n.id, r.game_class, r.from_at`,
    values: [plainArray([...accounts]), textArray([...classes]), last],
  });
  return {
    active: new Set(rows.map((row) => row.account_id)),
    schedules: schedulesOf(rows.filter(hasRate)),
  };
}

/** A share, or without an account a revision that was taken. */
type KeptRow = ShareRow | { betId: string; revision: number; accountId: null };

const isShare = (row: KeptRow): row is ShareRow => row.accountId !== null;

/** The least and the greatest bet tell the database which months it need not look into. */
async function loadKept(tx: Queryable, bets: readonly string[]): Promise<Pick<KnownFacts, 'kept' | 'revisions'>> {
  const sorted = bets.toSorted();
  const { rows } = await tx.query<KeptRow>({
    name: 'kept-of-bets',
    text: `select bet_id as "betId", revision, account_id as "accountId", amount, own_bp as "ownBp", child_bp as "childBp"
             from commissions cross join lateral unnest(account_ids, amounts, own_bps, child_bps) as s(account_id, amount, own_bp, child_bp)
            where bet_id = any($1::uuid[]) and bet_id between $2 and $3
            union all
           select bet_id, revision, null, null, null, null from commission_revisions where bet_id = any($1::uuid[])
            order by 1, 2, 3`,
    values: [plainArray(sorted), sorted[0], sorted.at(-1)],
  });
  return {
    kept: rows.filter(isShare),
    revisions: rows.filter((row) => !isShare(row)),
  };
}
