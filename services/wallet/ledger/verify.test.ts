import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test, vi } from 'vitest';
import { keepMonthsAhead } from './months.ts';
import { postGroup } from './post-group.ts';
import { rollUpHouse } from './roll-up.ts';
import { mutate, type TestLedger, testLedger } from './test-ledger.ts';
import type { Transfer } from './transfer.ts';
import { verifyLedger } from './verify.ts';

const people = Array.from({ length: 6 }, (_, i) => accountOf(BigInt(i + 1), 'money'));

function movement(i: number): Transfer {
  const person = people[i % people.length] ?? 0n;
  const other = i % 10 === 0 ? (people[(i + 1) % people.length] ?? 0n) : houseAccounts.bets;
  const [debit, credit] = i % 3 === 0 ? [houseAccounts.bank, person] : [person, other];
  return {
    key: uuidv7(),
    debit,
    credit,
    amount: BigInt(1 + (i % 7)),
    kind: i % 3 === 0 ? 'deposit' : 'stake',
    reference: '',
  };
}

/** Several processes at once on few accounts. What a mutant makes fail is no matter here: the check must see what it wrote. */
async function load(ledger: TestLedger, transfers = 600): Promise<void> {
  const postings = [1, 2, 3].map(() => ledger.open({ lanes: 2, groupSize: 5, deadlineMs: 1_500 }));
  await Promise.allSettled(
    Array.from({ length: transfers }, (_, i) => postings[Math.floor(i / 7) % 3]?.post(movement(i))),
  );
}

async function violated(ledger: TestLedger): Promise<string[]> {
  return (await verifyLedger(ledger.db)).map((violation) => violation.check);
}

test('a ledger under load verifies clean, and stays so while it is being posted to', async () => {
  await using ledger = await testLedger();
  const loading = load(ledger, 3_000);
  for (let i = 0; i < 3; i++) {
    expect(await violated(ledger)).toEqual([]);
    await rollUpHouse(ledger.db, new Date());
    await sleep(30);
  }
  await loading;
  expect(await violated(ledger)).toEqual([]);
});

/** Where the statement that writes events ends. */
const eventsEnd = /where i\.reason is null\s+\)\s+select/;

/** Each is a plausible slip in the posting function; the checks named must see it. */
const mutants: { name: string; change(sql: string): string; before?: string; seen: string[] }[] = [
  {
    name: 'the rows are read without being locked',
    // The pause makes sure that another group writes between the read and the write.
    change: (sql) => sql.replace(' order by a.id for no key update) l;', ' order by a.id) l; perform pg_sleep(0.004);'),
    // The index on the numbers would stop most of it: the check must not lean on that.
    before:
      "do $$ declare i regclass; begin for i in select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid where relname ~ '^entries_.*_seq$' loop execute format('drop index %s', i); end loop; end $$",
    seen: ['chains', 'balances'],
  },
  {
    name: 'a balance is one off',
    change: (sql) => sql.replace('set balance = s.balance', 'set balance = s.balance + 1'),
    seen: ['balances'],
  },
  {
    name: 'the credit leg is lost',
    change: (sql) => sql.replace(/union all\s+select i\.key, i\.credit.*?is null\n {2}\)/s, ')'),
    seen: ['legs', 'kinds'],
  },
  {
    name: 'refused transfers are entered',
    change: (sql) =>
      sql.replace(
        'i.debit_after from item i where i.reason is null',
        'coalesce(i.debit_after, 0) from item i where i.debit < 0 or i.debit_seq is not null union all select i.key, -1, -1, null, null from item i where i.reason is not null',
      ),
    seen: ['legs'],
  },
  {
    name: 'a house change is lost',
    change: (sql) => sql.replace('coalesce(house[-credits[i]], 0) + amounts[i]', 'house[-credits[i]]'),
    seen: ['house'],
  },
  {
    name: 'an event is lost',
    change: (sql) => sql.replace(eventsEnd, "where i.reason is null and i.kind <> 'stake') select"),
    seen: ['events'],
  },
  {
    name: 'a refused transfer is told',
    change: (sql) =>
      sql.replace(eventsEnd, ') select').replace(/i\.(debit|credit)_(after|seq)\)/g, 'coalesce(i.$1_$2, 0))'),
    seen: ['events'],
  },
];

