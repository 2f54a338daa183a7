import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { SportsCalls } from '../deps.ts';
import type { FixtureState } from '../state/fixture.ts';
import { auditedFixture } from './audited.ts';
import { manual } from './create-fixture.ts';
import { fixtureRows } from './fixture-rows.ts';
import { release } from './set-fixture-sales.ts';

interface Wanted {
  readonly fixtureId: bigint;
  /** 0n to take a link back. */
  readonly toId: bigint;
  readonly memo: string;
}

/** Sells a match as another, or by itself again. */
export const linkFixtures =
  (deps: SportsCalls): Handler<typeof SportsService.method.linkFixtures> =>
  async (request, context) => {
    await setLink(deps, request, context);
    const [row] = await fixtureRows(deps.database, [request.fixtureId]);
    if (!row) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
    return row;
  };

/** The same link again has no trace. Its suppliers tell nothing meanwhile, so that no word of theirs goes to one of the two alone. */
export async function setLink(deps: SportsCalls, wanted: Wanted, context: CallContext): Promise<void> {
  const { fixtureId, toId, memo } = wanted;
  const states = await deps.database.transaction(async (tx) => {
    const linkedTo = await lockLink(tx, fixtureId);
    if (linkedTo === toId) return undefined;
    if (toId > 0n && linkedTo > 0n) throw new DomainError('STATE_CONFLICT', { field: 'fixture_id' });
    const otherId = toId || linkedTo;
    const providers = await (toId > 0n ? join : part)(tx, fixtureId, otherId);
    await tx.query('update sports_links set version = version + 1');
    const now = deps.clock.now().getTime();
    let before: ReturnType<typeof auditedFixture> | undefined;
    const options = { now, memo, trace: context.trace, reload: true };
    const changed = await deps.store.change(tx, [fixtureId, otherId], options, async (locked) => {
      const [state, other] = [locked.get(fixtureId), locked.get(otherId)];
      if (!state || !other) throw new DomainError('NOT_FOUND', { field: 'to_id' });
      before = auditedFixture(state.fixture);
      state.fixture.linkedTo = toId || undefined;
      const chosen = deps.settings.of(other.fixture.sport).provider;
      if (toId > 0n) joined(state, other, providers.includes(chosen) ? chosen : undefined, now);
      else if (providers.includes(other.fixture.provider)) speakFor(other, await anySupplier(tx, otherId));
      for (const one of [state, other]) tellWhole(one);
    });
    const fixture = changed.states.get(fixtureId)?.fixture;
    await deps.audit(tx, context, {
      action: toId > 0n ? 'fixture.link' : 'fixture.unlink',
      resource: 'fixture',
      resourceId: fixtureId.toString(),
      before,
      after: fixture && auditedFixture(fixture),
      memo,
    });
    return changed.states;
  });
  if (states) deps.store.keep(states.values());
}

/** What the match is linked to, 0n for nothing, with its suppliers and links held as they are. */
async function lockLink(tx: PoolClient, fixtureId: bigint): Promise<bigint> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('madang-sports-intake-' || p.provider, 0))
       from (select distinct provider from fixture_refs where $1 in (fixture_id, also_id) order by provider) p`,
    [fixtureId],
  );
  await tx.query(`select pg_advisory_xact_lock(hashtext('madang-sports-names'))`);
  const { rows } = await tx.query<{ linked_to: bigint }>(
    'select coalesce(linked_to, 0) as linked_to from fixtures where id = $1',
    [fixtureId],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
  return rows[0].linked_to;
}

/** Its suppliers speak for the other from now on, and for itself besides. */
async function join(tx: PoolClient, fixtureId: bigint, otherId: bigint): Promise<string[]> {
  const { rows } = await tx.query<{ fits: boolean; linked: boolean; shared: boolean; main: boolean }>(
    `select o.sport = f.sport and o.id <> f.id as fits, o.linked_to is not null as linked,
            exists (select from fixture_refs a join fixture_refs b on b.provider = a.provider
                     where a.fixture_id = f.id and b.fixture_id = o.id) as shared,
            exists (select from fixtures x where x.linked_to = f.id) as main
       from fixtures f, fixtures o where f.id = $1 and o.id = $2`,
    [fixtureId, otherId],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { field: 'to_id' });
  if (!rows[0].fits) throw new DomainError('VALIDATION', { field: 'to_id' });
  if (rows[0].main) throw new DomainError('STATE_CONFLICT', { field: 'fixture_id' });
  if (rows[0].linked || rows[0].shared) throw new DomainError('STATE_CONFLICT', { field: 'to_id' });
  const moved = await tx.query<{ provider: string }>(
    'update fixture_refs set fixture_id = $2, also_id = $1 where fixture_id = $1 returning provider',
    [fixtureId, otherId],
  );
  return moved.rows.map(({ provider }) => provider);
}

/** Its suppliers speak for itself alone again. */
async function part(tx: PoolClient, fixtureId: bigint): Promise<string[]> {
  const { rows } = await tx.query<{ provider: string }>(
    'update fixture_refs set fixture_id = $1, also_id = null where also_id = $1 returning provider',
    [fixtureId],
  );
  return rows.map(({ provider }) => provider);
}

async function anySupplier(tx: PoolClient, fixtureId: bigint): Promise<string> {
  const { rows } = await tx.query<{ provider: string }>(
    'select provider from fixture_refs where fixture_id = $1 order by provider limit 1',
    [fixtureId],
  );
  return rows[0]?.provider ?? manual;
}

/** What was on sale stays so, as the other match; the supplier that its sport chose counts there at once. */
function joined({ fixture }: FixtureState, other: FixtureState, chosen: string | undefined, now: number): void {
  if (fixture.releasedAt !== undefined && other.fixture.releasedAt === undefined) release(other, now);
  if (chosen) speakFor(other, chosen);
}

const speakFor = ({ fixture }: FixtureState, provider: string): void => {
  Object.assign(fixture, { provider, fixtureAt: 0, playAt: 0 });
};

/** Boards, and with them whether a market takes bets, are others now. */
function tellWhole({ fixture, touched }: FixtureState): void {
  touched.fixture = true;
  touched.sale = true;
  touched.released = fixture.releasedAt !== undefined;
}
