import type { PageOf } from '../../contract/rows.ts';

/** All that one member chose, as the page of protections answers it. */
export type Protection = PageOf<'protections'>;
