import type { Queryable } from '@madang/runtime/database.ts';
import type { FeedFixture, Names } from '../feed-message.ts';

/** What a supplier calls a league or a team, and how it is found where another supplier told of it first. */
interface Told {
  readonly provider: string;
  readonly ref: string;
  readonly names: Names;
  readonly sport: string;
  readonly country: string;
}

const tables = {
  league: { refs: 'league_refs', table: 'leagues', column: 'league_id' },
  team: { refs: 'team_refs', table: 'teams', column: 'team_id' },
} as const;

interface Own {
  /** What the supplier's reference means, and what an operator linked that to: itself where nobody did. */
  readonly id: bigint;
  readonly shown: bigint;
}

/** References of suppliers to own ids, in memory: they change with links alone. */
export class KnownNames {
  readonly #ids = new Map<string, Own & { names: string }>();
  #links = 0n;

  /** The own id of a supplier's league or team. It is made where nobody told of it, and its names follow the supplier's. */
  async idOf(tx: Queryable, what: keyof typeof tables, told: Told): Promise<bigint> {
    const key = `${what} ${told.provider} ${told.ref}`;
    const known = this.#ids.get(key);
    const names = JSON.stringify(told.names);
    if (known?.names === names) return known.shown;
    const { id, shown } = known ?? (await findRef(tx, what, told)) ?? (await makeRef(tx, what, told));
    const { table } = tables[what];
    await tx.query(`update ${table} set feed_names = $2 where id = $1 and feed_names <> $2::jsonb`, [id, names]);
    if (this.#ids.size > maxKnown) this.#ids.clear();
    this.#ids.set(key, { id, shown, names });
    return shown;
  }

  /** Links have changed where their number is another one. */
  follow(links: bigint): void {
    if (links !== this.#links) this.#ids.clear();
    this.#links = links;
  }

  /** What a transaction that failed has written never was. */
  forget(): void {
    this.#ids.clear();
  }
}

const maxKnown = 50_000;

const own = 't.id, coalesce(t.linked_to, t.id) as shown';

async function findRef(tx: Queryable, what: keyof typeof tables, told: Told): Promise<Own | undefined> {
  const { refs, table, column } = tables[what];
  const { rows } = await tx.query<Own>(
    `select ${own} from ${refs} r join ${table} t on t.id = r.${column} where r.provider = $1 and r.ref = $2`,
    [told.provider, told.ref],
  );
  return rows[0];
}

/** Two suppliers mean the same where sport, country and English name agree; one supplier means two by two references. */
async function makeRef(tx: Queryable, what: keyof typeof tables, told: Told): Promise<Own> {
  const { refs, table, column } = tables[what];
  await tx.query(`select pg_advisory_xact_lock(hashtext('madang-sports-names'))`);
  const same = await tx.query<Own>(
    `select ${own} from ${table} t
      where t.sport = $1 and t.country = $2 and lower(t.feed_names ->> 'en') = lower($3)
        and not exists (select from ${refs} r where r.${column} = t.id and r.provider = $4)
      order by t.id limit 1`,
    [told.sport, told.country, told.names.en, told.provider],
  );
  const found = same.rows[0] ?? (await insertOwn(tx, table, told));
  await tx.query(`insert into ${refs} (provider, ref, ${column}) values ($1, $2, $3)`, [
    told.provider,
    told.ref,
    found.id,
  ]);
  return found;
}

const insertOwn = async (tx: Queryable, table: 'leagues' | 'teams', told: Told): Promise<Own> => {
  const id = await insertNamed(tx, table, told);
  return { id, shown: id };
};

/** The own league or team of a name, whoever told of it first; undefined where there is none. */
export async function findNamed(
  tx: Queryable,
  table: 'leagues' | 'teams',
  { sport, country, names }: Pick<Told, 'sport' | 'country' | 'names'>,
): Promise<bigint | undefined> {
  const { rows } = await tx.query<Own>(
    `select ${own} from ${table} t
      where t.sport = $1 and t.country = $2
        and lower($3) in (lower(t.feed_names ->> 'en'), lower(t.own_names ->> 'en'))
      order by t.linked_to is not null, t.id limit 1`,
    [sport, country, names.en.trim()],
  );
  return rows[0]?.shown;
}

export async function insertNamed(
  tx: Queryable,
  table: 'leagues' | 'teams',
  { sport, country, names }: Pick<Told, 'sport' | 'country' | 'names'>,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into ${table} (sport, country, feed_names) values ($1, $2, $3) returning id`,
    [sport, country, JSON.stringify(names)],
  );
  if (!rows[0]) throw new Error(`nothing was written to ${table}`);
  return rows[0].id;
}

/** League and teams of a match by their own ids. */
export async function sidesOf(tx: Queryable, names: KnownNames, provider: string, fixture: FeedFixture) {
  const { sport, league, home, away } = fixture;
  const { country } = league;
  return {
    leagueId: await names.idOf(tx, 'league', { provider, sport, country, ref: league.ref, names: league.names }),
    homeId: await names.idOf(tx, 'team', { provider, sport, country, ref: home.ref, names: home.names }),
    awayId: await names.idOf(tx, 'team', { provider, sport, country, ref: away.ref, names: away.names }),
  };
}
