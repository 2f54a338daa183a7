import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from './deps.ts';
import { adjustBalance } from './rpc/adjust-balance.ts';
import { cancelDeposit } from './rpc/cancel-deposit.ts';
import { cancelWithdrawal } from './rpc/cancel-withdrawal.ts';
import { convertPoints } from './rpc/convert-points.ts';
import { countOpen } from './rpc/count-open.ts';
import { getBalances } from './rpc/get-balances.ts';
import { getDepositAccount } from './rpc/get-deposit-account.ts';
import { getSettings } from './rpc/get-settings.ts';
import { getWithdrawalInfo } from './rpc/get-withdrawal-info.ts';
import { listAccountLogs } from './rpc/list-account-logs.ts';
import { listAdjustments } from './rpc/list-adjustments.ts';
import { listBankAccounts } from './rpc/list-bank-accounts.ts';
import { listDeposits } from './rpc/list-deposits.ts';
import { listEntries } from './rpc/list-entries.ts';
import { listFeed } from './rpc/list-feed.ts';
import { listPointLogs } from './rpc/list-point-logs.ts';
import { listPosted } from './rpc/list-posted.ts';
import { listWithdrawals } from './rpc/list-withdrawals.ts';
import { lookupTransfers } from './rpc/lookup-transfers.ts';
import { postTransfers } from './rpc/post-transfers.ts';
import { processDeposits } from './rpc/process-deposits.ts';
import { processWithdrawals } from './rpc/process-withdrawals.ts';
import { requestDeposit } from './rpc/request-deposit.ts';
import { requestWithdrawal } from './rpc/request-withdrawal.ts';
import { resolveTransfers } from './rpc/resolve-transfers.ts';
import { saveBankAccount } from './rpc/save-bank-account.ts';
import { unassignBankAccount } from './rpc/unassign-bank-account.ts';
import { updateSettings } from './rpc/update-settings.ts';
import { verifyLedger } from './rpc/verify-ledger.ts';

/** One handler for each call of the service. */
export const handlers = (deps: WalletDeps, parked: ParkedHandlers): Handlers<typeof WalletService> => ({
  postTransfers: postTransfers(deps),
  resolveTransfers: resolveTransfers(deps),
  lookupTransfers: lookupTransfers(deps),
  listPosted: listPosted(deps),
  getBalances: getBalances(deps),
  getDepositAccount: getDepositAccount(deps),
  requestDeposit: requestDeposit(deps),
  cancelDeposit: cancelDeposit(deps),
  listDeposits: listDeposits(deps),
  processDeposits: processDeposits(deps),
  getWithdrawalInfo: getWithdrawalInfo(deps),
  requestWithdrawal: requestWithdrawal(deps),
  cancelWithdrawal: cancelWithdrawal(deps),
  listWithdrawals: listWithdrawals(deps),
  processWithdrawals: processWithdrawals(deps),
  adjustBalance: adjustBalance(deps),
  listAdjustments: listAdjustments(deps),
  convertPoints: convertPoints(deps),
  listAccountLogs: listAccountLogs(deps),
  listPointLogs: listPointLogs(deps),
  listEntries: listEntries(deps),
  countOpen: countOpen(deps),
  listFeed: listFeed(deps),
  listBankAccounts: listBankAccounts(deps),
  saveBankAccount: saveBankAccount(deps),
  unassignBankAccount: unassignBankAccount(deps),
  getSettings: getSettings(deps),
  updateSettings: updateSettings(deps),
  verifyLedger: verifyLedger(deps),
  ...auditHandlers(deps, 'wallet'),
  ...parked,
});
