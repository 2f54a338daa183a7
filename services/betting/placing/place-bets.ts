import type { PlaceBetRequest } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { gather } from '@madang/runtime/gather.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { checkBlocks } from '../blocks/check-blocks.ts';
import type { BettingDeps } from '../deps.ts';
import { agreedRequest, agreedSnapshot, checkUnmoved, memberOf } from '../referrals/agreed-slip.ts';
import { answerFor } from '../referrals/answer-for.ts';
import { findReferralsByKeys } from '../referrals/find-referrals.ts';
import { referSlip } from '../referrals/refer-slip.ts';
import type { Referral } from '../referrals/referral.ts';
import { askable, type Why, whyRefer } from '../referrals/why-refer.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { checkSlip } from './check-slip.ts';
import { debitStakes } from './debit-stakes.ts';
import { InPlayDelay } from './in-play-delay.ts';
import { MemberPaths } from './member-paths.ts';
import { asksForOpenPicks, readOpenPicks } from './open-picks.ts';
import type { CheckedSlip, Placement } from './placement.ts';
import { findByKeys, replayBet } from './replay-bet.ts';
import { writePending } from './write-pending.ts';

/** A bet that was taken, and its member's balance after it. */
export interface Taken {
  bet: Bet;
  money: bigint;
}

export interface Placing extends AsyncDisposable {
  /** Takes a member's slip, or throws the refusal. The same key gets the same answer. */
  place(request: PlaceBetRequest, context: CallContext): Promise<Taken>;
  /** Takes the slip of a referral as it was agreed on, or throws why it cannot be. The same referral gets the same bet. */
  placeAgreed(referral: Referral): Promise<Taken>;
}

/**
 * The way of a bet, from the slip to the answer:
 *
 * 1. The slip is checked against the snapshot in memory (`check-slip.ts`). Nothing is written for one that is refused.
 *    One on a match in play is held back for the delay of that match and then checked anew (`in-play-delay.ts`). One that
 *    a trader looks at first goes no further: it comes again with what was agreed on (`placeAgreed`).
 * 2. It waits for the group before it to be written, and goes on with all that came meanwhile.
 * 3. The group is written as pending bets, with ids that carry the time of placing (`write-pending.ts`).
 * 4. The wallet debits the stakes under keys made of those ids (`debit-stakes.ts`), while the next group is written.
 * 5. The bets are accepted or refused by what became of their stakes, in one commit with the events
 *    (`resolve-pending.ts`), and every caller gets its answer.
 *
 * A process that dies in between leaves pending bets: `sweeping/sweep.ts` asks the wallet and ends them by step 5, and a
 * caller that asks again with its key is answered by `replay-bet.ts`.
 */
