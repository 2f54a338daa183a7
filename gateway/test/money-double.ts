import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { type ListRequestDaysRequest, MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { type SetValuesRequest, ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import {
  type AdjustBalanceRequest,
  type DepositSchema,
  type ProcessRequest,
  WalletService,
} from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';
import type { ParkedDouble } from './parked-double.ts';

export interface WalletDouble {
  processed: ProcessRequest[];
  adjusted: AdjustBalanceRequest[];
  deposits: MessageInitShape<typeof DepositSchema>[];
  /** Filters of the lists that were asked. */
  filters: Record<string, string>[];
  requestDays: ListRequestDaysRequest[];
  money: bigint;
  valuesSet: SetValuesRequest[];
  /** Minutes for which an administrator who confirmed itself may agree; 0 for always. */
  confirmMinutes: number;
  pauseHours: number;
  /** Keys of the requests that members made. */
  keys: string[];
  /** What the next requests of members are refused with. */
  refusal: DomainError | undefined;
}

export function serveWallet(platform: Platform, parked: ParkedDouble): WalletDouble {
  const at = timestampFromDate(new Date('2026-11-20T03:04:05.678Z'));
  const state: WalletDouble = {
    processed: [],
    adjusted: [],
    filters: [],
    requestDays: [],
    keys: [],
    refusal: undefined,
    valuesSet: [],
    confirmMinutes: 0,
    pauseHours: 0,
    money: 50_000n,
    deposits: Array.from({ length: 230 }, (_, i) => ({
      id: BigInt(i + 1),
      accountId: 7n,
      account: 'player1',
      nickname: '하늘',
      level: 1,
      amount: 10_000n * BigInt(i + 1),
      status: i < 3 ? 'new' : 'approved',
      depositor: '김하늘',
      createdAt: at,
    })),
  };
  serveDouble(platform, RiskNotesService, {});
  const debts = [7n, 8n].map((accountId) => ({ accountId, debt: 1_000n * accountId, changedAt: at }));
  serveDouble(platform, DebtsService, {
    listDebts: async ({ filter }) => {
      state.filters.push(filter);
      const wanted = filter.account_id?.split(',');
      const found = debts.filter(({ accountId }) => !wanted || wanted.includes(String(accountId)));
      return { debts: found, total: BigInt(found.length), sum: found.reduce((sum, { debt }) => sum + debt, 0n) };
    },
  });
  serveDouble(platform, ReconciliationService, {});
  serveDouble(platform, PointsService, {
    getAttendance: async ({ month }) => ({ month: month || '2026-11', today: '2026-11-20', points: 100n, streak: 2 }),
    attend: async () => ({ day: '2026-11-20', points: 100n, streak: 3, bonus: 0n }),
    listAttendances: async () => ({
      attendances: [{ id: 1n, accountId: 7n, day: '2026-11-20', createdAt: at }],
      total: 1n,
    }),
  });
  serveDouble(platform, HighWinService, {
    listHighWins: async () => ({ highWins: [{ id: 1n, accountId: 7n, payout: 5_000_000n, wonAt: at }], total: 1n }),
  });
  serveDouble(platform, AccountInquiryService, {
    sendAccountMessage: async ({ bankPassword }) => {
      if (bankPassword === '9999') throw new DomainError('WRONG_EXCHANGE_PASSWORD', { meta: { left: '4' } });
      return { id: 1n, accountId: 7n, reply: '신한 100-0001 마당', createdAt: at };
    },
    answerInquiry: async ({ id, reply }) => ({ id, reply }),
    listAccountInquiries: async () => ({ inquiries: [{ id: 1n, accountId: 7n, createdAt: at }], total: 1n }),
  });
  serveDouble(platform, WalletService, {
    ...parked.handlersOf('wallet'),
    getBalances: async ({ accountIds }) => ({
      balances: accountIds.map((accountId) => ({ accountId, money: state.money, point: 12n, egg: 3n })),
    }),
    getSettings: async () => ({
      useExchangePassword: true,
      closedFromMinute: 1410,
      closedToMinute: 30,
      depositMin: 10_000n,
      highWinFrom: 5_000_000n,
      approveConfirmMinutes: state.confirmMinutes,
      approverPauseHours: state.pauseHours,
    }),
    listAdjustments: async ({ filter }) => {
      state.filters.push(filter);
      const given = { id: '01936f3e-0000-7000-8000-000000000001', accountId: 7n, actorId: 8n, createdAt: at };
      return {
        adjustments: [{ ...given, balanceType: 'money', amount: 50_000n, memo: '이벤트' }],
        total: 1n,
        sums: [{ balanceType: 'money', given: 50_000n, taken: 0n }],
      };
    },
    requestDeposit: async ({ amount, key }) => {
      state.keys.push(key);
      if (state.refusal) throw state.refusal;
      if (amount < 10_000n)
        throw new DomainError('AMOUNT_RANGE', { field: 'amount', meta: { min: '10000', max: '1000000' } });
      return { id: 501n, accountId: 7n, amount, status: 'new', createdAt: at };
    },
    getDepositAccount: async ({ bankPassword }) => {
      if (bankPassword === '9999') throw new DomainError('WRONG_EXCHANGE_PASSWORD', { meta: { left: '4' } });
      const rules = { min: 10_000n, max: 1_000_000n, unit: 10_000n };
      return {
        bankName: '신한',
        bankAccount: '100-0001',
        holder: '마당',
        depositor: '김하늘',
        permanent: false,
        ...rules,
      };
    },
    getWithdrawalInfo: async () => ({ bankName: '국민', bankAccount: '***-4455', min: 10_000n, leftToday: -1 }),
    requestWithdrawal: async ({ bankPassword, key }) => {
      state.keys.push(key);
      if (state.refusal) throw state.refusal;
      if (bankPassword !== '0042') throw new DomainError('WRONG_EXCHANGE_PASSWORD', { meta: { left: '4' } });
      return { id: 601n, accountId: 7n, amount: 10_000n, status: 'new', createdAt: at };
    },
    convertPoints: async ({ key }) => {
      state.keys.push(key);
      return { accountId: 7n, money: 50_100n, point: 0n };
    },
    listAccountLogs: async ({ skip }) => ({
      logs: [{ type: 'charge', id: 1n, status: 'approved', money: 10_000n, createdAt: at }],
      total: BigInt(skip),
    }),
    listPointLogs: async ({ skip, limit }) => ({
      logs: Array.from({ length: limit || 15 }, (_, i) => ({
        id: BigInt(skip + i + 1),
        content: 'conversion',
        createdAt: at,
      })),
      total: 40n,
    }),
    listDeposits: async ({ filter, ids, offset, limit, sort, descending }) => {
      state.filters.push(filter);
      if (sort && !['id', 'created_at', 'amount'].includes(sort))
        throw new DomainError('VALIDATION', { field: 'sort' });
      if (ids.some((id) => !/^\d+$/.test(id))) throw new DomainError('VALIDATION', { field: 'ids' });
      const wanted = filter.status?.split(',');
      const found = state.deposits.filter(
        ({ id, status }) =>
          (!wanted || wanted.includes(status ?? '')) && (ids.length === 0 || ids.includes(String(id))),
      );
      const sorted = descending ? found.toReversed() : found;
      const amount = found.reduce((sum, deposit) => sum + (deposit.amount ?? 0n), 0n);
      return { deposits: sorted.slice(offset, offset + (limit || 25)), total: BigInt(found.length), amount };
    },
    listWithdrawals: async ({ filter }) => {
      state.filters.push(filter);
      const amount = 20_000n;
      return {
        withdrawals: [{ id: 601n, accountId: 2n, amount, status: 'completed', createdAt: at }],
        total: 1n,
        amount,
      };
    },
    processDeposits: async (request) => {
      state.processed.push(request);
      return {
        results: request.ids.map((id) =>
          id < 4n ? { id: String(id), ok: true } : { id: String(id), ok: false, code: 'ALREADY_PROCESSED' },
        ),
      };
    },
    adjustBalance: async (request) => {
      state.adjusted.push(request);
      if (request.accountId !== 7n) throw new DomainError('NOT_FOUND', { field: 'account_id' });
      return { balances: { accountId: 7n, money: state.money + request.amount, point: 12n } };
    },
    countOpen: async () => ({ deposits: 3n, depositAmount: 60_000n, oldestDepositAt: at }),
  });
  serveDouble(platform, MemberFiguresService, {
    getTurnover: async () => ({ staked: 70_000n, deposited: 100_000n, percent: 150, missing: 80_000n }),
    listRequestDays: async (asked) => {
      state.requestDays.push(asked);
      const sums = { deposits: 70_000n, depositCount: 2n, withdrawals: 90_000n, withdrawalCount: 1n };
      return { days: [{ ...sums, day: asked.endedOn, accountId: 7n }], total: 3n, sums };
    },
    sumRequests: async ({ accountIds }) => ({
      sums: accountIds.map((accountId) => ({ accountId, deposits: 300_000n, withdrawals: 350_000n })),
    }),
  });
  serveDouble(platform, ValuesService, {
    listValues: async ({ scope, subjects }) => ({ values: subjects.map((subject) => scopeValues(scope, subject)) }),
    setValues: async (request) => {
      state.valuesSet.push(request);
      return scopeValues(request.scope, request.subject);
    },
  });
  return state;
}

const scopeValues = (scope: string, subject: bigint) => ({
  scope,
  subject,
  rules: [
    { rule: 'deposit_max', own: 0n, inherited: 5_000_000n, inheritedFrom: 'site', min: 1n, max: 100n },
    { rule: 'bonus_max', inherited: 7n, inheritedFrom: 'level', inheritedId: 3n, min: 0n, max: 100n },
  ],
});
