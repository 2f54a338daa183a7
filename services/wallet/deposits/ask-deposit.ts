import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { RequestDepositRequest, WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { chooseBankAccount } from '../bank-accounts/choose.ts';
import type { WalletDeps } from '../deps.ts';
import { balancesOf } from '../ledger/read.ts';
import { atCurrentPlace } from '../places/current-place.ts';
import { checkDeposit } from '../protection/check-deposit.ts';
import { checkAmount } from '../requests/amount-rule.ts';
import { findRequester } from '../requests/ask-identity.ts';
import { lockMember } from '../requests/lock-member.ts';
import { ownerColumns, ownerValues } from '../requests/own-row.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { checkDayCount } from './day-count.ts';
import { depositEvent } from './deposit-event.ts';
import { type DepositRow, depositColumns } from './deposit-row.ts';
import { checkDepositWindow, checkSpacing, depositorOf, depositRule, type LastAsked } from './deposit-rules.ts';

/** Asks for a deposit; a key that the member has used answers what it made, whatever the rules say by now. */
export async function askDeposit(
  deps: WalletDeps,
  request: RequestDepositRequest,
  context: CallContext,
): Promise<DepositRow> {
  const known = await findByKey(deps.database, context.principal.accountId, request);
  if (known) return known;
  return atCurrentPlace(deps.database, context.principal.accountId, async (hold) => {
    const account = await findRequester(deps, context);
    const settings = await settingsAt(deps, placeOf(account));
    checkDepositWindow(settings, deps.clock.now());
    checkAmount(request.amount, depositRule(settings, account));
    return retryTransaction(() =>
      deps.database.transaction(async (tx) => {
        await hold(tx);
        return ask(deps, tx, { request, settings, account, context });
      }),
    );
  });
}

interface Asking {
  request: RequestDepositRequest;
  settings: WalletSettings;
  account: Account;
  context: CallContext;
}

async function ask(deps: WalletDeps, tx: pg.PoolClient, asking: Asking): Promise<DepositRow> {
  const { request, settings, account, context } = asking;
  await lockMember(tx, account.id);
  const known = await findByKey(tx, account.id, request);
  if (known) return known;
  const now = deps.clock.now();
  checkDepositWindow(settings, now);
  checkSpacing(await findLastAsked(tx, account.id, request.amount, settings, now), settings, now);
  await checkDayCount(tx, account.id, settings, now);
  await checkDeposit(tx, account.id, request.amount, now);
  const depositor = depositorOf(request.depositor, account);
  const { bankName, bankAccount, holder } = await chooseBankAccount(tx, account, settings, now);
  const money = accountOf(account.id, 'money');
  const before = (await balancesOf(tx, [money])).get(money)?.balanceAfter ?? 0n;
  const { rows } = await tx.query<DepositRow>(
    `insert into deposits as d (${ownerColumns}, key, form_key, amount, depositor, holder, bank_account, balance_before, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning ${depositColumns}`,
    [
      ...ownerValues(account),
      uuidv7(now.getTime()),
      request.key,
      request.amount,
      depositor,
      account.bankAccountHolder,
      `${bankName} ${bankAccount} ${holder}`,
      before,
      now,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('a deposit that was written is not there');
  await addEvents(tx, [depositEvent(row, '', 0n, now)], context.trace);
  return row;
}

/** What the member's key made before: KEY_CONFLICT when that was another amount. */
async function findByKey(
  db: Queryable,
  accountId: bigint,
  { key, amount }: RequestDepositRequest,
): Promise<DepositRow | undefined> {
  const { rows } = await db.query<DepositRow>(
    `select ${depositColumns} from deposits d where d.account_id = $1 and d.form_key = $2`,
    [accountId, key],
  );
  if (rows[0] && rows[0].amount !== amount) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0];
}

async function findLastAsked(
  tx: Queryable,
  accountId: bigint,
  amount: bigint,
  { doubleDepositSeconds, duplicateDepositSeconds }: WalletSettings,
  now: Date,
): Promise<LastAsked> {
  const horizon = new Date(now.getTime() - Math.max(doubleDepositSeconds, duplicateDepositSeconds) * 1_000);
  const { rows } = await tx.query<LastAsked>(
    `select max(created_at) as any, max(created_at) filter (where amount = $3) as same
       from deposits where account_id = $1 and created_at > $2 and status <> 'cancelled'`,
    [accountId, horizon, amount],
  );
  return rows[0] ?? { any: null, same: null };
}
