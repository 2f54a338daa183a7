import { timestampDate } from '@bufbuild/protobuf/wkt';
import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { WalletDeps } from '../deps.ts';
import { balancesOf } from '../ledger/read.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { findTurnover } from '../withdrawals/turnover.ts';
import { countsOfStored } from '../withdrawals/turnover-classes.ts';
import { missingTurnover } from '../withdrawals/turnover-rule.ts';
import type { RiskFacts } from './risk-rules.ts';

export type RiskDeps = Pick<WalletDeps, 'database' | 'clock' | 'identity' | 'logins' | 'audit' | 'settings'>;

/** The request that is looked at. */
export interface NotedRequest {
  id: bigint;
  account_id: bigint;
  bank_account: string;
  holder: string;
  created_at: Date;
  /** What the member had paid in for ever when the money was held: what came later need not be bet for it. */
  deposited_at_hold: bigint;
  /** The rule that it was held by, in percent; null where none was kept. */
  rule_percent: number | null;
  /** How much of each class of games counts, in percent. */
  rule_counts: number[] | null;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const timeoutMs = 5_000;
const maxShared = 100;

/** What identity knows of the member; a rule never holds by what is not known. */
export async function askIdentity({ identity, logins }: RiskDeps, accountId: bigint, bankAccount: string) {
  try {
    const [account, facts] = await Promise.all([
      identity.getAccount({ id: accountId }, { timeoutMs }),
      logins.getRiskFacts({ accountId, bankAccount }, { timeoutMs }),
    ]);
    return { account, facts };
  } catch (error) {
    throw toDomainError(error);
  }
}

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const digitsOf = (column: string): string => `regexp_replace(${column}, '\\D', '', 'g')`;

/** All that the rules look at, of an open request, as it is now. */
export async function findRiskFacts(db: Queryable, deps: RiskDeps, request: NotedRequest): Promise<RiskFacts> {
  const { account, facts } = await askIdentity(deps, request.account_id, request.bank_account);
  const settings = await settingsAt(deps, placeOf(account));
  const { rows } = await db.query<{ last: Date | null; shared: number; paid: number }>(
    `select
       (select max(d.approved_at) from deposits d
         where d.account_id = $1 and d.created_at > $4::timestamptz - interval '2 days' and d.status = 'approved'
           and d.approved_at <= $4) as last,
       (select count(*)::int from (select distinct w.account_id from withdrawals w
         where ${digitsOf('w.bank_account')} = ${digitsOf('$2::text')} and w.account_id <> $1 and not w.test_account limit ${maxShared}) other) as shared,
       (select count(*)::int from (select from withdrawals w
         where w.account_id = $1 and w.status = 'completed' and w.id <> $3 limit 1) before) as paid`,
    [request.account_id, request.bank_account, request.id, request.created_at],
  );
  const { last = null, shared = 0, paid = 0 } = rows[0] ?? {};
  const debt = accountOf(request.account_id, 'debt');
  const point = accountOf(request.account_id, 'point');
  const balances = await balancesOf(db, [debt, point]);
  const counts = request.rule_counts ? countsOfStored(request.rule_counts) : settings.turnoverCounts;
  const { staked, deposited: since, sums } = await findTurnover(db, request.account_id, counts);
  const turnover = { staked, deposited: since - (sums.deposited - request.deposited_at_hold) };
  const made = account.createdAt ? timestampDate(account.createdAt) : new Date(0);
  return {
    accountDays: Math.floor((request.created_at.getTime() - made.getTime()) / dayMs),
    newAccountDays: settings.riskNewAccountDays,
    otherDevice: facts.otherDevice,
    minutesSinceDeposit: last && Math.floor((request.created_at.getTime() - last.getTime()) / minuteMs),
    fastMinutes: settings.riskFastMinutes,
    staked: turnover.staked,
    deposited: turnover.deposited,
    debt: balances.get(debt)?.balanceAfter ?? 0n,
    turnoverMissing: missingTurnover(turnover, request.rule_percent ?? settings.turnoverPercent),
    // Registered accounts are most; who asked to be paid there and has another one since is seen by its request alone.
    sharedBankAccount: Math.max(shared, facts.sharedBankAccount),
    sharedDevice: facts.sharedDevice,
    sharedAddress: facts.sharedAddress,
    bonusLeft: balances.get(point)?.balanceAfter ?? 0n,
    paidBefore: paid,
    holderDiffers: account.bankAccountHolder !== request.holder,
    numberDiffers: digits(account.bankAccount) !== digits(request.bank_account),
    isStopped: account.flags.no_exchange === true || account.flags.exchange_check === true,
    state: account.state,
  };
}
