import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { RequestWithdrawalRequest, WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { collectDebtsOf } from '../debts/collect-debts.ts';
import type { WalletDeps } from '../deps.ts';
import { atCurrentPlace } from '../places/current-place.ts';
import { checkAmount } from '../requests/amount-rule.ts';
import { exchangePasswordCheck, findRequester } from '../requests/ask-identity.ts';
import { lockMember } from '../requests/lock-member.ts';
import { ownerColumns, ownerValues } from '../requests/own-row.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { findFacts } from './facts.ts';
import { holdMoney } from './holds.ts';
import { findTurnover } from './turnover.ts';
import { storedCounts } from './turnover-classes.ts';
import { turnoverPercent } from './turnover-rule.ts';
import { withdrawalEvent } from './withdrawal-event.ts';
import { type WithdrawalRow, withdrawalColumns } from './withdrawal-row.ts';
import { checkFacts, checkFlags, checkTurnover, checkWindow, withdrawalRule } from './withdrawal-rules.ts';

/**
 * Asks for a withdrawal and holds its money. The rules are looked at twice: before the password, so that it is not asked
 * in vain, and once more under the member's lock, which is what counts.
 */
export async function askWithdrawal(
  deps: WalletDeps,
  request: RequestWithdrawalRequest,
  context: CallContext,
): Promise<WithdrawalRow> {
  const known = await findByKey(deps.database, context.principal.accountId, request);
  if (known) return known;
  const settings = await settingsAt(deps, placeOf(context.principal));
  checkAmount(request.amount, withdrawalRule(settings));
  checkWindow(settings, deps.clock.now());
  const checkPassword = exchangePasswordCheck(deps, context, request.bankPassword);
  return atCurrentPlace(deps.database, context.principal.accountId, async (hold) => {
    const account = await findRequester(deps, context);
    checkFlags(account.flags);
    if (!account.bankAccount) throw new DomainError('VALIDATION', { field: 'bank_account' });
    await checkNow(deps, account.id, settings);
    if (settings.useExchangePassword) await checkPassword();
    return retryTransaction(() =>
      deps.database.transaction(async (tx) => {
        await hold(tx);
        return ask(deps, tx, { request, settings, account, context });
      }),
    );
  });
}

async function checkNow(deps: WalletDeps, accountId: bigint, settings: WalletSettings): Promise<void> {
  const now = deps.clock.now();
  let facts = await findFacts(deps.database, accountId, now, settings.turnoverCounts);
  if (facts.debt > 0n) {
    await collectDebtsOf(deps, [accountId]);
    facts = await findFacts(deps.database, accountId, now, settings.turnoverCounts);
  }
  checkFacts(facts, settings, now);
}

interface Asking {
  request: RequestWithdrawalRequest;
  settings: WalletSettings;
  account: Account;
  context: CallContext;
}

async function ask(deps: WalletDeps, tx: pg.PoolClient, asking: Asking): Promise<WithdrawalRow> {
  const { request, settings, account, context } = asking;
  await lockMember(tx, account.id);
  const known = await findByKey(tx, account.id, request);
  if (known) return known;
  const now = deps.clock.now();
  checkWindow(settings, now);
  checkFacts(await findFacts(tx, account.id, now, settings.turnoverCounts), settings, now);
  const key = uuidv7(now.getTime());
  const id = await nextId(tx);
  const { money, seq } = await holdMoney(tx, { id, key, account_id: account.id, amount: request.amount }, now);
  // The hold has the money account, so that no deposit comes between it and what is counted up to it.
  const turnover = await findTurnover(tx, account.id, settings.turnoverCounts);
  checkTurnover(turnover, settings);
  const { rows } = await tx.query<WithdrawalRow>(
    `insert into withdrawals as w (${ownerColumns}, id, key, form_key, amount, bank_name, bank_account, holder, balance_after,
       money_seq, turnover_percent, created_at, settled_at_hold, deposited_at_hold, by_class_at_hold, rule_percent, rule_counts)
     overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
     returning ${withdrawalColumns}`,
    [
      ...ownerValues(account),
      id,
      key,
      request.key,
      request.amount,
      account.bankName,
      account.bankAccount,
      account.bankAccountHolder,
      money,
      seq,
      turnoverPercent(turnover),
      now,
      turnover.sums.settled,
      turnover.sums.deposited,
      turnover.sums.byClass,
      settings.turnoverPercent,
      storedCounts(settings.turnoverCounts),
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('a withdrawal that was written is not there');
  await addEvents(tx, [withdrawalEvent(row, '', now)], context.trace);
  return row;
}

/** The hold names its withdrawal, so the number is drawn before the row is written. */
async function nextId(tx: Queryable): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(`select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`);
  if (!rows[0]) throw new Error('a sequence has no next value');
  return rows[0].id;
}

/** What the member's key made before: KEY_CONFLICT when that was another amount. */
async function findByKey(
  db: Queryable,
  accountId: bigint,
  { key, amount }: RequestWithdrawalRequest,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await db.query<WithdrawalRow>(
    `select ${withdrawalColumns} from withdrawals w where w.account_id = $1 and w.form_key = $2`,
    [accountId, key],
  );
  if (rows[0] && rows[0].amount !== amount) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0];
}
