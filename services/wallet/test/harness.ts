import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AccountSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import {
  BonusGivenSchema,
  DepositChangedSchema,
  TransferPostedSchema,
  WithdrawalChangedSchema,
} from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { WalletService, type WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { type TestHarness, testPlatform } from '@madang/runtime/testing/harness.ts';
import { startWallet } from '../service.ts';
import { BettingDouble } from './betting-double.ts';
import { IdentityDouble } from './identity-double.ts';

const operator = ['deposits.process', 'deposits.read', 'withdrawals.process', 'withdrawals.read', 'ledger.adjust'];
const reconciling = ['reconciliation.read', 'reconciliation.write', 'reconciliation.close'];
const office = [
  'settings.write',
  'ledger.read',
  'audit.read',
  'bank_accounts.read',
  'bank_accounts.write',
  ...reconciling,
];
export const noon = '2026-11-20T12:00:00.000+09:00';
export const second = 1_000;
export const hour = 3_600_000;

/** The wallet on a real database, a clock that is moved by hand, and a stand-in for identity. */
export async function requestsHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock(noon);
  const home = stack.use(await testPlatform({ clock, service: 'wallet' }));
  const identity = new IdentityDouble();
  identity.serve(home.platform('identity'));
  const betting = new BettingDouble();
  betting.serve(home.platform('betting'));
  stack.use(await startWallet(home.platform('wallet')));
  const heard: ReceivedEvent[] = [];
  stack.use(
    home.platform('hearer').listen({
      events: [BonusGivenSchema, DepositChangedSchema, WithdrawalChangedSchema, TransferPostedSchema],
      handle: (batch) => void heard.push(...batch),
    }),
  );
  const tables = stack.use(openDatabase({ url: home.databaseUrl, schema: 'wallet', poolSize: 2 }));
  const plain = home.platform('tester').client(WalletService);
  const client = keyed(plain);
  const reconciliation = home.platform('tester').client(ReconciliationService);
  const riskNotes = home.platform('tester').client(RiskNotesService);
  const admin = (id = 900n, permissions = [...operator, ...office]) =>
    home.callAs({ kind: AccountKind.ADMIN, accountId: id, account: `admin${id}`, permissions });
  /** An administrator who has its access of another since an instant. */
  const entrusted = (id: bigint, at: Date) =>
    home.callAs({
      kind: AccountKind.ADMIN,
      accountId: id,
      account: `admin${id}`,
      permissions: [...operator, ...office],
      entrustedAtMs: BigInt(at.getTime()),
    });
  let next = 10n;
  return {
    home,
    clock,
    identity,
    betting,
    client,
    reconciliation,
    riskNotes,
    plain,
    tables,
    heard,
    admin,
    entrusted,
    /** A new member of its own, below agent 1. */
    join(more: MessageInitShape<typeof AccountSchema> = {}, parent = '1'): bigint {
      next += 1n;
      return identity.add(`${parent}.${next}`, more).id;
    },
    /** Calls of a member. */
    as(id: bigint) {
      const account = identity.accounts.get(id);
      const { path = '', level = 0, kind = AccountKind.MEMBER, normalMark = '' } = account ?? {};
      return home.callAs({ kind, accountId: id, account: account?.account ?? '', path, level, normalMark });
    },
    agent: (path: string, permissions = operator) =>
      home.callAs({
        kind: AccountKind.AGENT,
        accountId: BigInt(path.split('.').at(-1) ?? 0),
        account: `agent${path}`,
        path,
        permissions,
      }),
    async settings(change: Partial<WalletSettings>): Promise<void> {
      await client.updateSettings({ ...(await client.getSettings({})), ...change }, admin());
    },
    give: (accountId: bigint, amount: bigint, balanceType = 'money') =>
      client.adjustBalance({ accountId, balanceType, amount, memo: 'test', key: uuidv7() }, admin()),
    /** Posts a bet's movement as betting would. */
    async post(accountId: bigint, kind: 'stake' | 'refund' | 'payout', amount: bigint): Promise<void> {
      const money = accountOf(accountId, 'money');
      const [debitAccount, creditAccount] =
        kind === 'stake' ? [money, houseAccounts.bets] : [houseAccounts.bets, money];
      const key = uuidv7(clock.now().getTime());
      await client.postTransfers({ transfers: [{ key, debitAccount, creditAccount, amount, kind, reference: 'bet' }] });
    },
    /** Tells of an outcome of a bet as betting would, again under the same number where one is given. */
    settle: publisher(home, clock, BetSettledSchema, { outcome: 'loss' }),
    cancelBet: publisher(home, clock, BetCancelledSchema, {}),
    async balances(id: bigint) {
      const { balances } = await client.getBalances({ accountIds: [id] });
      const { money = 0n, point = 0n, held = 0n, debt = 0n } = balances[0] ?? {};
      return { money, point, held, debt };
    },
    violations: async () => (await client.verifyLedger({})).violations,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function publisher<S extends typeof BetSettledSchema | typeof BetCancelledSchema>(
  home: TestHarness,
  clock: ManualClock,
  schema: S,
  usual: MessageInitShape<S>,
) {
  return async (
    accountId: bigint,
    stake: bigint,
    more: MessageInitShape<S> = {} as MessageInitShape<S>,
    id?: bigint,
  ) => {
    published += 1n;
    const at = timestampFromDate(clock.now());
    const facts = { betId: uuidv7(), accountId, path: `1.${accountId}`, gameClass: 'minigame', game: 'eos5', stake };
    const init = { ...facts, at, placedAt: at, ...usual, ...more } as MessageInitShape<S>;
    const { type, shard, payload } = event(schema, init, accountId);
    await home.bus.publish([
      { id: id ?? published, source: 'betting', type, shard, body: { payload }, trace: '', at: clock.now() },
    ]);
  };
}
let published = 1_000_000n;

/** Makes a key where a test gives none, as the gateway does, and gives a reason. */
function keyed(client: Client<typeof WalletService>): Client<typeof WalletService> {
  const withKey = <R extends { key?: string }>(request: R): R => ({ ...request, key: request.key || uuidv7() });
  return {
    ...client,
    requestDeposit: (request, options) => client.requestDeposit(withKey(request), options),
    requestWithdrawal: (request, options) => client.requestWithdrawal(withKey(request), options),
    processDeposits: (request, options) => client.processDeposits(withKey(request), options),
    processWithdrawals: (request, options) => client.processWithdrawals(withKey(request), options),
    saveBankAccount: (request, options) =>
      client.saveBankAccount({ ...request, changeMemo: request.changeMemo || 'test' }, options),
    convertPoints: (request, options) => client.convertPoints(withKey(request), options),
  };
}

export type RequestsHarness = Awaited<ReturnType<typeof requestsHarness>>;

/** Reason and facts of a refusal; `fine` when there is none. */
export async function refusal(call: Promise<unknown>): Promise<string | [string, Record<string, string>]> {
  try {
    await call;
    return 'fine';
  } catch (error) {
    const { reason, meta } = toDomainError(error);
    return Object.keys(meta).length > 0 ? [reason, meta] : reason;
  }
}

/** The reason alone. */
export async function reason(call: Promise<unknown>): Promise<string> {
  const refused = await refusal(call);
  return typeof refused === 'string' ? refused : refused[0];
}
