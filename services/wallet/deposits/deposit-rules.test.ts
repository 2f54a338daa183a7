import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { bareName, checkSpacing, depositorOf, depositRule } from './deposit-rules.ts';

const settings = create(WalletSettingsSchema, {
  depositMin: 1_000n,
  depositMax: 50_000n,
  depositUnit: 500n,
  depositFreeLevel: 3,
  doubleDepositSeconds: 10,
  duplicateDepositSeconds: 60,
});
const member = (level: number) => ({ kind: AccountKind.MEMBER, level });

test('a member below the free level pays in no more than 10,000 at a time; from that level on the greatest holds', () => {
  expect(depositRule(settings, member(2))).toEqual({ min: 1_000n, max: 10_000n, unit: 500n });
  expect(depositRule(settings, member(3))).toEqual({ min: 1_000n, max: 50_000n, unit: 500n });
  expect(depositRule(settings, member(4)).max).toBe(50_000n);
});

test('the level of a partner means something else and limits nothing', () => {
  expect(depositRule(settings, { kind: AccountKind.AGENT, level: 1 }).max).toBe(50_000n);
});

test('whatever the settings are, a low member may pay in the least amount and never more than the greatest', () => {
  const max = (depositMin: bigint, depositMax: bigint) =>
    depositRule({ ...settings, depositMin, depositMax }, member(0)).max;
  expect(max(20_000n, 50_000n)).toBe(20_000n);
  expect(max(1_000n, 5_000n)).toBe(5_000n);
  expect(max(10_001n, 10_002n)).toBe(10_001n);
  expect(max(9_999n, 10_000n)).toBe(10_000n);
});

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
function spacing(any: Date | null, same: Date | null, of = settings): unknown {
  try {
    checkSpacing({ any, same }, of, now);
  } catch (error) {
    return error instanceof DomainError ? { reason: error.reason, meta: error.meta } : error;
  }
  return 'fine';
}

test('a second deposit waits until its span is over, to the millisecond', () => {
  const refused = { reason: 'DOUBLE_DEPOSIT', meta: { next_at: '2026-11-20T21:00:00.001+09:00' } };
  expect(spacing(ago(9_999), null)).toEqual(refused);
  expect(spacing(ago(10_000), null)).toBe('fine');
});

test('the same amount again waits for its own span', () => {
  const refused = { reason: 'DUPLICATE_DEPOSIT', meta: { next_at: '2026-11-20T21:00:00.001+09:00' } };
  expect(spacing(ago(10_000), ago(59_999))).toEqual(refused);
  expect(spacing(ago(10_000), ago(60_000))).toBe('fine');
});

test('where both spans forbid it, the one for any deposit is named; who never asked waits for nothing', () => {
  expect(spacing(ago(1), ago(1))).toMatchObject({ reason: 'DOUBLE_DEPOSIT' });
  expect(spacing(null, null)).toBe('fine');
  expect(spacing(ago(0), ago(0), { ...settings, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 })).toBe('fine');
});

test('names are the same whatever their blanks, letter case and form', () => {
  expect(bareName(' Kim  Min\tJi ')).toBe('kimminji');
  expect(bareName('홍길동'.normalize('NFD'))).toBe('홍길동');
});

function depositor(named: string, bankAccountHolder: string): string {
  try {
    return depositorOf(named, { bankAccountHolder });
  } catch (error) {
    return (error as Error).message;
  }
}

test('the payer is the registered holder, who need not be named', () => {
  expect(depositor('', 'Kim MinJi')).toBe('Kim MinJi');
  expect(depositor('kim minji', 'Kim MinJi')).toBe('Kim MinJi');
});

test('another name, a name of blanks alone, and an account without a holder are refused', () => {
  const refused = 'HOLDER_MISMATCH (depositor)';
  expect([depositor('Lee', 'Kim'), depositor(' ', 'Kim'), depositor('', ''), depositor('Kim', '  ')]).toEqual([
    refused,
    refused,
    refused,
    refused,
  ]);
  expect(depositor(' ', ' ')).toBe(refused);
});
