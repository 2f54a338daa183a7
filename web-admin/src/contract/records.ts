import type { PageOf, RowOf } from './rows.ts';

export type Bet = RowOf<'bets'>;
export type BetStatus = Bet['status'];
/** `money-logs` and `point-logs` have the same fields. */
export type LedgerEntry = RowOf<'ledger-entries'>;
export type Adjustment = RowOf<'adjustments'>;
export type AuditLog = RowOf<'audit-logs'>;
export type Setting = RowOf<'settings'>;
export type Limit = RowOf<'limits'>;
export type Notice = RowOf<'notices'>;
export type MenuEntry = RowOf<'menus'>;
export type Alert = RowOf<'alerts'>;
export type ParkedMessage = RowOf<'parked-messages'>;
export type MemberImport = PageOf<'member-imports'>;
export type MemberImportRow = RowOf<'member-import-rows'>;
export type Session = RowOf<'sessions'>;
export type Commission = RowOf<'commissions'>;
