import { periodic } from '@madang/runtime/periodic.ts';
import type { BoardDeps } from './deps.ts';
import { payOwed } from './pay-points.ts';

const everyMs = 5_000;

/** Pays the points of comments for which wallet was away, or whose writer went away before it was asked. */
export const startPayments = (deps: BoardDeps): AsyncDisposable =>
  periodic({ name: 'comment points', everyMs, log: deps.log, turn: (signal) => payOwed(deps, signal) });
