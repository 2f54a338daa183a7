import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SportsFeedStatusSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';

export interface Heard {
  readonly provider: string;
  readonly messages: number;
  readonly refused: number;
  /** Why the last one was refused; empty for none. */
  readonly problem: string;
}

const heardSql = `
  with before as (select silent from sports_feeds where provider = $1),
       heard as (
         insert into sports_feeds as f (provider, heard_at, messages, refused, last_problem) values ($1, $2, $3, $4, $5)
         on conflict (provider) do update
           set heard_at = greatest(f.heard_at, excluded.heard_at), silent = false, messages = f.messages + excluded.messages,
               refused = f.refused + excluded.refused,
               last_problem = case when excluded.last_problem = '' then f.last_problem else excluded.last_problem end)
  select silent from before where silent`;

/** A supplier said something. One that was silent before is told to speak again; its matches wait for its snapshot. */
export async function feedHeard(tx: Queryable, { provider, messages, refused, problem }: Heard, now: Date) {
  const { rows } = await tx.query<{ silent: boolean }>({
    name: 'sports-feed-heard',
    text: heardSql,
    values: [provider, now, messages, refused, problem.slice(0, 200)],
  });
  if (rows.length > 0) await tellFeed(tx, provider, false, now);
}

export const tellFeed = (tx: Queryable, provider: string, silent: boolean, heardAt: Date): Promise<void> =>
  addEvents(tx, [event(SportsFeedStatusSchema, { provider, silent, heardAt: timestampFromDate(heardAt) }, 0n)]);
