import type { Database } from '../database.ts';

/** Windows that one player may have open; more are of no use to a person. */
export const mostSessions = 20;

/** Ends a player's oldest sessions, so that opening windows on and on fills nothing. Rounds of theirs go on. */
export function endOldest(database: Database, player: string): void {
  database.run(
    `delete from sessions where player = :player and rowid not in
       (select rowid from sessions where player = :player order by rowid desc limit :mostSessions)`,
    { player, mostSessions },
  );
}
