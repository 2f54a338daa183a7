import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { authenticate } from './rpc/authenticate.ts';
import { changeStates } from './rpc/change-states.ts';
import { checkAccount } from './rpc/check-account.ts';
import { checkNickname } from './rpc/check-nickname.ts';
import { checkSms } from './rpc/check-sms.ts';
import { confirmTotp } from './rpc/confirm-totp.ts';
import { countPresence } from './rpc/count-presence.ts';
import { createAccount } from './rpc/create-account.ts';
import { endSessions } from './rpc/end-sessions.ts';
import { enrolTotp } from './rpc/enrol-totp.ts';
import { getAccount } from './rpc/get-account.ts';
import { join } from './rpc/join.ts';
import { listAccessLogs } from './rpc/list-access-logs.ts';
import { listAccounts } from './rpc/list-accounts.ts';
import { listBanks } from './rpc/list-banks.ts';
import { listOutbox } from './rpc/list-outbox.ts';
import { listSessions } from './rpc/list-sessions.ts';
import { login } from './rpc/login.ts';
import { logout } from './rpc/logout.ts';
import { sendSms } from './rpc/send-sms.ts';
import { setLanguage } from './rpc/set-language.ts';
import { touch } from './rpc/touch.ts';
import { updateAccount } from './rpc/update-account.ts';
import { updatePassword } from './rpc/update-password.ts';
import { verifyExchangePassword } from './rpc/verify-exchange-password.ts';

/** One handler for each call of the service. */
export const handlers = (deps: IdentityDeps): Handlers<typeof IdentityService> => ({
  checkAccount: checkAccount(deps),
  checkNickname: checkNickname(deps),
  sendSms: sendSms(deps),
  checkSms: checkSms(deps),
  listBanks: listBanks(),
  join: join(deps),
  login: login(deps),
  authenticate: authenticate(deps),
  logout: logout(deps),
  touch: touch(deps),
  setLanguage: setLanguage(deps),
  updatePassword: updatePassword(deps),
  verifyExchangePassword: verifyExchangePassword(deps),
  enrolTotp: enrolTotp(deps),
  confirmTotp: confirmTotp(deps),
  getAccount: getAccount(deps),
  listAccounts: listAccounts(deps),
  createAccount: createAccount(deps),
  updateAccount: updateAccount(deps),
  changeStates: changeStates(deps),
  listSessions: listSessions(deps),
  endSessions: endSessions(deps),
  listAccessLogs: listAccessLogs(deps),
  countPresence: countPresence(deps),
  ...auditHandlers(deps, 'identity'),
  listOutbox: listOutbox(deps),
});
