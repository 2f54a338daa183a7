import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { postGroup } from '../ledger/post-group.ts';
import { testLedger } from '../ledger/test-ledger.ts';
import { portionsOf } from './portions.ts';

test('a payment goes to the oldest debts that are open, and what was paid long ago is not read', async () => {
  await using ledger = await testLedger();
  const balanceType = accountOf(7n, 'debt');
  const owes = (kind: string, amount: bigint) => ({
    key: uuidv7(),
    debit: houseAccounts.clearing,
    credit: balanceType,
    amount,
    kind,
    reference: '',
  });
  const pays = (amount: bigint) => ({
    key: uuidv7(),
    debit: balanceType,
    credit: houseAccounts.clearing,
    amount,
    kind: 'debt_payment',
    reference: '',
  });
  const past = Array.from({ length: 1_500 }, () => [owes('debt', 10n), pays(10n)]).flat();
  await postGroup(ledger.db, past, new Date());
  const many = Array.from({ length: 450 }, () => owes('recall_debt', 2n));
  // 4 of the oldest are paid: 96 are open, then 900 in small parts, then 5.
  await postGroup(ledger.db, [owes('bonus_debt', 100n), pays(4n), ...many, owes('debt', 5n)], new Date());
  await ledger.db.query('analyze entries');

  await ledger.db.transaction(async (tx) => {
    const portions = (payment: bigint) => portionsOf(tx, 7n, 1_001n, payment);
    expect(await portions(1n)).toEqual([{ kind: 'bonus_debt', amount: 1n }]);
    expect(await portions(97n)).toEqual([
      { kind: 'bonus_debt', amount: 96n },
      { kind: 'recall_debt', amount: 1n },
    ]);
    expect(await portions(1_001n)).toEqual([
      { kind: 'bonus_debt', amount: 96n },
      { kind: 'debt', amount: 5n },
      { kind: 'recall_debt', amount: 900n },
    ]);
    await expect(portionsOf(tx, 7n, 1_000_000n, 1n)).rejects.toThrow('greater than what it came to owe');
  });
  await ledger.db.transaction(async (tx) => {
    const looked = async (): Promise<number> => {
      const { rows } = await tx.query<{ n: number }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname ~ '^(entries|transfers)_'`,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await looked();
    await portionsOf(tx, 7n, 5n, 5n);
    expect((await looked()) - before).toBeLessThan(1_000);
  });
});
