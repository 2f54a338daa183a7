import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { betThresholds, placeBet } from './parts/bets.ts';
import { makeMembers, ownMember, type Ready } from './parts/members.ts';
import { currentRound, legOn, msUntil } from './parts/rounds.ts';
import { settings } from './parts/settings.ts';
import { allTheTime, setupTimeout } from './parts/shape.ts';

export const options: Options = { scenarios: { members: allTheTime }, thresholds: betThresholds, setupTimeout };

export const setup = makeMembers;

/** Everybody waits for the last seconds of a round, as people do who wait for the odds, and bets in them over and over. */
const spikeMs = 5_000;

export default function member(ready: Ready): void {
  const own = ownMember(ready);
  const round = currentRound(own);
  const left = round ? msUntil(round.closes_at) : 0;
  if (!round || left <= 0) {
    sleep(1);
    return;
  }
  if (left > spikeMs) sleep(Math.min(10, (left - spikeMs) / 1_000));
  for (let n = 0; msUntil(round.closes_at) > 0 && msUntil(round.closes_at) <= spikeMs; n++) {
    placeBet(own, settings.game, [legOn(round, exec.vu.idInTest + n)]);
    sleep(0.2 + 0.2 * Math.random());
  }
}
