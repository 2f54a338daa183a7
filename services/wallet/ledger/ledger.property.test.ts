import { accountOf, houseAccounts, isGuarded } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerModel } from './model.ts';
import { postGroup } from './post-group.ts';
import { balancesOf, houseTotals, resolveKey } from './read.ts';
import { rollUpHouse } from './roll-up.ts';
import { type TestLedger, testLedger } from './test-ledger.ts';
import type { Transfer } from './transfer.ts';
import { verifyLedger } from './verify.ts';

let ledger: TestLedger;
let owners = 1000n;

beforeAll(async () => {
  ledger = await testLedger();
});
afterAll(() => ledger[Symbol.asyncDispose]());

/** Few accounts, keys and amounts, so that shortage, repetition and conflict are common. Negative numbers are houseAccounts. */
const place = fc.constantFrom(-1, -2, 0, 1, 2, 3, 4, 5);
const item = fc
  .record({
    key: fc.nat(30),
    from: place,
    to: place,
    amount: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('a', 'b'),
  })
  .filter(({ from, to }) => from !== to);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(item, { minLength: 1, maxLength: 12 }).map((items) => ({ items })) },
  { weight: 1, arbitrary: fc.nat(30).map((key) => ({ key })) },
  { weight: 1, arbitrary: fc.constant('roll up' as const) },
);

test('answers and balances are those of the model, group by group', async () => {
  const now = new Date();
  const harness = new Map<bigint, bigint>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      owners += 10n;
      const base = owners;
      const keys = Array.from({ length: 31 }, () => uuidv7());
      const account = (n: number) =>
        n < 0
          ? n === -1
            ? houseAccounts.bank
            : houseAccounts.bets
          : accountOf(base + BigInt(n >> 1), n % 2 ? 'point' : 'money');
      const model = new LedgerModel();
      for (const step of steps) {
        if (step === 'roll up') await rollUpHouse(ledger.db, now);
        else if ('items' in step) {
          const group = step.items.map(
            (i): Transfer => ({
              key: keys[i.key] ?? '',
              debit: account(i.from),
              credit: account(i.to),
              amount: BigInt(i.amount),
              kind: i.kind,
              reference: '',
            }),
          );
          expect(await postGroup(ledger.db, group, now)).toEqual(group.map((transfer) => model.post(transfer)));
        } else {
          const expected = model.resolve(keys[step.key] ?? '');
          const found = await resolveKey(ledger.db, keys[step.key] ?? '', now);
          expect(found?.outcome).toBe(expected.posted ? 'posted' : expected.reason);
        }
      }
      const people = [...model.accounts].filter(([id]) => isGuarded(id));
      expect(
        await balancesOf(
          ledger.db,
          people.map(([id]) => id),
        ),
      ).toEqual(new Map(people));
      for (const [id, { balanceAfter }] of model.accounts) {
        if (!isGuarded(id)) harness.set(id, (harness.get(id) ?? 0n) + balanceAfter);
      }
      const totals = await houseTotals(ledger.db);
      for (const [id, balance] of harness) expect(totals.get(id)).toBe(balance);
    }),
    { numRuns: 150 },
  );
  expect(await verifyLedger(ledger.db)).toEqual([]);
});
