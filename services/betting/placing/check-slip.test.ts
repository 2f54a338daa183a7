import { create } from '@bufbuild/protobuf';
import { OddsChange, PlaceBetRequestSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winnings } from '../money/winnings.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { checkSlip } from './check-slip.ts';

const opensAtMs = 1_000_000;
const closesAtMs = 1_300_000;
const principal = create(PrincipalSchema, { kind: AccountKind.MEMBER, accountId: 7n, path: '1.7', level: 3 });
const limit = { level: 3, gameClass: 'powerball', stakeMin: 1_000n, stakeMax: 50_000n, winMax: 97_500n, roundMax: 1n };

function snapshot(
  change: { oddsMilli?: number; suspended?: boolean; salesStopped?: boolean; stale?: boolean } = {},
): MarketSnapshot {
  const price = { market: 'pb', oddsMilli: change.oddsMilli ?? 1950, suspended: change.suspended ?? false };
  const round = {
    id: 'eos5.20261120.1',
    game: 'eos5',
    gameClass: 'powerball',
    opensAtMs,
    closesAtMs,
    version: 1n,
    salesStopped: change.salesStopped ?? false,
    prices: new Map([['odd', price]]),
  };
  return {
    stale: () => change.stale ?? false,
    matchesStale: () => true,
    match: () => undefined,
    market: () => undefined,
    slipRules: () => {
      throw new Error('no rule of rounds is in the settings');
    },
    round: (id) => (id === round.id ? round : undefined),
    limit: ({ level, accountId }, gameClass) =>
      level === 3 && gameClass === 'powerball' && accountId === 7n ? limit : undefined,
  };
}

function slip(change: { stake?: bigint; oddsMilli?: number; oddsChange?: OddsChange } = {}) {
  return create(PlaceBetRequestSchema, {
    key: 'key-of-the-slip',
    stake: change.stake ?? 10_000n,
    oddsChange: change.oddsChange ?? OddsChange.UNSPECIFIED,
    selections: [{ roundId: 'eos5.20261120.1', pick: 'odd', oddsMilli: change.oddsMilli ?? 1950 }],
  });
}

function refusal(check: () => unknown): DomainError {
  try {
    check();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

const at = closesAtMs - 1;

test.each([
  [opensAtMs - 1, false],
  [opensAtMs, true],
  [closesAtMs - 1, true],
  [closesAtMs, false],
])('at %i a bet is taken: %s', (nowMs, taken) => {
  if (taken) expect(checkSlip(slip(), principal, snapshot(), nowMs).closesAtMs).toBe(closesAtMs);
  else expect(refusal(() => checkSlip(slip(), principal, snapshot(), nowMs)).reason).toBe('BETTING_CLOSED');
});

test.each([
  [999n, 'STAKE_RANGE'],
  [1_000n, undefined],
  // 50,000 × 1.95 is 97,500: exactly what may be won, and exactly what may be staked.
  [50_000n, undefined],
  [50_001n, 'STAKE_RANGE'],
])('a stake of %i is refused with %s', (stake, reason) => {
  if (reason) expect(refusal(() => checkSlip(slip({ stake }), principal, snapshot(), at)).reason).toBe(reason);
  else expect(checkSlip(slip({ stake }), principal, snapshot(), at).stake).toBe(stake);
});

test('a pick whose least stake wins more than a bet may pay is not for sale, whatever the stake', () => {
  const stakes = [1n, 1_000n, 50_000n];
  // 1,000 × 97.5 is what may be won exactly; what lies beyond the second decimal does not pay.
  for (const oddsMilli of [97_500, 97_509]) {
    const taken = checkSlip(slip({ stake: 1_000n, oddsMilli }), principal, snapshot({ oddsMilli }), at);
    expect(taken.potentialPayout).toBe(97_500n);
  }
  for (const stake of stakes) {
    const refused = refusal(() =>
      checkSlip(slip({ stake, oddsMilli: 97_510 }), principal, snapshot({ oddsMilli: 97_510 }), at),
    );
    expect([refused.reason, refused.field, refused.meta]).toEqual([
      'MARKET_SUSPENDED',
      'pick',
      { stake_min: '1000', win_max: '97500' },
    ]);
  }
});

test('one KRW above what may be won is refused, and truncated odds count', () => {
  const over = refusal(() =>
    checkSlip(slip({ stake: 50_000n, oddsMilli: 1960 }), principal, snapshot({ oddsMilli: 1960 }), at),
  );
  expect([over.reason, over.meta.max]).toEqual(['WIN_LIMIT', '97500']);
  expect(
    checkSlip(slip({ stake: 50_000n, oddsMilli: 1959 }), principal, snapshot({ oddsMilli: 1959 }), at).potentialPayout,
  ).toBe(97_500n);
});

test('odds that moved are taken exactly as the member said', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 3000 }),
      fc.integer({ min: 1000, max: 3000 }),
      fc.constantFrom(OddsChange.UNSPECIFIED, OddsChange.NONE, OddsChange.HIGHER, OddsChange.ANY),
      (shown, now, oddsChange) => {
        const check = () =>
          checkSlip(slip({ oddsMilli: shown, oddsChange, stake: 1_000n }), principal, snapshot({ oddsMilli: now }), at);
        const accepted =
          now === shown || oddsChange === OddsChange.ANY || (oddsChange === OddsChange.HIGHER && now > shown);
        if (!accepted) {
          const { reason, meta } = refusal(check);
          expect([reason, meta]).toEqual(['ODDS_CHANGED', { odds_milli: String(now) }]);
          return;
        }
        const taken = check();
        expect([taken.oddsMilli, taken.requestedOddsMilli]).toEqual([now, shown]);
        expect(taken.potentialPayout).toBe(winnings(1_000n, now));
      },
    ),
  );
});

