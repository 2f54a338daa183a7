import { failpoint } from '@madang/runtime/failpoint.ts';
import type { PoolClient } from 'pg';
import type { SportsDeps } from '../deps.ts';
import type { FeedMessage } from '../feed-message.ts';
import type { FixtureState } from '../state/fixture.ts';
import { applyFixture, applyMessage } from './apply-message.ts';
import { feedHeard } from './feed-heard.ts';
import { type FoundFixtures, type KnownFixtures, linkFixture } from './find-fixtures.ts';
import { type KnownNames, sidesOf } from './find-names.ts';
import { keepInputs, refOf, takeWaiting } from './inputs.ts';

export interface IntakeDeps extends SportsDeps {
  readonly fixtures: KnownFixtures;
  readonly names: KnownNames;
}

/** What else is to be in the transaction that took so many new messages. */
export type Also = (tx: PoolClient, taken: number) => Promise<void>;

interface Refused {
  readonly refused: number;
  readonly problem: string;
}

/**
 * Takes messages of one supplier in one transaction: those that were kept before take no effect again. All that they
 * change, and the events that tell of it, are in the same commit. Answers how many are new.
 */
export async function takeBatch(
  deps: IntakeDeps,
  provider: string,
  messages: readonly FeedMessage[],
  refused: Refused,
  also?: Also,
): Promise<number> {
  const { database, clock, store, fixtures } = deps;
  const now = clock.now();
  const taken = await database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('madang-sports-intake-' || $1, 0))`, [provider]);
    await deps.settings.refresh(tx);
    const { links } = deps.settings;
    deps.names.follow(links);
    fixtures.follow(links);
    await feedHeard(tx, { provider, messages: messages.length, ...refused }, now);
    const { ids, kept, found, made } = await keepNew(tx, deps, provider, messages, now);
    const shown = kept.filter((message) => message.kind === 'snapshot').at(-1);
    const turned = shown ? await turnedBySnapshot(tx, provider, shown.fixtures) : [];
    const wanted = kept.flatMap((message) => found.get(refOf(message) ?? '') ?? []);
    const change = { now: now.getTime() };
    const { states } = await store.change(tx, [...wanted, ...made, ...turned], change, (states) => {
      for (const id of turned) turn(states.get(id));
      applyAll(states, found, provider, kept, now.getTime());
      for (const id of made) begin(states.get(id));
    });
    await also?.(tx, ids.size);
    failpoint('sports-intake');
    return { states, found, links, count: ids.size };
  });
  failpoint('sports-intake.kept');
  store.keep(taken.states.values());
  fixtures.keep(provider, taken.found, taken.links);
  return taken.count;
}

/** Keeps what is new, makes matches that nobody told of yet, and adds what waited for them. */
async function keepNew(
  tx: PoolClient,
  deps: IntakeDeps,
  provider: string,
  messages: readonly FeedMessage[],
  now: Date,
): Promise<{ ids: Set<string>; kept: FeedMessage[]; found: FoundFixtures; made: bigint[] }> {
  const byId = new Map(messages.filter(({ kind }) => kind !== 'heartbeat').map((message) => [message.id, message]));
  const unique = [...byId.values()];
  const told = new Set(unique.flatMap((message) => (message.kind === 'fixture' ? message.fixture.ref : [])));
  const refs = unique.flatMap((message) => refOf(message) ?? []);
  const found = await deps.fixtures.find(tx, provider, refs, told);
  const isWaiting = (ref: string): boolean => !found.has(ref) && !told.has(ref);
  const ids = await keepInputs(tx, provider, unique, isWaiting, now);
  const kept = unique.filter(({ id }) => ids.has(id));
  const made: bigint[] = [];
  const madeRefs: string[] = [];
  for (const message of kept) {
    if (message.kind !== 'fixture') continue;
    const { fixture } = message;
    // Also of a known match: names follow the supplier's.
    const sides = await sidesOf(tx, deps.names, provider, fixture);
    if (found.has(fixture.ref)) continue;
    const id = await linkFixture(tx, provider, fixture, sides, deps.settings.of(fixture.sport), now);
    found.set(fixture.ref, [id]);
    made.push(id);
    madeRefs.push(fixture.ref);
  }
  return { ids, kept: [...kept, ...(await takeWaiting(tx, provider, madeRefs))], found, made };
}

/** Only the supplier whose word counts changes a match, and only while no operator has closed it. */
function applyAll(
  states: ReadonlyMap<bigint, FixtureState>,
  found: FoundFixtures,
  provider: string,
  messages: readonly FeedMessage[],
  now: number,
): void {
  for (const message of messages) {
    if (message.kind === 'snapshot' || message.kind === 'heartbeat') continue;
    for (const id of found.get(refOf(message) ?? '') ?? []) {
      const state = states.get(id);
      if (!state || state.fixture.provider !== provider || state.fixture.closedAt !== undefined) continue;
      if (message.kind === 'fixture') applyFixture(state, message.fixture, message.at, now);
      else applyMessage(state, message);
    }
  }
}

/** A new match is told, with all of its markets where it goes on sale at once. */
function begin(state: FixtureState | undefined): void {
  if (!state) return;
  state.touched.fixture = true;
  state.touched.released = state.fixture.releasedAt !== undefined;
}

function turn(state: FixtureState | undefined): void {
  if (!state) return;
  state.fixture.stoppedByFeed = !state.fixture.stoppedByFeed;
  state.touched.fixture = true;
}

/** Matches that a snapshot names and that are stopped, and the other way round. */
async function turnedBySnapshot(tx: PoolClient, provider: string, refs: readonly string[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select f.id from fixtures f
      where f.provider = $1 and not f.decided
        and f.stopped_by_feed = exists (
          select from fixture_refs r where f.id in (r.fixture_id, r.also_id) and r.provider = $1 and r.ref = any($2::text[]))`,
    [provider, refs],
  );
  return rows.map(({ id }) => id);
}
