import type { ActionData, PageOf, ReportOf, RowOf } from './rows.ts';

export type EggTransfer = RowOf<'egg-transfers'>;
/** A transfer with what the ledger posted for it. */
export type EggTransferPage = PageOf<'egg-transfers'>;
export type EggHolding = RowOf<'egg-holdings'>;
export type EggVendor = ReportOf<'egg-vendors'>['rows'][number];
export type EggRecall = RowOf<'egg-recalls'>;
/** What became of a transfer that was asked for, or asked about again. */
export type EggAnswer = NonNullable<ActionData<'members.eggs'>>;
