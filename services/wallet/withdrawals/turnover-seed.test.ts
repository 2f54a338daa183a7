import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { testDatabase } from '@madang/runtime/testing/postgres.ts';
import { expect, test } from 'vitest';
import { cancelledChange, countedFrom, settledChange } from '../consumers/turnover.ts';
import { postAsEarlier } from '../ledger/test-ledger.ts';
import { closeTurnover, findTurnover } from './turnover.ts';

const dir = new URL('../migrations', import.meta.url).pathname;

/** A wallet as it was before turnover was kept as sums. */
async function olderWallet() {
  const stack = new AsyncDisposableStack();
  const { url } = stack.use(await testDatabase());
  const first = join(await mkdtemp(join(tmpdir(), 'madang-older-')), 'migrations');
  await mkdir(first);
  for (const name of (await readdir(dir)).filter((file) => file < '022')) await cp(join(dir, name), join(first, name));
  await migrate({ url, schema: 'wallet', dir: first });
  const database = stack.use(openDatabase({ url, schema: 'wallet', poolSize: 2 }));
  const move = async (owner: bigint, kind: string, amount: bigint): Promise<bigint> => {
    const money = accountOf(owner, 'money');
    const out = ['stake', 'deposit_cancel', 'hold'].includes(kind);
    const [debit, credit] = out ? [money, houseAccounts.bets] : [houseAccounts.bets, money];
    const leg = await postAsEarlier(database, { key: uuidv7(), debit, credit, amount, kind, reference: 'deposit:1' });
    if (!leg) throw new Error(`${kind} was not posted`);
    return leg.seq;
  };
  const withdrawal = async (owner: bigint, status: string, seq: bigint): Promise<bigint> => {
    const { rows } = await database.query<{ id: bigint }>(
      `insert into withdrawals (key, account_id, account, nickname, level, path, parent_id, test_account, amount, status, bank_name,
         bank_account, holder, balance_after, money_seq, turnover_percent, created_at, approved_at)
       values ($1, $2, 'a', 'n', 1, '1', 0, false, 10, $3, '', '', '', 0, $4, -1, now(),
         case when $3 in ('approved', 'completed') then now() end) returning id`,
      [uuidv7(), owner, status, seq],
    );
    return rows[0]?.id ?? 0n;
  };
  return {
    database,
    move,
    withdrawal,
    upgrade: () => migrate({ url, schema: 'wallet', dir }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('an installation that is older than the sums begins with what its ledger says', async () => {
  await using wallet = await olderWallet();
  const { move } = wallet;
  await move(7n, 'deposit', 1_000n);
  await move(7n, 'stake', 300n);
  await wallet.withdrawal(7n, 'completed', await move(7n, 'hold', 10n));
  await move(7n, 'deposit', 500n);
  await move(7n, 'stake', 200n);
  await move(7n, 'refund', 50n);
  await move(7n, 'payout', 900n);
  const open = await wallet.withdrawal(7n, 'approved', await move(7n, 'hold', 10n));
  await move(7n, 'deposit_cancel', 100n);
  await move(7n, 'stake', 30n);
  await wallet.withdrawal(7n, 'refused', await move(7n, 'hold', 10n));
  await move(8n, 'deposit', 70n);
  const before = Date.now();
  await wallet.upgrade();

  expect(await findTurnover(wallet.database, 7n)).toMatchObject({ staked: 180n, deposited: 400n });
  expect(await findTurnover(wallet.database, 8n)).toMatchObject({ staked: 0n, deposited: 70n });
  await closeTurnover(wallet.database, open);
  expect(await findTurnover(wallet.database, 7n)).toMatchObject({ staked: 30n, deposited: -100n });
  expect(await countedFrom(wallet.database)).toBeGreaterThanOrEqual(before - 1);
});

test('one without bets counts all that are settled', async () => {
  await using wallet = await olderWallet();
  await wallet.move(7n, 'deposit', 1_000n);
  await wallet.upgrade();
  expect(await countedFrom(wallet.database)).toBe(Number.NEGATIVE_INFINITY);
});

const [from, old, young] = [1_000_000, timestampFromMs(999_999), timestampFromMs(1_000_000)];
test.each([
  ['a new bet that is lost', young, young, 'loss', '', 10n],
  ['a new bet that is void', young, young, 'void', '', 0n],
  ['a new bet that is made void', young, young, 'void', 'win', -10n],
  ['a bet of before that is settled', old, young, 'loss', '', 0n],
  ['a bet of before that is void', old, young, 'void', '', -10n],
  ['a bet of before that is made void', old, young, 'void', 'loss', -10n],
  ['a bet of before that is no longer void', old, young, 'win', 'void', 10n],
  ['what was settled before', old, old, 'void', '', 0n],
])('%s changes the sum accordingly', (_what, placedAt, at, outcome, previousOutcome, change) => {
  expect(settledChange({ placedAt, at, outcome, previousOutcome, stake: 10n, closedStake: 0n }, from)).toBe(change);
});

test('a cancelled bet changes the sum only where that began with it', () => {
  expect(cancelledChange({ placedAt: young, at: young, stake: 10n }, from)).toBe(0n);
  expect(cancelledChange({ placedAt: old, at: young, stake: 10n }, from)).toBe(-10n);
  expect(cancelledChange({ placedAt: old, at: old, stake: 10n }, from)).toBe(0n);
  expect(cancelledChange({ placedAt: old, at: young, stake: 10n }, Number.NEGATIVE_INFINITY)).toBe(0n);
});
