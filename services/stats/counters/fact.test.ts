import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetAcceptedSchema, BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, LoggedInSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DepositChangedSchema, WithdrawalChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { factOf } from './fact.ts';

const at = new Date('2026-11-20T15:30:00Z');
const placed = new Date('2026-11-20T14:59:00Z');

function sums<S extends DescMessage>(schema: S, init: MessageInitShape<S>) {
  const message = create(schema, { path: '1.5', at: timestampFromDate(at), ...init } as MessageInitShape<S>);
  return factOf({ id: 1n, source: 's', type: schema.typeName, shard: 0, trace: '', at, message });
}

const bet = { stake: 10_000n, gameClass: 'minigame', game: 'eos5', placedAt: timestampFromDate(placed) };

test('an accepted bet counts once with its stake, a test account never', () => {
  const { placedAt, ...accepted } = bet;
  expect(sums(BetAcceptedSchema, accepted)).toMatchObject({
    path: '1.5',
    game: 'eos5',
    sums: { bets: 1n, stake: 10_000n },
  });
  for (const schema of [BetAcceptedSchema, BetSettledSchema, BetCancelledSchema, DepositChangedSchema] as const)
    expect(sums(schema, { testAccount: true, outcome: 'win', status: 'approved' } as never)).toBeUndefined();
});

test('an outcome counts at the moment of placing, a correction as the difference to the one before', () => {
  const first = sums(BetSettledSchema, { ...bet, outcome: 'win', payout: 19_500n });
  expect([first?.at, first?.sums]).toEqual([placed, { payout: 19_500n, wins: 1n, returned: 0n }]);
  const lost = { ...bet, revision: 1, outcome: 'loss', previousOutcome: 'win', previousPayout: 19_500n };
  expect(sums(BetSettledSchema, lost)?.sums).toEqual({ payout: -19_500n, wins: -1n, returned: 0n });
  const voided = { ...bet, revision: 2, outcome: 'void', payout: 10_000n, previousOutcome: 'loss' };
  expect(sums(BetSettledSchema, voided)?.sums).toEqual({ payout: 0n, wins: 0n, returned: 10_000n });
  const again = {
    ...bet,
    revision: 3,
    outcome: 'win',
    payout: 19_500n,
    previousOutcome: 'void',
    previousPayout: 10_000n,
  };
  expect(sums(BetSettledSchema, again)?.sums).toEqual({ payout: 19_500n, wins: 1n, returned: -10_000n });
});

test('a loss that pays a part counts what it pays, and a bet that is open again nothing', () => {
  const half = { ...bet, outcome: 'loss', payout: 5_000n };
  expect(sums(BetSettledSchema, half)?.sums).toEqual({ payout: 5_000n, wins: 0n, returned: 0n });
  const open = { ...bet, revision: 1, outcome: 'open', previousOutcome: 'loss', previousPayout: 5_000n };
  expect(sums(BetSettledSchema, open)?.sums).toEqual({ payout: -5_000n, wins: 0n, returned: 0n });
  const won = { ...bet, revision: 2, outcome: 'win', payout: 14_700n, previousOutcome: 'open' };
  expect(sums(BetSettledSchema, won)?.sums).toEqual({ payout: 14_700n, wins: 1n, returned: 0n });
});

test('a cancelled bet gives its stake back', () => {
  expect(sums(BetCancelledSchema, bet)?.sums).toEqual({ returned: 10_000n });
});

test('a deposit counts when it is approved and no longer when the approval is cancelled, with its bonus', () => {
  const deposit = (status: string, previousStatus: string) =>
    sums(DepositChangedSchema, { status, previousStatus, amount: 50_000n, bonusPoints: 500n })?.sums;
  expect(deposit('new', '')).toBeUndefined();
  expect(deposit('waiting', 'new')).toBeUndefined();
  expect(deposit('approved', 'waiting')).toEqual({ deposits: 50_000n, bonus: 500n });
  expect(deposit('approval_cancelled', 'approved')).toEqual({ deposits: -50_000n, bonus: -500n });
  expect(deposit('refused', 'waiting')).toBeUndefined();
});

test('a withdrawal counts when it is completed and not before', () => {
  const withdrawal = (status: string, previousStatus: string) =>
    sums(WithdrawalChangedSchema, { status, previousStatus, amount: 50_000n })?.sums;
  expect(withdrawal('approved', 'waiting')).toBeUndefined();
  expect(withdrawal('completed', 'approved')).toEqual({ withdrawals: 50_000n });
});

test('members join and log in; agents and administrators do not count', () => {
  expect(sums(AccountCreatedSchema, { kind: AccountKind.MEMBER })?.sums).toEqual({ joins: 1n });
  expect(sums(AccountCreatedSchema, { kind: AccountKind.AGENT })).toBeUndefined();
  expect(sums(AccountCreatedSchema, { kind: AccountKind.MEMBER, testAccount: true })).toBeUndefined();
  expect(sums(LoggedInSchema, { kind: AccountKind.MEMBER })?.sums).toEqual({ logins: 1n });
  expect(sums(LoggedInSchema, { kind: AccountKind.ADMIN })).toBeUndefined();
});

test('a cash-out counts what it pays once, and of a void rest the rest alone comes back', () => {
  const part = { ...bet, outcome: 'open', payout: 3_800n, closedStake: 4_000n };
  expect(sums(BetSettledSchema, part)?.sums).toEqual({ payout: 3_800n, wins: 0n, returned: 0n });
  const behind = { ...part, revision: 1, previousOutcome: 'open', previousPayout: 3_800n };
  const won = { ...behind, outcome: 'win', payout: 27_800n };
  expect(sums(BetSettledSchema, won)?.sums).toEqual({ payout: 24_000n, wins: 1n, returned: 0n });
  const voided = { ...behind, outcome: 'void', payout: 9_800n };
  expect(sums(BetSettledSchema, voided)?.sums).toEqual({ payout: 0n, wins: 0n, returned: 6_000n });
});
