import type { Queryable } from '@madang/runtime/database.ts';

/** What calls about a member's marks work with. */
export interface CasinoMarksDeps {
  readonly database: Queryable;
}
