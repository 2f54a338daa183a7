import type { Values } from './values.ts';

/** One class of draws that agree in the values asked for; `weight` of `total` equally likely draws belong to it. */
export interface Case {
  readonly values: Values;
  readonly weight: bigint;
}

export interface CaseSet {
  readonly total: bigint;
  readonly cases: Iterable<Case>;
}
