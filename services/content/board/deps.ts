import type { Logger } from '@madang/runtime/log.ts';
import type { ContentDeps } from '../deps.ts';

/** What wallet answers of the points of one comment. */
export interface Granted {
  points: bigint;
  today: number;
  perDay: number;
}

/** Asks wallet for a comment's points, which it gives once. */
export type GrantPoints = (request: { accountId: bigint; commentId: string }) => Promise<Granted>;

/** What the board's handlers and its job work with. */
export interface BoardDeps extends Pick<ContentDeps, 'database' | 'clock' | 'audit'> {
  grantPoints: GrantPoints;
  log: Logger;
}
