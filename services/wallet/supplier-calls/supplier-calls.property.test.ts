import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { clientConfig } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { migratedDatabase } from '@madang/runtime/testing/migrated-database.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postGroup } from '../ledger/post-group.ts';
import { balancesOf } from '../ledger/read.ts';
import type { Call, CallKind } from './call.ts';
import { SupplierModel } from './supplier-model.ts';
import { takeGroup } from './take-group.ts';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await migratedDatabase('wallet');
  client = new pg.Client(clientConfig({ url: database.url, schema: 'wallet' }));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

/** A call by small numbers, so that calls meet: whose, its own id, what it refers to, its amount. */
const calls = fc.array(
  fc.record({
    kind: fc.constantFrom<CallKind>('bet', 'bet', 'win', 'rollback'),
    who: fc.integer({ min: 0, max: 2 }),
    id: fc.integer({ min: 0, max: 9 }),
    of: fc.integer({ min: 0, max: 9 }),
    amount: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 40 },
);

test('however calls are put into groups, they come to what they would come to one after the other', async () => {
  let owners = 1_000n;
  const property = fc.asyncProperty(calls, fc.integer({ min: 1, max: 40 }), async (drawn, size) => {
    const vendor = uuidv7().slice(0, 23);
    owners += 10n;
    const first = owners;
    const model = new SupplierModel();
    for (let who = first; who < first + 3n; who++) {
      const legs = { debit: houseAccounts.bank, credit: accountOf(who, 'money'), amount: 4n };
      await postGroup(client, [{ key: uuidv7(), ...legs, kind: 'deposit', reference: '' }], new Date());
      model.money.set(who, 4n);
    }
    const asked = drawn.map(({ kind, who, id, of, amount }): Call => {
      const facts = { vendor, transactionId: `${id}`, currency: 'KRW', game: 'g', round: 'r', roundClosed: false };
      const bettor = { path: '1', account: 'a', nickname: 'n', level: 1, testAccount: false };
      const reference = kind === 'bet' ? '' : `${of}`;
      const won = kind === 'rollback' ? 0n : BigInt(amount);
      const accountId = first + BigInt(who);
      return { ...facts, kind, accountId, amount: won, reference, gameClass: 'slot', bettor, refusal: '' };
    });
    const answers = [];
    for (let from = 0; from < asked.length; from += size)
      answers.push(...(await takeGroup(client, asked.slice(from, from + size), new Date())));
    const vendorBefore = [...model.money.values()].reduce((sum, money) => sum + money, 0n);
    expect(answers.map(({ code }) => code)).toEqual(asked.map((call) => model.take(call)));
    const owned = [first, first + 1n, first + 2n];
    const held = await balancesOf(
      client,
      owned.flatMap((who) => [accountOf(who, 'money'), accountOf(who, 'debt')]),
    );
    for (const who of owned) {
      expect(held.get(accountOf(who, 'money'))?.balanceAfter).toBe(model.money.get(who));
      expect(held.get(accountOf(who, 'debt'))?.balanceAfter ?? 0n).toBe(model.debt.get(who) ?? 0n);
    }
    const now = [...model.money.values()].reduce((sum, money) => sum + money, 0n);
    expect(now + model.vendor).toBe(vendorBefore);
    // All of it once more, as after a lost answer: what was booked is known, and nobody's money moves.
    const again = await takeGroup(client, asked, new Date());
    const replayed = asked.map((call) => model.take(call));
    expect(again.map(({ code }) => code)).toEqual(replayed);
  });
  await fc.assert(property, { numRuns: 120 });
});
