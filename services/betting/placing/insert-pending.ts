import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CheckedSlip, MarketSnapshot } from './check-slip.ts';
import { closeInForceMs } from './close-in-force.ts';

export interface PendingSlip extends CheckedSlip {
  id: string;
  placedAtMs: number;
}

/**
 * `known` when the member's key names a bet already, `closed` when the round takes no bets any more, `exposure` when the
 * member would have too much on it; `late`, for all of a group, when their time is not the present.
 */
export type Verdict = 'new' | 'known' | 'closed' | 'exposure' | 'late';

const text = `select place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  as verdicts`;

/** Gives slips their ids, whose time is the time of placing, and the close that is in force now. */
export function toPending(
  slips: readonly CheckedSlip[],
  snapshot: Pick<MarketSnapshot, 'round'>,
  nowMs: number,
): PendingSlip[] {
  return slips.map((slip) => ({
    ...slip,
    id: uuidv7(nowMs),
    placedAtMs: nowMs,
    closesAtMs: closeInForceMs(snapshot, slip),
  }));
}

/**
 * Writes slips that were all placed at the same moment as pending bets, and says of each whether it was written. `given`
 * is the present where time is moved by hand.
 */
export async function insertPending(
  db: Queryable,
  slips: readonly PendingSlip[],
  nowMs: number,
  given: Date | null,
): Promise<Verdict[]> {
  const { rows } = await db.query<{ verdicts: Verdict[] }>({
    name: 'place-bets',
    text,
    values: [
      plainArray(slips.map((slip) => slip.id)),
      plainArray(slips.map((slip) => slip.accountId)),
      plainArray(slips.map((slip) => slip.stake)),
      plainArray(slips.map((slip) => slip.potentialPayout)),
      plainArray(slips.map((slip) => slip.roundMax)),
      new Date(nowMs).toISOString(),
      plainArray(slips.map((slip) => new Date(slip.closesAtMs).toISOString())),
      plainArray(slips.map((slip) => slip.oddsMilli)),
      plainArray(slips.map((slip) => slip.requestedOddsMilli)),
      plainArray(slips.map((slip) => slip.oddsChange)),
      plainArray(slips.map((slip) => slip.testAccount)),
      textArray(slips.map((slip) => slip.path)),
      textArray(slips.map((slip) => slip.key)),
      textArray(slips.map((slip) => slip.roundId)),
      textArray(slips.map((slip) => slip.game)),
      textArray(slips.map((slip) => slip.gameClass)),
      textArray(slips.map((slip) => slip.market)),
      textArray(slips.map((slip) => slip.pick)),
      textArray(slips.map((slip) => slip.account)),
      textArray(slips.map((slip) => slip.nickname)),
      given,
    ],
  });
  const verdicts = rows[0]?.verdicts;
  if (verdicts?.length !== slips.length) throw new Error(`${verdicts?.length} verdicts for ${slips.length} slips`);
  return verdicts;
}
