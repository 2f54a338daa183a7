import { kstDay } from '@madang/runtime/clock.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { SportsCalls } from '../deps.ts';
import type { FeedMessage } from '../feed-message.ts';
import type { Brought, Intake } from '../intake/intake.ts';

export type Bring = Intake['bring'];

export interface ImportDeps extends SportsCalls {
  readonly bring: Bring;
}

interface Bringing {
  readonly provider: 'replay' | 'manual';
  /** What the file is called, or is known by. */
  readonly file: { readonly file_name: string; readonly file_hash?: string } | { readonly file_hash: string };
  readonly memo: string;
  /** Hash of a file whose requests are audited once a business day; absent where each is. */
  readonly oncePerDay?: string;
}

/** Takes what nobody brought before; the row of the audit that tells of it is in the same commit. */
export const takeNew = (
  { bring, audit, clock }: ImportDeps,
  context: CallContext,
  { provider, file, memo, oncePerDay }: Bringing,
  messages: readonly FeedMessage[],
): Promise<Brought> =>
  bring(provider, messages, async (tx, taken) => {
    if (taken === 0) return;
    if (oncePerDay && !(await isFirst(tx, oncePerDay, context.principal.accountId, kstDay(clock.now()), taken))) return;
    // Of a file that comes in many requests the first row knows no number; the hash says what it held.
    const after = { ...file, ...(!oncePerDay && { count: taken }) };
    const resource = { resource: 'sports_feed', resourceId: provider } as const;
    await audit(tx, context, { action: 'fixture.import', ...resource, after, memo });
  });

/** Counts what a request brought of a file; true for the first one of an operator's day. */
async function isFirst(
  tx: PoolClient,
  fileHash: string,
  accountId: bigint,
  day: string,
  taken: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ first: boolean }>(
    `insert into sports_imports as i (file_hash, account_id, day, messages) values ($1, $2, $3, $4)
     on conflict (file_hash, account_id, day) do update set messages = i.messages + excluded.messages
     returning xmax = 0 as first`,
    [fileHash, accountId, day, taken],
  );
  return rows[0]?.first === true;
}
