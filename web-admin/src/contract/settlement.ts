import type { ReportOf } from './rows.ts';

/** A period of a partner with all that it comes from; without an id while it is a preview. */
export type Statement = ReportOf<'settlement-preview'>;
export type Settlement = NonNullable<Statement['settlement']>;
