import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import { type Accrued, byOutcome, type ShareRow } from './accrue.ts';
import type { Settlement } from './settlement.ts';

/**
 * Writes the shares of bets, parameters 1 to 16: a row a bet and revision, whose earners stand side by side. Nobody else
 * writes shares of bets that are held, and accruing has left out what is there.
 */
export const sharesSql = `
  insert into commissions (bet_id, revision, member_id, game_class, game, stake, excluded, at, day, payment, account_ids, amounts, own_bps,
                           child_bps, counts, together)
  select bet_id, revision, member_id, game_class, game, stake, excluded, at, day, payment, account_ids::int8[], amounts::int8[], own_bps::int4[],
         child_bps::int4[], counts::int2[], together::bool[]
    from unnest($1::uuid[], $2::int4[], $3::int8[], $4::text[], $5::text[], $6::int8[], $7::int8[], $8::timestamptz[], $9::date[], $10::uuid[],
                $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[])
      as b(bet_id, revision, member_id, game_class, game, stake, excluded, at, day, payment, account_ids, amounts, own_bps, child_bps, counts, together)`;

type Shares = readonly Accrued['rows'][number][];

/** The parameters of `sharesSql`; `ids` are by what each share is paid together with others. */
export function shareValues(rows: Accrued['rows'], ids: readonly (string | null)[]): string[] {
  const outcomes = byOutcome(rows);
  const ofBets = <T>(value: (bet: Settlement) => T): T[] => outcomes.map(([{ settlement }]) => value(settlement));
  const ofShares = (value: (row: ShareRow) => number | bigint): string =>
    textArray(outcomes.map((shares) => plainArray(shares.map(({ row }) => value(row)))));
  const paidBy = idsOf(outcomes, ids);
  return [
    plainArray(ofBets(({ betId }) => betId)),
    plainArray(ofBets(({ revision }) => revision)),
    plainArray(ofBets(({ memberId }) => memberId)),
    textArray(ofBets(({ gameClass }) => gameClass)),
    textArray(ofBets(({ game }) => game)),
    plainArray(ofBets(({ stake }) => stake)),
    plainArray(outcomes.map(excludedOf)),
    plainArray(ofBets(({ at }) => at.toISOString())),
    plainArray(ofBets(({ day }) => day)),
    // The shares of one class in a batch have one payment, but for those that have their own.
    nullableArray(paidBy.map((payments) => payments.find((id) => id !== null) ?? null)),
    ofShares(({ accountId }) => accountId),
    ofShares(({ amount }) => amount),
    ofShares(({ ownBp }) => ownBp),
    ofShares(({ childBp }) => childBp),
    nullableArray(outcomes.map(countsOf)),
    nullableArray(paidBy.map(togetherOf)),
  ];
}

/** By what the shares of each outcome are paid. */
function idsOf(outcomes: readonly Shares[], ids: readonly (string | null)[]): (string | null)[][] {
  let from = 0;
  return outcomes.map(({ length }) => {
    from += length;
    return ids.slice(from - length, from);
  });
}

function excludedOf(shares: Shares): bigint {
  const { excluded } = shares.find(({ counted }) => counted.excluded !== 0n)?.counted ?? { excluded: 0n };
  return excluded < 0n ? -excluded : excluded;
}

const signOf = (stake: bigint): number => (stake === 0n ? 0 : stake > 0n ? 1 : -1);

/** Nothing where each counts its stake, as nearly all do. */
const countsOf = (shares: Shares): string | null =>
  shares.every(({ counted }) => counted.stake > 0n)
    ? null
    : plainArray(shares.map(({ counted }) => signOf(counted.stake)));

/** Nothing where all are paid together. */
const togetherOf = (payments: readonly (string | null)[]): string | null =>
  payments.includes(null) ? plainArray(payments.map((id) => id !== null)) : null;
