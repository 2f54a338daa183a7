import type { Services } from '../services.ts';

/** A call of a service, for example `wallet.listDeposits`. */
export type Rpc = { [K in keyof Services]: `${K}.${keyof Services[K] & string}` }[keyof Services];

/** The calls that a route makes in its caller's name: the access rules of them all decide who may use it. */
export interface RouteCalls {
  /** Made whatever is asked; the first of them comes first. */
  always: readonly Rpc[];
  /** Made for some callers or fields alone, or left out where it is refused. */
  sometimes?: readonly Rpc[];
}

/** Calls that a route always makes. */
export const calls = (...always: Rpc[]): RouteCalls => ({ always });
/** Calls that a route makes for some. */
export const some = (...sometimes: Rpc[]): RouteCalls => ({ always: [], sometimes });
