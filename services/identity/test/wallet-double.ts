import { accountOf, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { TransferState, WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { double } from './double.ts';

/** What a ledger in memory holds; two processes may share one. */
export const memoryLedger = () => ({
  posted: new Map<string, bigint>(),
  held: new Map<bigint, { amount: bigint; seq: bigint }>(),
  state: { away: 0 },
});

/** A ledger in memory, of which keys move money once, and which can be away. */
export function walletDouble(platform: Platform, ledger = memoryLedger()) {
  const { posted, held, state } = ledger;
  const add = (account: bigint, amount: bigint): void => {
    if (!ownerOf(account)) return;
    const before = held.get(account) ?? { amount: 0n, seq: 0n };
    held.set(account, { amount: before.amount + amount, seq: before.seq + 1n });
  };
  const balance = (owner: bigint, type: 'money' | 'point') =>
    held.get(accountOf(owner, type)) ?? { amount: 0n, seq: 0n };
  /** What was paid in and out of late, which the ledger itself does not tell. */
  const requests = new Map<bigint, { deposits7d?: bigint; deposits30d?: bigint; withdrawals30d?: bigint }>();
  double(platform, MemberFiguresService, {
    readFigures: async ({ accountIds }) => {
      if (state.away > 0) throw new DomainError('UNAVAILABLE');
      const figures = accountIds.map((accountId) => ({
        accountId,
        money: balance(accountId, 'money').amount,
        point: balance(accountId, 'point').amount,
        ...requests.get(accountId),
      }));
      return { figures };
    },
  });
  double(platform, WalletService, {
    postTransfers: async ({ transfers }) => {
      const results = transfers.map(({ key, debitAccount, creditAccount, amount }) => {
        if (!posted.has(key)) {
          posted.set(key, amount);
          add(debitAccount, -amount);
          add(creditAccount, amount);
        }
        return { key, state: TransferState.POSTED };
      });
      // The money has moved, and nobody hears of it.
      if (state.away > 0) {
        state.away -= 1;
        throw new DomainError('UNAVAILABLE');
      }
      return { results };
    },
    getBalances: async ({ accountIds }) => ({
      balances: accountIds.map((accountId) => ({
        accountId,
        money: balance(accountId, 'money').amount,
        point: balance(accountId, 'point').amount,
        moneyVersion: balance(accountId, 'money').seq,
        pointVersion: balance(accountId, 'point').seq,
      })),
    }),
  });
  return {
    ledger,
    posted,
    state,
    balance,
    requests,
    add: (owner: bigint, amount: bigint) => add(accountOf(owner, 'money'), amount),
  };
}
