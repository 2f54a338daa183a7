import type { Database, Queryable } from '../database.ts';
import type { Position } from './bus.ts';

/** Another replica has moved the position: what this one read from it must not take effect. */
export class PositionMoved extends Error {
  override readonly name = 'PositionMoved';

  constructor(consumer: string) {
    super(`the position of ${consumer} was moved by another replica`);
  }
}

/**
 * Where a consumer stands in a stream; at its beginning where it never read it. One that takes up what its parts did as
 * consumers of their own begins where the last of them stood: their positions stay, for a version that is put back.
 */
export async function readPosition(
  database: Database,
  consumer: string,
  stream: string,
  parts: readonly string[] = [],
): Promise<Position> {
  const { rows } = await database.query<{ sequence: bigint }>(
    `insert into consumer_positions as p (consumer, stream, sequence)
     select $1, $2, coalesce(min(coalesce(o.sequence, 0)), 0)
     from unnest($3::text[]) part (name) left join consumer_positions o on o.consumer = part.name and o.stream = $2
     on conflict (consumer) do update set stream = excluded.stream,
       sequence = case when p.stream = excluded.stream then p.sequence else 0 end
     returning sequence`,
    [consumer, stream, parts],
  );
  return { stream, sequence: rows[0]?.sequence ?? 0n };
}

/** Moves the position in the transaction of the effect. Of two that read from the same place one alone can commit. */
export async function movePosition(tx: Queryable, consumer: string, from: Position, to: bigint): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'position-move',
    text: 'update consumer_positions set sequence = $4, moved_at = now() where consumer = $1 and stream = $2 and sequence = $3',
    values: [consumer, from.stream, from.sequence, to],
  });
  if (rowCount !== 1) throw new PositionMoved(consumer);
}