export function openPlacing(deps: BettingDeps): Placing {
  const { placeLanes, placeGroups, groupSize, queueSize } = deps.config;
  const memberPaths = new MemberPaths(deps.database);
  const openQueue = () =>
    gather({
      run: (slips: CheckedSlip[], release) => placeGroup(deps, memberPaths, slips, release),
      maxBatch: groupSize,
      maxQueue: queueSize,
      lanes: placeLanes,
      maxGroups: placeGroups,
    });
  // Bets on matches wait for each other where they are on the same match; bets on rounds never wait for that.
  const roundQueue = openQueue();
  const matchQueue = openQueue();
  const byKey = gather({
    run: (keys: MemberKey[]) => findByKeys(deps.database, keys),
    maxBatch: groupSize,
    maxQueue: queueSize,
  });

  const inPlay = new InPlayDelay(deps.clock, deps.config.inPlaySlips);

  const byReferralKey = gather({
    run: (keys: MemberKey[]) => findReferralsByKeys(deps.database, keys),
    maxBatch: groupSize,
    maxQueue: queueSize,
  });

  /** Of slips on matches; only what is asked of the member's open bets is read. */
  const check = async (
    request: PlaceBetRequest,
    principal: Principal,
    trace: string,
    snapshot: MarketSnapshot = deps.snapshot,
  ): Promise<CheckedSlip> => {
    const asks = isOnMatches(request) && asksForOpenPicks(deps.snapshot.slipRules());
    const open = asks ? await readOpenPicks(deps.database, principal.accountId, deps.clock.now()) : [];
    const slip = checkSlip(request, principal, snapshot, deps.clock.now().getTime(), trace, open);
    if (slip.legs) checkBlocks(deps.rules.now().blocks, principal, slip.legs, deps.snapshot.match);
    return slip;
  };

  async function replay(request: PlaceBetRequest, accountId: bigint): Promise<Taken | undefined> {
    const bet = await byKey({ accountId, key: request.key });
    return bet && replayBet(deps, bet, request);
  }

  /** What a key was answered that names a referral. Nobody looks where there are none. */
  async function answered(request: PlaceBetRequest, accountId: bigint): Promise<Taken | undefined> {
    if (!deps.rules.now().referrals) return undefined;
    const referral = await byReferralKey({ accountId, key: request.key });
    return referral && answerFor(deps, referral, request);
  }

  /** Writes it and moves its stake, with all that come meanwhile. */
  async function enter(slip: CheckedSlip, request: PlaceBetRequest): Promise<Taken> {
    const placement = await (slip.legs ? matchQueue : roundQueue)(slip);
    deps.metrics.placed.inc({ result: placement.state === 'refused' ? placement.reason : placement.state });
    if (placement.state === 'accepted') {
      deps.metrics.stakes.inc({ game_class: slip.gameClass }, Number(slip.stake));
      return placement;
    }
    if (placement.state === 'refused') throw new DomainError(placement.reason, placement.facts);
    const taken = placement.state === 'duplicate' ? await replay(request, slip.accountId) : undefined;
    if (taken) return taken;
    throw new DomainError('UNAVAILABLE');
  }

  return {
    async place(request, { principal, trace, signal }) {
      const { accountId } = principal;
      const onMatches = isOnMatches(request);
      const before = onMatches ? await answered(request, accountId) : undefined;
      if (before) return before;
      let slip: CheckedSlip;
      let why: Why | undefined;
      try {
        // A slip on a round asks nobody, so it waits for nobody.
        slip = onMatches
          ? await check(request, principal, trace, askable(deps.snapshot))
          : checkSlip(request, principal, deps.snapshot, deps.clock.now().getTime(), trace);
        if (slip.legs) why = whyRefer(slip, deps.snapshot.slipRules(), deps.snapshot.limit(principal, slip.gameClass));
        if (slip.delayMs > 0 && !why) {
          await inPlay.wait(slip.delayMs, signal);
          slip = await check(request, principal, trace);
        }
      } catch (refusal) {
        // The answer to a bet that was taken must not depend on what has changed since.
        const taken = await replay(request, accountId);
        if (taken) return taken;
        if (refusal instanceof DomainError) deps.metrics.placed.inc({ result: refusal.reason });
        throw refusal;
      }
      if (!why) return enter(slip, request);
      const taken = await replay(request, accountId);
      if (taken) return taken;
      deps.metrics.placed.inc({ result: 'BET_REFERRED' });
      return answerFor(deps, await referSlip(deps, slip, why, principal), request);
    },
    async placeAgreed(referral) {
      const request = agreedRequest(referral);
      let slip: CheckedSlip;
      try {
        checkUnmoved(referral, deps.snapshot);
        slip = await check(request, memberOf(referral), '', agreedSnapshot(deps.snapshot, referral));
      } catch (refusal) {
        const taken = await replay(request, referral.accountId);
        if (taken) return taken;
        throw refusal;
      }
      return enter(slip, request);
    },
    async [Symbol.asyncDispose]() {
      inPlay.close();
      await Promise.all([roundQueue.close(), matchQueue.close()]);
      await byKey.close();
      await byReferralKey.close();
    },
  };
}

const isOnMatches = ({ selections }: PlaceBetRequest): boolean => selections.some(({ marketId }) => marketId !== '');

interface MemberKey {
  accountId: bigint;
  key: string;
}

/**
 * Steps 3 to 5 for a group: three writes serve it, however many are in it, and what fails in the middle is found by the
 * bets' keys. `written` is told when the bets are pending: then the next group may be written.
 */
async function placeGroup(
  deps: BettingDeps,
  memberPaths: MemberPaths,
  slips: readonly CheckedSlip[],
  written: () => void,
): Promise<Placement[]> {
  deps.metrics.groups.inc();
  const placements = await writePending(deps, memberPaths, slips);
  written();
  const pending = placements.flatMap((placement) => (placement.state === 'pending' ? [placement.bet] : []));
  const ended = pending.length > 0 ? await debitStakes(deps, pending) : [];
  let next = 0;
  return placements.map((placement) =>
    placement.state === 'pending' ? (ended[next++] ?? { state: 'unknown' }) : placement,
  );
}
