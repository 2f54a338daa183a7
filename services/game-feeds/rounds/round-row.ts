import type { Queryable } from '@madang/runtime/database.ts';
import type { DrawSource } from '../book/game-entry.ts';
import type { BusinessDay } from '../games/business-day.ts';
import type { GameClass } from '../games/declaration.ts';

export type RoundStatus = 'waiting' | 'open' | 'closed' | 'drawn' | 'settled' | 'cancelled';
export type ResultSource = DrawSource | 'operator';
export type RoundProblem = 'missing_result' | 'flags_disagree' | 'missed_rounds';

export interface RoundRow {
  id: string;
  game: string;
  day: BusinessDay;
  round: number;
  game_class: GameClass;
  status: RoundStatus;
  source: DrawSource;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  /** Absent before it opens. */
  edition: bigint | null;
  version: bigint;
  sales_stopped: boolean;
  block_height: bigint | null;
  /** Known once the block is; it is the secret of the draw. */
  block_id: string | null;
  revision: number;
  numbers: number[] | null;
  result_source: ResultSource | '';
  drawn_at: Date | null;
  problem: RoundProblem | '';
}

/** The columns of `RoundRow`, of a table named `r`. */
export const ROUND_COLUMNS = `r.id, r.game, to_char(r.day, 'YYYYMMDD') as day, r.round, r.game_class, r.status, r.source,
  r.opens_at, r.closes_at, r.draws_at, r.edition, r.version, r.sales_stopped, r.block_height, r.block_id, r.revision, r.numbers,
  r.result_source, r.drawn_at, r.problem`;

/** The round, and with `lock` nobody else's until the transaction ends. */
export async function findRound(tx: Queryable, id: string, lock = false): Promise<RoundRow | undefined> {
  const { rows } = await tx.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds r where r.id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0];
}

/** Rounds locked in the order of their ids, so that two who lock several never wait for each other. */
export async function lockByIds(tx: Queryable, ids: readonly string[]): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds r where r.id = any($1::text[]) order by r.id for update`,
    [ids],
  );
  return rows;
}

/** The rounds of these games with the same day and number, locked in the order of their ids. */
export async function lockRounds(
  tx: Queryable,
  games: readonly string[],
  place: { day: BusinessDay; round: number },
): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `select ${ROUND_COLUMNS} from rounds r
      where r.game = any($1::text[]) and r.day = $2::text::date and r.round = $3 order by r.id for update`,
    [games, place.day, place.round],
  );
  return rows;
}

/** The edition of a round that was opened. */
export function editionOf(round: RoundRow): bigint {
  if (round.edition === null) throw new Error(`the round ${round.id} was never opened`);
  return round.edition;
}
