import type { PlaceBetRequest, Selection } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import type { Leg } from '../bets/leg.ts';
import { legsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { stakeKey } from '../money/ledger.ts';
import { isStillOpen } from './close-in-force.ts';
import { debitStakes, resolveStakes } from './debit-stakes.ts';
import { reasonOf } from './placement.ts';

/** The bets that members' keys name, in order; undefined where a key names none. */
export async function findByKeys(
  db: Queryable,
  wanted: readonly { accountId: bigint; key: string }[],
): Promise<(Bet | undefined)[]> {
  const { rows } = await db.query<Bet>({
    text: `select ${betColumns}
             from unnest($1::int8[], $2::text[]) w (account_id, key)
             join bet_keys k on k.account_id = w.account_id and k.key = w.key
             join bets b on b.id = k.bet_id`,
    values: [plainArray(wanted.map((w) => w.accountId)), textArray(wanted.map((w) => w.key))],
  });
  const found = new Map(rows.map((bet) => [`${bet.accountId}:${bet.key}`, bet]));
  return wanted.map(({ accountId, key }) => found.get(`${accountId}:${key}`));
}

/**
 * Answers a slip whose key names a bet already: with that bet when it has the same content, with its refusal when it was
 * refused. A bet that is still pending is taken further from where it stopped while its round is open; from then on what
 * became of its stake is only asked.
 */
export async function replayBet(
  deps: BettingDeps,
  bet: Bet,
  request: PlaceBetRequest,
): Promise<{ bet: Bet; money: bigint }> {
  if (!sameContent(bet, request)) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  if (bet.status === 'refused') throw new DomainError(reasonOf(bet.refusal));
  if (bet.status === 'pending') {
    const [placement] = await ((await isStillOpen(deps, bet)) ? debitStakes : resolveStakes)(deps, [bet]);
    if (placement?.state === 'accepted') return placement;
    throw new DomainError(placement?.state === 'refused' ? placement.reason : 'UNAVAILABLE');
  }
  const [stake] = await deps.wallet.lookup([stakeKey(bet.id)]);
  return { bet, money: stake?.state === 'posted' ? stake.balance : 0n };
}

function sameContent(bet: Bet, { selections, stake, oddsChange, folds }: PlaceBetRequest): boolean {
  const legs = legsOf(bet);
  // One combination of all legs may be asked for by its size as well.
  const sizes = folds[0] === selections.length ? [] : folds;
  return (
    selections.length === legs.length &&
    selections.every((selection, i) => isLeg(selection, legs[i])) &&
    String(sizes) === String(bet.folds ?? []) &&
    stake === bet.stake &&
    oddsChange === bet.oddsChange
  );
}

const isLeg = ({ roundId, marketId, pick, oddsMilli }: Selection, leg: Leg | undefined): boolean =>
  leg?.marketId === (marketId || roundId) && leg.pick === pick && leg.shownMilli === oddsMilli;
