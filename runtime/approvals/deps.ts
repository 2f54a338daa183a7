import type { PoolClient } from 'pg';
import type { Auditor } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Logger } from '../log.ts';
import type { PauseHours } from './approver-pause.ts';
import type { ApprovalKind } from './kinds.ts';

export interface ApprovalsDeps {
  database: Database;
  audit: Auditor;
  clock: Clock;
  log: Logger;
  /** The service's name, with which its ids begin. */
  service: string;
  kinds: ReadonlyMap<string, ApprovalKind>;
  /** How many administrators that are not stopped hold a named action. */
  holders(permission: string): Promise<number>;
  pauseHours: PauseHours;
  /** Runs a decision, again where it met another transaction. */
  transaction<T>(work: (tx: PoolClient) => Promise<T>): Promise<T>;
}