test.each(mutants)('finds the mutant: $name', async ({ change, before, seen }) => {
  await using ledger = await testLedger();
  await postGroup(
    ledger.db,
    people.map((credit) => ({ ...movement(0), key: uuidv7(), credit })),
    new Date(),
  );
  if (before) await ledger.db.query(before);
  await mutate(ledger.db, 'ledger_post', change);
  // A group whose balances are not found fails by itself: what it would leave must be found as well.
  await mutate(ledger.db, 'ledger_post', (sql) => sql.replace('if written <> changed', 'if false'));
  await load(ledger);
  expect(await violated(ledger)).toEqual(expect.arrayContaining(seen));
});

test("an event that an earlier version wrote as JSON is its transfer's event", async () => {
  await using ledger = await testLedger();
  await load(ledger, 20);
  await ledger.db.query(
    `update outbox set payload = null,
       data = jsonb_build_object('key', convert_from(substring(payload from 3 for 36), 'UTF8')) where shard % 2 = 0`,
  );
  expect(await violated(ledger)).toEqual([]);
  await ledger.db.query(`delete from outbox where id = (select max(id) from outbox where data is not null)`);
  expect(await violated(ledger)).toEqual(['events']);
});

test('examples are few, the count is whole, and added rules are checked too', async () => {
  await using ledger = await testLedger();
  await load(ledger, 60);
  await ledger.db.query('update accounts set balance = balance + 5');
  const extra = { name: 'extra', rule: 'there is no account', sql: 'select id from accounts' };
  const [first, second] = await verifyLedger(ledger.db, { checks: [extra], examples: 2 });
  expect(first).toMatchObject({ check: 'balances', count: 6n });
  expect(first?.examples.length).toBe(2);
  expect(second).toMatchObject({ check: 'extra', count: 6n });
});

test('months are made ahead once and without gaps, and their bounds are exact', async () => {
  await using ledger = await testLedger();
  const start = new Date('2030-01-31T23:59:59Z');
  await keepMonthsAhead(ledger.db, start, 1);
  expect(await keepMonthsAhead(ledger.db, start, 1)).toBe(0);
  const { rows } = await ledger.db.query<{ month: Date }>(
    'select month::timestamptz as month from ledger_months order by month',
  );
  const months = rows.map(({ month }) => month.getUTCFullYear() * 12 + month.getUTCMonth());
  expect(months).toEqual(months.map((_, i) => (months[0] ?? 0) + i));
  expect(months.at(-1)).toBe(2030 * 12 + 1);
  const late = { ...movement(0), key: uuidv7(new Date('2030-02-28T23:59:59.999Z').getTime()) };
  const over = { ...movement(0), key: uuidv7(new Date('2030-03-01T00:00:00Z').getTime()) };
  expect((await postGroup(ledger.db, [late, over], start)).map((o) => (o.posted ? 'posted' : o.reason))).toEqual([
    'posted',
    'KEY_OUT_OF_RANGE',
  ]);
});

async function scans(ledger: TestLedger): Promise<{ whole: bigint; byIndex: bigint }> {
  const { rows } = await ledger.db.query<{ whole: bigint; byIndex: bigint }>(
    `select sum(seq_scan)::bigint as whole, sum(idx_scan)::bigint as "byIndex" from pg_stat_user_tables
     where relname ~ '^(transfers|entries)_' or relname = 'accounts'`,
  );
  return rows[0] ?? { whole: 0n, byIndex: 0n };
}

test('a connection that planned on empty tables still reaches full ones through their indexes', async () => {
  await using ledger = await testLedger();
  const before = await scans(ledger);
  const posting = ledger.open({ lanes: 1 });
  const transfers = Array.from({ length: 4_000 }, (_, i) => movement(i));
  // The first group plans while every table is empty; the repetitions look up what is known and find it.
  for (let from = 0; from < transfers.length; from += 1_000) {
    await Promise.all(transfers.slice(from, from + 1_000).map((transfer) => posting.post(transfer)));
  }
  await Promise.all(transfers.slice(0, 500).map((transfer) => posting.post(transfer)));
  // A connection that ends hands in its statistics.
  await posting.close();
  await vi.waitFor(async () => expect((await scans(ledger)).byIndex).toBeGreaterThan(before.byIndex + 50n), 5_000);
  expect((await scans(ledger)).whole).toBe(before.whole);
});
