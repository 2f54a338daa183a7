import type { Queryable } from '@madang/runtime/database.ts';
import { boardsThatFit } from '../boards/boards.ts';
import type { FeedFixture } from '../feed-message.ts';
import type { SportSettings } from '../settings/sport-settings.ts';

/** Hours between the starts that two suppliers tell of one match. */
export const linkHours = 3;
const maxKnown = 50_000;

/** Own ids by reference: of the match that is meant, and of one that is sold as that. */
export type FoundFixtures = Map<string, readonly bigint[]>;

/** A supplier's references of matches to own ids, in memory: they change with links alone, and matches that are long over go. */
export class KnownFixtures {
  readonly #ids = new Map<string, readonly bigint[]>();
  #links = 0n;

  /** Links have changed where their number is another one. */
  follow(links: bigint): void {
    if (links !== this.#links) this.#ids.clear();
    this.#links = links;
  }

  /** Those of the references that are known, by reference; those of `told` are looked up, since they may be new again. */
  async find(
    tx: Queryable,
    provider: string,
    refs: readonly string[],
    told: ReadonlySet<string>,
  ): Promise<FoundFixtures> {
    const found: FoundFixtures = new Map();
    const missing: string[] = [];
    for (const ref of new Set(refs)) {
      const ids = told.has(ref) ? undefined : this.#ids.get(`${provider} ${ref}`);
      if (ids === undefined) missing.push(ref);
      else found.set(ref, ids);
    }
    if (missing.length === 0) return found;
    const { rows } = await tx.query<{ ref: string; fixture_id: bigint; also_id: bigint | null }>({
      name: 'fixture-refs-find',
      text: 'select ref, fixture_id, also_id from fixture_refs where provider = $1 and ref = any($2::text[])',
      values: [provider, missing],
    });
    for (const { ref, fixture_id, also_id } of rows) found.set(ref, also_id ? [fixture_id, also_id] : [fixture_id]);
    return found;
  }

  /** Remembers what was committed while the links were these. */
  keep(provider: string, found: FoundFixtures, links: bigint): void {
    if (links !== this.#links) return;
    if (this.#ids.size > maxKnown) this.#ids.clear();
    for (const [ref, ids] of found) this.#ids.set(`${provider} ${ref}`, ids);
  }
}

export interface Sides {
  readonly leagueId: bigint;
  readonly homeId: bigint;
  readonly awayId: bigint;
}

/**
 * The own match that a new reference means: one that another supplier told of, with the same teams at about the same time,
 * or else a new one.
 */
export async function linkFixture(
  tx: Queryable,
  provider: string,
  told: FeedFixture,
  sides: Sides,
  settings: SportSettings,
  now: Date,
): Promise<bigint> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('madang-sports-names'))`);
  const same = await tx.query<{ id: bigint }>(
    `select f.id from fixtures f
      where f.home_id in (select id from teams where $1 in (id, linked_to))
        and f.away_id in (select id from teams where $2 in (id, linked_to))
        and f.linked_to is null and abs(extract(epoch from f.starts_at - $3)) <= $4
        and not exists (select from fixture_refs r where r.fixture_id = f.id and r.provider = $5)
      order by f.id limit 1`,
    [sides.homeId, sides.awayId, new Date(told.startsAt), linkHours * 3_600, provider],
  );
  const known = same.rows[0]?.id;
  const id = known ?? (await insertFixture(tx, provider, told, sides, settings, now));
  await tx.query('insert into fixture_refs (provider, ref, fixture_id) values ($1, $2, $3)', [provider, told.ref, id]);
  // The supplier that the operator chose takes over from one that was there first.
  if (known !== undefined && settings.provider === provider)
    await tx.query(
      `update fixtures set provider = $2, changes = changes + 1, fixture_at = 'epoch', play_at = 'epoch' where id = $1`,
      [id, provider],
    );
  return id;
}

export async function insertFixture(
  tx: Queryable,
  provider: string,
  told: Omit<FeedFixture, 'ref' | 'league' | 'home' | 'away'>,
  { leagueId, homeId, awayId }: Sides,
  settings: SportSettings,
  now: Date,
  key: string | null = null,
): Promise<bigint> {
  const { virtual = false, inPlay = false } = told;
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into fixtures (sport, league_id, home_id, away_id, starts_at, status, provider, virtual, in_play, boards, specials, released_at,
                           in_play_delay_seconds, void_after_hours, key, what_counts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      told.sport,
      leagueId,
      homeId,
      awayId,
      new Date(told.startsAt),
      told.status,
      provider,
      virtual,
      inPlay,
      told.boards ?? boardsThatFit({ virtual, inPlay }),
      settings.automaticSpecials || virtual ? 'auto' : 'off',
      settings.automaticRelease ? now : null,
      settings.inPlayDelaySeconds,
      settings.voidAfterHours,
      key,
      JSON.stringify(settings.whatCounts),
    ],
  );
  if (!rows[0]) throw new Error('no match was written');
  return rows[0].id;
}
