import { sleep } from 'k6';
import exec from 'k6/execution';
import { Rate, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { betThresholds, placeBet } from './parts/bets.ts';
import type { Member } from './parts/calls.ts';
import { makeMembers, ownMember, type Ready } from './parts/members.ts';
import { currentRound, legOn, msUntil, type Round } from './parts/rounds.ts';
import { settings, whole } from './parts/settings.ts';
import { allTheTime, setupTimeout } from './parts/shape.ts';

/** From the draw until a member sees its bet settled. */
const settledAfter = new Trend('bets_settled_after_draw', true);
const unsettled = new Rate('bets_unsettled');
const settleMs = whole('LOAD_SETTLE_MS', 10_000, 100, 600_000);
const patienceMs = 120_000;
const betsARound = whole('LOAD_BETS_A_ROUND', 10, 1, 100);

export const options: Options = {
  scenarios: { members: allTheTime },
  thresholds: { ...betThresholds, bets_settled_after_draw: [`p(95)<${settleMs}`], bets_unsettled: ['rate==0'] },
  setupTimeout,
};

export const setup = makeMembers;

/** A round on which everybody has bets is drawn: all of them are settled at once, and everybody asks for theirs. */
export default function member(ready: Ready): void {
  const own = ownMember(ready);
  const round = currentRound(own);
  if (!round || msUntil(round.closes_at) < 5_000) {
    sleep(1);
    return;
  }
  let last: string | undefined;
  for (let n = 0; n < betsARound && msUntil(round.closes_at) > 2_000; n++)
    last = placeBet(own, settings.game, [legOn(round, exec.vu.idInTest + n)]) ?? last;
  if (last) awaitSettlement(own, last, round);
}

/** What the call says of a bet that is not settled. */
const open = '진행중';

function awaitSettlement(own: Member, bettingId: string, { draws_at }: Round): void {
  sleep(Math.max(0, msUntil(draws_at) / 1_000));
  for (;;) {
    const answer = own.ask<{ bettings: { status: string }[] }>('/user/betting/get', { bettingId }, 'bets');
    const status = answer.data?.bettings[0]?.status;
    const late = -msUntil(draws_at);
    if (status !== undefined && status !== open) {
      settledAfter.add(late);
      unsettled.add(false);
      return;
    }
    if (late > patienceMs) {
      unsettled.add(true);
      return;
    }
    sleep(0.5 + 0.5 * Math.random());
  }
}
