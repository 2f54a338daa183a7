import type { Queryable } from '@madang/runtime/database.ts';
import { builtInGame } from '../games/catalogue.ts';
import type { MiniGame } from '../games/declaration.ts';
import type { PickSettings, Price } from './edition.ts';

export type DrawSource = 'house' | 'chain' | 'feed' | 'replay';

/** A game as it stands: its declaration and what operators set. */
export interface GameEntry {
  readonly id: string;
  readonly position: number;
  readonly origin: 'catalogue' | 'declared';
  readonly game: MiniGame;
  readonly closeSeconds: number;
  readonly enabled: boolean;
  readonly enabledAt: Date;
  readonly source: DrawSource;
  readonly feedUrl: string;
  readonly edition: bigint;
  readonly prices: readonly Price[];
  readonly settings: PickSettings;
  readonly version: bigint;
}

interface Row {
  id: string;
  position: number;
  origin: 'catalogue' | 'declared';
  declaration: MiniGame;
  prices: Price[];
  close_seconds: number;
  enabled: boolean;
  enabled_at: Date;
  source: DrawSource;
  feed_url: string;
  edition: bigint;
  version: bigint;
  picks: { pick: string; odds_milli: number | null; suspended: boolean }[];
}

const settingsOf = (picks: Row['picks']): PickSettings => ({
  odds: new Map(picks.flatMap(({ pick, odds_milli }) => (odds_milli === null ? [] : [[pick, odds_milli] as const]))),
  suspended: new Set(picks.filter(({ suspended }) => suspended).map(({ pick }) => pick)),
});

function toEntry(row: Row): GameEntry {
  // The catalogue's own object stands for an equal row: what is computed from it is then computed once for a family.
  const game = row.origin === 'catalogue' ? (builtInGame(row.id) ?? row.declaration) : row.declaration;
  return {
    id: row.id,
    position: row.position,
    origin: row.origin,
    game,
    closeSeconds: row.close_seconds,
    enabled: row.enabled,
    enabledAt: row.enabled_at,
    source: row.source,
    feedUrl: row.feed_url,
    edition: row.edition,
    prices: row.prices,
    settings: settingsOf(row.picks),
    version: row.version,
  };
}

/** The games of these ids; `lock` keeps them as they are until the transaction ends. */
export async function readGames(tx: Queryable, ids: readonly string[], lock = false): Promise<GameEntry[]> {
  const { rows } = await tx.query<Row>(
    `select g.id, g.position, g.origin, g.close_seconds, g.enabled, g.enabled_at, g.source, g.feed_url, g.edition, g.version,
            e.declaration, e.prices,
            coalesce((select jsonb_agg(jsonb_build_object('pick', p.pick, 'odds_milli', p.odds_milli, 'suspended', p.suspended))
                        from pick_settings p where p.game = g.id), '[]') as picks
       from games g join editions e on e.id = g.edition
      where g.id = any($1::text[]) order by g.id ${lock ? 'for update of g' : ''}`,
    [ids],
  );
  return rows.map(toEntry);
}
