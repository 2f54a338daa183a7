import type { Resource } from './resource.ts';
import { agents, members } from './resources/accounts.ts';
import { auditLogs } from './resources/audit-logs.ts';
import { bankAccounts } from './resources/bank-accounts.ts';
import { banks } from './resources/banks.ts';
import { bets } from './resources/bets.ts';
import { games } from './resources/games.ts';
import { ledgerResources } from './resources/ledger.ts';
import { limits } from './resources/limits.ts';
import { accessLogs, alerts, commissions, sessions } from './resources/logs.ts';
import { charges, exchanges } from './resources/money-requests.ts';
import { notices } from './resources/notices.ts';
import { parkedMessages } from './resources/parked-messages.ts';
import { profile } from './resources/profile.ts';
import { reconciliationRows, reconciliations, reconciliationTransfers } from './resources/reconciliation.ts';
import { riskNotes } from './resources/risk-notes.ts';
import { roles } from './resources/roles.ts';
import { rounds } from './resources/rounds.ts';
import { settings } from './resources/settings.ts';

/** Every resource of the REST API. */
export const resources: readonly Resource[] = [
  members,
  agents,
  roles,
  banks,
  profile,
  charges,
  exchanges,
  riskNotes,
  bankAccounts,
  ...ledgerResources,
  reconciliations,
  reconciliationRows,
  reconciliationTransfers,
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
