import type { Queryable } from '@madang/runtime/database.ts';
import type { MiniGame } from '../games/declaration.ts';
import { type RoundPlace, roundTimes } from '../games/round-clock.ts';
import { roundId } from '../games/round-id.ts';

export interface Making {
  /** With the close time as it is set now. */
  readonly game: Pick<MiniGame, 'id' | 'class' | 'cycleMinutes' | 'closeBeforeSeconds'>;
  readonly place: RoundPlace;
}

/** Makes rounds that wait for their time; one that is there already stays as it is. Answers how many were made. */
export async function makeRounds(tx: Queryable, making: readonly Making[]): Promise<number> {
  const rows = making.map(({ game, place: { day, round } }) => {
    const { opensAt, closesAt, drawsAt } = roundTimes(game, day, round);
    const times = { opens_at: opensAt, closes_at: closesAt, draws_at: drawsAt };
    return { id: roundId(game.id, { day, round }), game: game.id, day, round, game_class: game.class, ...times };
  });
  const made = await tx.query({
    name: 'rounds-make',
    text: `insert into rounds (id, game, day, round, game_class, status, source, opens_at, closes_at, draws_at, due_at)
           select id, game, day::date, round, game_class, 'waiting', 'house', opens_at, closes_at, draws_at, opens_at
             from jsonb_to_recordset($1::jsonb) as m(id text, game text, day text, round int, game_class text,
                                                     opens_at timestamptz, closes_at timestamptz, draws_at timestamptz)
           on conflict do nothing`,
    values: [JSON.stringify(rows)],
  });
  return made.rowCount ?? 0;
}
