import { LIMITS } from './declaration-limits.ts';

export type ProblemCode =
  | 'REQUIRED'
  | 'TYPE'
  | 'FORMAT'
  | 'RANGE'
  | 'COUNT'
  | 'UNKNOWN_FIELD'
  | 'UNKNOWN_VALUE'
  | 'UNKNOWN_GAME'
  | 'DUPLICATE'
  | 'MISMATCH'
  | 'TOO_COMPLEX'
  | 'NOT_EXCLUSIVE'
  | 'NOT_EXHAUSTIVE'
  | 'NEVER_WINS'
  | 'ODDS_RANGE'
  | 'RETURN_TOO_HIGH';

/** One thing that is wrong with a declaration; `path` is like `markets[2].outcomes[0].when.from`. */
export interface Problem {
  readonly path: string;
  readonly code: ProblemCode;
  readonly detail: string;
}

/** Gathers problems so that a form can show all of them at once. */
export class Problems {
  readonly list: Problem[] = [];

  add(path: string, code: ProblemCode, detail: string): undefined {
    if (this.list.length < LIMITS.problems) this.list.push({ path, code, detail });
    return undefined;
  }
}
