import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { parkedAccess } from '@madang/runtime/events/parked-rpc.ts';
import type { Access, AccessRule } from '@madang/runtime/rpc/handler.ts';

/** Members and partners have money, and pay in and out. */
const holders: readonly AccessRule[] = ['member', 'agent'];

/** An agent moves what an operator's flags let it; which balance type and direction each is for, the call itself checks. */
const grants: readonly AccessRule[] = [
  'agent:money.grant',
  'agent:money.recover',
  'agent:point.grant',
  'agent:point.recover',
];

/** Who may call at all; which rows a caller sees is a condition of each query. */
export const access: Access<typeof WalletService> = {
  postTransfers: ['service'],
  resolveTransfers: ['service'],
  lookupTransfers: ['service'],
  listPosted: ['service'],
  getBalances: ['member', 'agent', 'admin:ledger.read', 'service'],
  getDepositAccount: holders,
  requestDeposit: holders,
  cancelDeposit: holders,
  listDeposits: ['agent:deposits.read', 'admin:deposits.read', 'service'],
  processDeposits: ['agent:deposits.process', 'admin:deposits.process'],
  getWithdrawalInfo: holders,
  requestWithdrawal: holders,
  cancelWithdrawal: holders,
  listWithdrawals: ['agent:withdrawals.read', 'admin:withdrawals.read', 'service'],
  processWithdrawals: ['agent:withdrawals.process', 'admin:withdrawals.process'],
  adjustBalance: [...grants, 'admin:ledger.adjust', 'service'],
  listAdjustments: ['agent:ledger.read', 'admin:ledger.read', 'service'],
  convertPoints: holders,
  listAccountLogs: holders,
  listPointLogs: holders,
  listEntries: ['agent:ledger.read', 'admin:ledger.read', 'service'],
  countOpen: ['admin:deposits.read', 'service'],
  listFeed: ['visitor', 'member', 'agent', 'admin', 'service'],
  listBankAccounts: ['admin:bank_accounts.read', 'service'],
  saveBankAccount: ['admin:bank_accounts.write', 'service'],
  unassignBankAccount: ['admin:bank_accounts.write'],
  getSettings: ['visitor', 'member', 'agent', 'admin', 'service'],
  updateSettings: ['admin:settings.write', 'service'],
  verifyLedger: ['admin:ledger.read', 'service'],
  listAudit: ['admin:audit.read', 'service'],
  ...parkedAccess,
};
