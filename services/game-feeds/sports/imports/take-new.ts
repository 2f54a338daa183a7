import type { CallContext } from '@madang/runtime/rpc/handler.ts';
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
  readonly file: { readonly file_name: string } | { readonly file_hash: string };
  readonly memo: string;
}

/** Takes what nobody brought before; the row of the audit that tells of it is in the same commit. */
export const takeNew = (
  { bring, audit }: ImportDeps,
  context: CallContext,
  { provider, file, memo }: Bringing,
  messages: readonly FeedMessage[],
): Promise<Brought> =>
  bring(provider, messages, async (tx, taken) => {
    if (taken === 0) return;
    const after = { ...file, count: taken };
    const resource = { resource: 'sports_feed', resourceId: provider } as const;
    await audit(tx, context, { action: 'fixture.import', ...resource, after, memo });
  });
