import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  accountOf,
  type BalanceTypeName,
  balanceTypes,
  houseAccounts,
  maxReferenceLength,
  ownerOf,
} from '@madang/proto/madang/wallet/v1/accounts.ts';
import { TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownParts } from './posted-event.ts';
import { maxAmount, type Transfer } from './transfer.ts';

const owner = fc.oneof(fc.bigInt(1n, 500n), fc.bigInt(1n, (1n << 59n) - 1n));
const personsAccount = fc
  .tuple(owner, fc.constantFrom(...(Object.keys(balanceTypes) as BalanceTypeName[])))
  .map(([id, type]) => accountOf(id, type));
const account = fc.oneof(personsAccount, fc.constantFrom(...Object.values(houseAccounts)));
const transfer: fc.Arbitrary<Transfer> = fc.record({
  key: fc.uuid({ version: 7 }),
  debit: account,
  credit: account,
  amount: fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, maxAmount)),
  kind: fc.stringMatching(/^[a-z][a-z0-9_]{0,31}$/),
  reference: fc
    .string({ unit: 'binary', maxLength: maxReferenceLength })
    .filter((text) => text.isWellFormed() && text.length <= maxReferenceLength),
});
const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

/** What the database adds to a leg: ten bytes each. */
function balanceAndSeq(balance: bigint, seq: bigint): string {
  const int64 = (tag: string, n: bigint) =>
    tag +
    Array.from({ length: 10 }, (_, i) => Number((n >> BigInt(i * 7)) & 127n) | (i < 9 ? 128 : 0))
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  return int64('28', balance) + int64('30', seq);
}

test('with the balances behind its legs a transfer reads as its event', () => {
  fc.assert(
    fc.property(fc.array(transfer, { minLength: 1, maxLength: 4 }), instant, (transfers, at) => {
      const parts = knownParts(transfers, at);
      transfers.forEach(({ key, debit, credit, amount, kind, reference }, i) => {
        const { event = '', creditLeg = '' } = parts[i] ?? {};
        const debitOf = ownerOf(debit);
        const creditOf = ownerOf(credit);
        expect(creditLeg !== '').toBe(creditOf !== undefined);
        const tails = [debitOf ? balanceAndSeq(7n, 1n) : '', creditOf ? balanceAndSeq(1n << 60n, 300n) : ''];
        const told = fromBinary(TransferPostedSchema, Buffer.from(event + tails[0] + creditLeg + tails[1], 'hex'));
        const { at: toldAt, entries, ...rest } = told;
        expect(rest).toEqual({
          $typeName: TransferPostedSchema.typeName,
          key,
          debitAccount: debit,
          creditAccount: credit,
          amount,
          kind,
          reference,
        });
        expect(toldAt && timestampDate(toldAt)).toEqual(at);
        expect(entries.map(({ $typeName, ...entry }) => entry)).toEqual([
          ...(debitOf ? [{ account: debit, ...debitOf, amount: -amount, balanceAfter: 7n, seq: 1n }] : []),
          ...(creditOf ? [{ account: credit, ...creditOf, amount, balanceAfter: 1n << 60n, seq: 300n }] : []),
        ]);
        // Whoever compares transfers with events reads the key at its place.
        expect(Buffer.from(event, 'hex').toString('latin1', 2, 38)).toBe(key);
      });
    }),
    { numRuns: 300 },
  );
});

const longest: Transfer = {
  key: '01900000-0000-7000-8000-000000000001',
  debit: accountOf((1n << 59n) - 1n, 'money'),
  credit: accountOf((1n << 59n) - 2n, 'point'),
  amount: maxAmount,
  kind: 'k'.repeat(32),
  reference: '힣'.repeat(maxReferenceLength),
};

test('the longest reference fits', () => {
  const [parts] = knownParts([longest], new Date());
  expect(Buffer.from(parts?.event ?? '', 'hex').toString('utf8')).toContain(longest.reference);
  expect(parts?.creditLeg).not.toBe('');
});

test.each([950, 1_000, 2_000])('a reference of %i characters fails all, and is not cut', (length) => {
  const house = { debit: houseAccounts.bank, credit: houseAccounts.bets };
  for (const accounts of [{}, house])
    expect(() => knownParts([{ ...longest, ...accounts, reference: 'r'.repeat(length) }], new Date())).toThrow(
      RangeError,
    );
});