test.each([
  [{ stale: true }, 'UNAVAILABLE'],
  [{ salesStopped: true }, 'MARKET_SUSPENDED'],
  [{ suspended: true }, 'MARKET_SUSPENDED'],
])('%o is refused with %s', (change, reason) => {
  expect(refusal(() => checkSlip(slip(), principal, snapshot(change), at)).reason).toBe(reason);
});

test.each([-1, 4, 99_999, Number.NaN, undefined])('an odds change of %s is none of the contract’s', (oddsChange) => {
  const request = { ...slip(), oddsChange: oddsChange as OddsChange };
  const { reason, field } = refusal(() => checkSlip(request, principal, snapshot(), at));
  expect([reason, field]).toEqual(['VALIDATION', 'odds_change']);
});

/** The refusal of a slip with other selections, as its reason, field and facts. */
function refusedWith(selections: { roundId: string; pick: string }[], of = principal) {
  const shown = selections.map((selection) => ({ oddsMilli: 1950, ...selection }));
  const request = create(PlaceBetRequestSchema, { key: 'key', stake: 10_000n, selections: shown });
  const { reason, field, meta } = refusal(() => checkSlip(request, of, snapshot(), at));
  return [reason, field, meta];
}
const roundId = 'eos5.20261120.1';

test('a slip names one pick of one round; several are refused as what they are', () => {
  expect(refusedWith([])).toEqual(['VALIDATION', 'selections', {}]);
  expect(refusedWith([roundId, 'eos3.20261120.2'].map((id) => ({ roundId: id, pick: 'odd' })))).toEqual([
    'BANNED_COMBINATION',
    '',
    { rule: 'single_only', legs: 'eos5.20261120.1:odd,eos3.20261120.2:odd' },
  ]);
});

test('what is no round, no pick of it, or a round that nobody knows is refused', () => {
  expect(refusedWith([{ roundId: 'eos5', pick: 'odd' }])).toEqual(['VALIDATION', 'round_id', {}]);
  expect(refusedWith([{ roundId, pick: 'nobody' }])).toEqual(['VALIDATION', 'pick', {}]);
  expect(refusedWith([{ roundId: 'eos5.20261120.2', pick: 'odd' }])).toEqual(['BETTING_CLOSED', '', {}]);
});

test('a level without a limit for the game class bets nothing on it', () => {
  const suspended = ['MARKET_SUSPENDED', '', { game_class: 'powerball' }];
  expect(refusedWith([{ roundId, pick: 'odd' }], { ...principal, level: 4 })).toEqual(suspended);
});

test('a stake outside of the limit is told the limit', () => {
  const { field, meta } = refusal(() => checkSlip(slip({ stake: 1n }), principal, snapshot(), at));
  expect([field, meta]).toEqual(['stake', { min: '1000', max: '50000' }]);
});

test('what is taken is what was asked, by whom, with the limits of the round and the level', () => {
  const asker = { ...principal, account: 'm7', nickname: '일곱', testAccount: true };
  expect(checkSlip(slip(), asker, snapshot(), at)).toEqual({
    accountId: 7n,
    path: '1.7',
    account: 'm7',
    nickname: '일곱',
    testAccount: true,
    key: 'key-of-the-slip',
    marketId: roundId,
    game: 'eos5',
    gameClass: 'powerball',
    market: 'pb',
    pick: 'odd',
    stake: 10_000n,
    oddsMilli: 1950,
    requestedOddsMilli: 1950,
    oddsChange: OddsChange.UNSPECIFIED,
    potentialPayout: 19_500n,
    closesAtMs,
    opensAtMs,
    roundMax: 1n,
    trace: '',
    legs: null,
    folds: null,
    bonusMilli: 0,
    delayMs: 0,
  });
  expect(checkSlip(slip(), asker, snapshot(), at, 'trace').trace).toBe('trace');
});
