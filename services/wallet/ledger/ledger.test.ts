import { fromBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { accountOf, houseAccounts, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { type TransferPosted, TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { shardOf } from '@madang/runtime/events/outbox.ts';
import { derivedKey, uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postGroup } from './post-group.ts';
import { balancesOf, findTransfer, historyOf, houseTotals, resolveKey } from './read.ts';
import { rollUpHouse } from './roll-up.ts';
import { mutate, postAsEarlier, type TestLedger, testLedger } from './test-ledger.ts';
import { maxAmount, type Transfer } from './transfer.ts';
import { verifyLedger } from './verify.ts';

const now = new Date();
let ledger: TestLedger;
let owner = 100n;

beforeAll(async () => {
  ledger = await testLedger();
});
afterAll(async () => {
  expect(await verifyLedger(ledger.db)).toEqual([]);
  await ledger[Symbol.asyncDispose]();
});

function transfer(over: Partial<Transfer>): Transfer {
  return {
    key: uuidv7(),
    debit: houseAccounts.bank,
    credit: houseAccounts.bets,
    amount: 1n,
    kind: 'test',
    reference: '',
    ...over,
  };
}

async function member(balance: bigint): Promise<bigint> {
  const account = accountOf(++owner, 'money');
  if (balance > 0n) await postGroup(ledger.db, [transfer({ credit: account, amount: balance, kind: 'deposit' })], now);
  return account;
}

describe('posting', () => {
  test('moves money down to the last won and not below', async () => {
    const account = await member(1000n);
    const take = (amount: bigint) => transfer({ debit: account, credit: houseAccounts.bets, amount, kind: 'stake' });
    const outcomes = await postGroup(ledger.db, [take(999n), take(2n), take(1n), take(1n)], now);
    expect(outcomes).toEqual([
      { posted: true, debit: { balanceAfter: 1n, seq: 2n } },
      { posted: false, reason: 'INSUFFICIENT_FUNDS' },
      { posted: true, debit: { balanceAfter: 0n, seq: 3n } },
      { posted: false, reason: 'INSUFFICIENT_FUNDS' },
    ]);
  });

  test('lets a credit of the same group pay for the debit behind it', async () => {
    const account = await member(0n);
    const [win, stake] = await postGroup(
      ledger.db,
      [
        transfer({ debit: houseAccounts.bets, credit: account, amount: 5n }),
        transfer({ debit: account, credit: houseAccounts.bets, amount: 5n }),
      ],
      now,
    );
    expect(win).toEqual({ posted: true, credit: { balanceAfter: 5n, seq: 1n } });
    expect(stake).toEqual({ posted: true, debit: { balanceAfter: 0n, seq: 2n } });
  });

  test('moves between two people, and between two balance types of one', async () => {
    const [a, b] = [await member(10n), await member(0n)];
    const held = a + 3n;
    const outcomes = await postGroup(
      ledger.db,
      [
        transfer({ debit: a, credit: b, amount: 7n }),
        transfer({ debit: a, credit: held, amount: 3n }),
        transfer({ debit: a, credit: b }),
      ],
      now,
    );
    expect(outcomes).toEqual([
      { posted: true, debit: { balanceAfter: 3n, seq: 2n }, credit: { balanceAfter: 7n, seq: 1n } },
      { posted: true, debit: { balanceAfter: 0n, seq: 3n }, credit: { balanceAfter: 3n, seq: 1n } },
      { posted: false, reason: 'INSUFFICIENT_FUNDS' },
    ]);
  });

  test('moves between house accounts without limit', async () => {
    const before = (await houseTotals(ledger.db)).get(houseAccounts.vendor) ?? 0n;
    const out = await postGroup(
      ledger.db,
      [transfer({ debit: houseAccounts.vendor, credit: houseAccounts.clearing, amount: maxAmount })],
      now,
    );
    expect(out).toEqual([{ posted: true }]);
    await rollUpHouse(ledger.db, now);
    expect((await houseTotals(ledger.db)).get(houseAccounts.vendor)).toBe(before - maxAmount);
  });

  test('refuses what would pass the ceiling of a balance', async () => {
    const account = await member(0n);
    await ledger.db.query('insert into accounts (id, balance, opening) values ($1, $2, $2)', [
      account,
      4n * 10n ** 18n - 1n,
    ]);
    const give = () => transfer({ credit: account, debit: houseAccounts.bank });
    expect(await postGroup(ledger.db, [give(), give()], now)).toEqual([
      { posted: true, credit: { balanceAfter: 4n * 10n ** 18n, seq: 1n } },
      { posted: false, reason: 'BALANCE_LIMIT' },
    ]);
  });
});

describe('keys', () => {
  test('a repeated key gets the first answer, posted or refused, whatever has happened since', async () => {
    const account = await member(10n);
    const stake = transfer({
      debit: account,
      credit: houseAccounts.bets,
      amount: 6n,
      reference: 'with "quotes", {braces}, \\ and 한글',
    });
    const tooMuch = transfer({ debit: account, credit: houseAccounts.bets, amount: 6n });
    const first = await postGroup(ledger.db, [stake, tooMuch], now);
    await postGroup(ledger.db, [transfer({ credit: account, amount: 100n })], now);
    expect(await postGroup(ledger.db, [tooMuch, stake], now)).toEqual(first.toReversed());
    expect(first[1]).toEqual({ posted: false, reason: 'INSUFFICIENT_FUNDS' });
  });

  test('twice in a group counts once', async () => {
    const account = await member(10n);
    const stake = transfer({ debit: account, credit: houseAccounts.bets, amount: 6n });
    const outcomes = await postGroup(
      ledger.db,
      [stake, { ...stake }, transfer({ debit: account, credit: houseAccounts.bets, amount: 4n })],
      now,
    );
    expect(outcomes.map((outcome) => outcome.posted && outcome.debit?.balanceAfter)).toEqual([4n, 4n, 0n]);
  });

  test.each<[string, (t: Transfer) => Partial<Transfer>]>([
    ['debit', (t) => ({ debit: t.debit + 16n })],
    ['credit', () => ({ credit: houseAccounts.bonus })],
    ['amount', (t) => ({ amount: t.amount + 1n })],
    ['kind', () => ({ kind: 'other' })],
    ['reference', () => ({ reference: 'other' })],
  ])('with another %s is a conflict, in the same group and later', async (_, change) => {
    const stake = transfer({ debit: await member(10n), credit: houseAccounts.bets, amount: 2n });
    const other = { ...stake, ...change(stake) };
    const [first, second] = await postGroup(ledger.db, [stake, other], now);
    expect(first?.posted).toBe(true);
    expect(second).toEqual({ posted: false, reason: 'KEY_CONFLICT' });
    expect(await postGroup(ledger.db, [other], now)).toEqual([{ posted: false, reason: 'KEY_CONFLICT' }]);
  });

  test('whose month has no partitions is refused alone and leaves no trace', async () => {
    const account = await member(10n);
    const old = transfer({ key: uuidv7(new Date('2001-05-05').getTime()), credit: account });
    const next = transfer({ credit: account });
    expect(await postGroup(ledger.db, [old, next], now)).toEqual([
      { posted: false, reason: 'KEY_OUT_OF_RANGE' },
      { posted: true, credit: { balanceAfter: 11n, seq: 2n } },
    ]);
    expect(await resolveKey(ledger.db, old.key, now)).toBeUndefined();
  });

  test('derived from a key are posted beside it', async () => {
    const account = await member(10n);
    const bet = uuidv7();
    const settle = transfer({
      key: derivedKey(bet, 'settle:0'),
      credit: account,
      debit: houseAccounts.bets,
      amount: 9n,
      reference: bet,
    });
    expect((await postGroup(ledger.db, [settle, settle], now)).map((outcome) => outcome.posted)).toEqual([true, true]);
    expect((await balancesOf(ledger.db, [account])).get(account)).toEqual({ balanceAfter: 19n, seq: 2n });
  });
});

describe('resolving a key', () => {
  test('answers what was posted', async () => {
    const account = await member(10n);
    const stake = transfer({ debit: account, credit: houseAccounts.bets, amount: 2n, kind: 'stake', reference: 'bet' });
    await postGroup(ledger.db, [stake], now);
    const found = await resolveKey(ledger.db, stake.key, now);
    expect(found).toEqual({ ...stake, createdAt: now, outcome: 'posted' });
    expect(await findTransfer(ledger.db, stake.key)).toEqual(found);
  });

  test('refuses an unknown one for ever', async () => {
    const account = await member(10n);
    const stake = transfer({ debit: account, credit: houseAccounts.bets });
    expect(await findTransfer(ledger.db, stake.key)).toBeUndefined();
    expect((await resolveKey(ledger.db, stake.key, now))?.outcome).toBe('TOMBSTONE');
    expect(await postGroup(ledger.db, [stake], now)).toEqual([{ posted: false, reason: 'TOMBSTONE' }]);
    expect((await resolveKey(ledger.db, stake.key, now))?.outcome).toBe('TOMBSTONE');
  });

  test('waits for the posting that is under way', async () => {
    const account = await member(10n);
    const stake = transfer({ debit: account, credit: houseAccounts.bets });
    const resolved = await ledger.db.transaction(async (tx) => {
      await postGroup(tx, [stake], now);
      return { later: resolveKey(ledger.db, stake.key, now) };
    });
    expect((await resolved.later)?.outcome).toBe('posted');
  });
});

test('a transfer in a transaction that is rolled back never was', async () => {
  const account = await member(10n);
  const stake = transfer({ debit: account, credit: houseAccounts.bets });
  const failed = ledger.db.transaction(async (tx) => {
    await postGroup(tx, [stake], now);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await findTransfer(ledger.db, stake.key)).toBeUndefined();
});

test('a group that waited for a row writes it where the other one left it', async () => {
  const account = await member(100n);
  const stake = () => transfer({ debit: account, credit: houseAccounts.bets, amount: 30n });
  const waited = await ledger.db.transaction(async (tx) => {
    await postGroup(tx, [stake()], now);
    const later = postGroup(ledger.db, [stake()], now);
    await expect.poll(() => lockWaits(), { timeout: 5_000 }).toBe(1);
    return { later };
  });
  expect(await waited.later).toMatchObject([{ posted: true, debit: { balanceAfter: 40n } }]);
  expect((await balancesOf(ledger.db, [account])).get(account)?.balanceAfter).toBe(40n);
});

async function lockWaits(): Promise<number> {
  const { rows } = await ledger.db.query<{ waits: number }>(
    `select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waits ?? 0;
}

test('a group whose balances are not found where they were locked posts nothing', async () => {
  await using own = await testLedger();
  const account = accountOf(1n, 'money');
  const deposit = () => transfer({ debit: houseAccounts.bank, credit: account, amount: 30n });
  await postGroup(own.db, [deposit()], now);
  await mutate(own.db, 'ledger_post', (sql) => sql.replace('array_agg(l.ctid)', `array_agg('(0,0)'::tid)`));
  const lost = deposit();
  await expect(postGroup(own.db, [lost], now)).rejects.toThrow('not where it was locked');
  expect(await findTransfer(own.db, lost.key)).toBeUndefined();
});

/** Posts one deposit on member 1's money, with what comes along put in by hand. */
async function postByHand(own: TestLedger, key: string, ids: string, places: string): Promise<void> {
  const account = accountOf(1n, 'money');
  await own.db.query(
    `select ledger_post($1, $2, $3, '{5}', '{deposit}', '{""}', now(), ($1::uuid[])[1], ($1::uuid[])[1], $4, '{null}', $5,
      '{""}', '{""}')`,
    [`{${key}}`, `{${houseAccounts.bank}}`, `{${account}}`, ids, places],
  );
}

test('accounts that are not those of the transfers, or not in order, fail a group', async () => {
  await using own = await testLedger();
  const [first, second] = [accountOf(1n, 'money'), accountOf(2n, 'money')];
  const key = uuidv7();
  await expect(postByHand(own, key, `{${second},${first}}`, '{2}')).rejects.toThrow('not in order');
  await expect(postByHand(own, key, `{${first},${first}}`, '{1}')).rejects.toThrow('stand twice');
  for (const places of ['{2}', '{3}', '{null}']) {
    await expect(postByHand(own, key, `{${first},${second}}`, places)).rejects.toThrow('not on the accounts');
  }
  expect(await findTransfer(own.db, key)).toBeUndefined();
  await postByHand(own, key, `{${first},${second}}`, '{1}');
  expect(await findTransfer(own.db, key)).toMatchObject({ amount: 5n });
});

test('a process of an earlier version posts by its own call, and either repeats what the other has posted', async () => {
  await using own = await testLedger();
  const account = accountOf(1n, 'money');
  const [here, there] = [uuidv7(), uuidv7()];
  const ours = (key: string): Transfer => ({
    key,
    debit: houseAccounts.bank,
    credit: account,
    amount: 5n,
    kind: 'deposit',
    reference: '',
  });
  expect(await postGroup(own.db, [ours(here)], now)).toEqual([{ posted: true, credit: { balanceAfter: 5n, seq: 1n } }]);
  expect(await postAsEarlier(own.db, ours(there))).toEqual({ balanceAfter: 10n, seq: 2n });
  expect(await postAsEarlier(own.db, ours(here))).toEqual({ balanceAfter: 5n, seq: 1n });
  expect(await postGroup(own.db, [ours(there)], now)).toEqual([
    { posted: true, credit: { balanceAfter: 10n, seq: 2n } },
  ]);
  expect(await verifyLedger(own.db)).toEqual([]);
});

async function eventOf(key: string): Promise<{ shard: number; message: TransferPosted } | undefined> {
  const { rows } = await ledger.db.query<{ shard: number; payload: Buffer }>(
    `select shard, payload from outbox where type = $1 and strpos(encode(payload, 'escape'), $2) > 0`,
    [TransferPostedSchema.typeName, key],
  );
  expect(rows.length).toBeLessThan(2);
  return rows[0] && { shard: rows[0].shard, message: fromBinary(TransferPostedSchema, rows[0].payload) };
}

test('each posted transfer tells its event in binary, in the shard of its owner', async () => {
  const [a, b] = [await member(10n), await member(0n)];
  const gift = transfer({ debit: a, credit: b, amount: 4n, kind: 'gift', reference: 'r"' });
  await postGroup(ledger.db, [gift], now);
  const leg = { $typeName: 'madang.wallet.v1.LedgerEntry' };
  expect(await eventOf(gift.key)).toEqual({
    shard: shardOf(ownerOf(a)?.owner ?? 0n),
    message: {
      $typeName: 'madang.wallet.v1.TransferPosted',
      key: gift.key,
      debitAccount: a,
      creditAccount: b,
      amount: 4n,
      kind: 'gift',
      reference: 'r"',
      entries: [
        { ...leg, account: a, ...ownerOf(a), amount: -4n, balanceAfter: 6n, seq: 2n },
        { ...leg, account: b, ...ownerOf(b), amount: 4n, balanceAfter: 4n, seq: 1n },
      ],
      at: timestampFromDate(now),
    },
  });
});

test('an event tells what is at the bounds of its fields', async () => {
  const owner = (1n << 59n) - 1n;
  const types = ['money', 'point', 'egg', 'held', 'debt'] as const;
  const reference = '\\한"'.repeat(40);
  const kind = 'k'.repeat(32);
  const moved = types.map((type) =>
    transfer({ debit: houseAccounts.bank, credit: accountOf(owner, type), amount: maxAmount, kind, reference }),
  );
  await postGroup(ledger.db, moved, now);
  for (const [i, type] of types.entries()) {
    const { message } = (await eventOf(moved[i]?.key ?? '')) ?? {};
    expect(message).toMatchObject({ debitAccount: houseAccounts.bank, amount: maxAmount, kind, reference });
    expect(message?.entries).toMatchObject([
      {
        account: accountOf(owner, type),
        owner,
        balanceType: type,
        amount: maxAmount,
        balanceAfter: maxAmount,
        seq: 1n,
      },
    ]);
  }
});

test.each([0n, 127n, 128n, -1n, 2n ** 49n - 1n, 2n ** 56n, 2n ** 63n - 1n, -(2n ** 63n)])(
  'a number of %s is read from an event as it is',
  async (n) => {
    const { rows } = await ledger.db.query<{ bytes: Buffer }>(`select proto_int64('\\x20', $1) as bytes`, [n]);
    expect(fromBinary(TransferPostedSchema, rows[0]?.bytes ?? Buffer.alloc(0)).amount).toBe(n);
  },
);

test('history pages from the newest entry back', async () => {
  const account = await member(0n);
  for (let i = 1n; i <= 5n; i++)
    await postGroup(ledger.db, [transfer({ credit: account, amount: i, kind: 'win' })], now);
  const first = await historyOf(ledger.db, account, { limit: 2 });
  expect(first.map((entry) => [entry.seq, entry.amount, entry.balanceAfter])).toEqual([
    [5n, 5n, 15n],
    [4n, 4n, 10n],
  ]);
  const rest = await historyOf(ledger.db, account, { before: 4n, limit: 100 });
  expect(rest.map((entry) => entry.seq)).toEqual([3n, 2n, 1n]);
  expect(rest[0]).toMatchObject({ counterpart: houseAccounts.bank, kind: 'win', at: now });
});
