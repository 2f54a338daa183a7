import { expect, test } from 'vitest';
import type { TransferOutcome } from '../money/wallet.ts';
import { type Change, type OpenBet, planChange } from './plan.ts';
import { verdictOf } from './verdict.ts';

const bet: OpenBet = {
  id: '0199a000-0000-7000-8000-000000000001',
  accountId: 7n,
  path: '1.7',
  testAccount: false,
  placedAtMs: 0,
  gameClass: 'powerball',
  game: 'eos5',
  marketId: 'eos5.20261120.1',
  legs: null,
  folds: null,
  bonusMilli: 0,
  pick: 'odd',
  stake: 10_000n,
  potentialPayout: 19_500n,
  payout: 0n,
  closedStake: 0n,
  closedPayout: 0n,
  revision: -1,
  status: 'accepted',
};
const payout = planChange(bet, 'win');
const refund = planChange(bet, 'void');
const nothing = planChange(bet, 'loss');
const clawback = planChange({ ...bet, status: 'won', payout: 19_500n, revision: 0 }, 'loss');
const refused = (code: string): TransferOutcome => ({ state: 'refused', code });

test.each<[string, Change, TransferOutcome | undefined, string]>([
  ['a clawback without the money', clawback, refused('INSUFFICIENT_FUNDS'), 'owed'],
  ['a clawback refused for another reason', clawback, refused('TOMBSTONE'), 'stuck'],
  ['a clawback beyond what a balance holds', clawback, refused('BALANCE_LIMIT'), 'stuck'],
  ['a clawback of which nothing is known', clawback, { state: 'unknown' }, 'stuck'],
  ['a clawback without an answer', clawback, undefined, 'stuck'],
  ['a clawback that was posted', clawback, { state: 'posted', balance: 0n }, 'done'],
  ['a payout that was refused', payout, refused('INSUFFICIENT_FUNDS'), 'stuck'],
  ['a refund that was refused', refund, refused('INSUFFICIENT_FUNDS'), 'stuck'],
  ['a payout that was posted', payout, { state: 'posted', balance: 0n }, 'done'],
  ['nothing to move', nothing, undefined, 'done'],
])('%s', (_, change, moved, verdict) => {
  expect(verdictOf(change, moved)).toBe(verdict);
});
