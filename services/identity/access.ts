import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Access, AccessRule } from '@madang/runtime/rpc/handler.ts';

const anyone: readonly AccessRule[] = ['visitor', 'member', 'agent', 'admin', 'service'];
const sessions: readonly AccessRule[] = ['member', 'agent', 'admin'];
const operators: readonly AccessRule[] = ['agent', 'admin'];
const readers: readonly AccessRule[] = ['agent:members.read', 'admin:members.read', 'service'];

/**
 * Who may call at all. Which accounts a caller sees is decided in the query; what it may make, change and move of them,
 * in `access/account-grants.ts` alone.
 */
export const access: Access<typeof IdentityService> = {
  checkAccount: anyone,
  checkNickname: anyone,
  sendSms: anyone,
  checkSms: anyone,
  listBanks: anyone,
  join: anyone,
  login: anyone,
  authenticate: ['visitor', 'service'],
  logout: sessions,
  touch: sessions,
  setLanguage: sessions,
  updatePassword: sessions,
  verifyExchangePassword: ['member', 'agent', 'service'],
  enrolTotp: operators,
  confirmTotp: operators,
  getAccount: ['member', 'agent', 'admin', 'service'],
  listAccounts: ['agent', 'admin', 'service'],
  createAccount: ['agent', 'admin', 'service'],
  updateAccount: ['agent', 'admin', 'service'],
  changeStates: ['agent', 'admin', 'service'],
  listSessions: ['agent:members.read', 'admin:sessions.read', 'service'],
  endSessions: ['admin:sessions.end', 'service'],
  listAccessLogs: ['admin:access_logs.read', 'service'],
  countPresence: readers,
  listAudit: ['admin:audit.read'],
  listOutbox: ['service'],
};
