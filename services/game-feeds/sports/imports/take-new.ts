import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import type { FeedMessage } from '../feed-message.ts';

export interface ImportDeps extends SportsCalls {
  /** Takes messages of a supplier, each once for its id. */
  take(provider: string, messages: readonly FeedMessage[]): Promise<void>;
}

interface Brought {
  readonly provider: 'replay' | 'manual';
  /** What the file is called, or is known by. */
  readonly file: string;
  readonly memo: string;
}

/**
 * Takes what nobody brought before, and answers how many that are. The row of the audit comes first: what an operator
 * began to bring is in it, also where the rest is brought by a repeat.
 */
export async function takeNew(
  deps: ImportDeps,
  context: CallContext,
  { provider, file, memo }: Brought,
  messages: readonly FeedMessage[],
): Promise<number> {
  const ids = [...new Set(messages.flatMap(({ id, kind }) => (kind === 'heartbeat' ? [] : [id])))];
  const { rows } = await deps.database.query<{ message_id: string }>(
    'select message_id from sports_inputs where provider = $1 and message_id = any($2::text[])',
    [provider, ids],
  );
  const isNew = ids.length - rows.length;
  if (isNew > 0)
    await deps.database.transaction((tx) =>
      deps.audit(tx, context, {
        action: 'fixture.import',
        resource: 'sports_feed',
        resourceId: provider,
        after: { file, messages: isNew },
        memo,
      }),
    );
  await deps.take(provider, messages);
  return isNew;
}
