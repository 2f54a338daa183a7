import type { Resource } from './resource.ts';
import { agents, members } from './resources/accounts.ts';
import { auditLogs } from './resources/audit-logs.ts';
import { bankAccounts } from './resources/bank-accounts.ts';
import { bankHook } from './resources/bank-hook.ts';
import { bankNotices, bankStatementSamples } from './resources/bank-notices.ts';
import { banks } from './resources/banks.ts';
import { bets } from './resources/bets.ts';
import { games } from './resources/games.ts';
import { ledgerResources } from './resources/ledger.ts';
import { limits } from './resources/limits.ts';
import { accessLogs, alerts, commissions, sessions } from './resources/logs.ts';
import { memberImportSamples } from './resources/member-import-samples.ts';
import { memberImportRows, memberImports } from './resources/member-imports.ts';
import { charges, exchanges } from './resources/money-requests.ts';
import { notices } from './resources/notices.ts';
import { parkedMessages } from './resources/parked-messages.ts';
import { profile } from './resources/profile.ts';
import { roles } from './resources/roles.ts';
import { rounds } from './resources/rounds.ts';
import { settings } from './resources/settings.ts';

/** Every resource of the REST API. */
export const resources: readonly Resource[] = [
  members,
  agents,
  memberImports,
  memberImportRows,
  memberImportSamples,
  roles,
  banks,
  profile,
  charges,
  exchanges,
  bankAccounts,
  bankNotices,
  bankStatementSamples,
  bankHook,
  ...ledgerResources,
  bets,
  games,
  rounds,
  limits,
  alerts,
  commissions,
  notices,
  settings,
  sessions,
  accessLogs,
  auditLogs,
  parkedMessages,
];
