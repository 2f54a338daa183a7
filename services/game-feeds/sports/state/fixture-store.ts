import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { isOverdue, regrade } from '../results/decide.ts';
import { reasonOf, resultState, stateKey } from '../results/result-state.ts';
import { type KeptSettings, pricingFor } from '../settings/sport-settings.ts';
import { type FixtureState, isOver, untouched } from './fixture.ts';
import { loadFixtures } from './load-fixtures.ts';
import { fixtureEvent, marketsEvent, type Revision, resultEvent } from './messages.ts';
import { picksOf, resell } from './sale.ts';
import { saveFixtures, saveIncidents, saveMarkets, saveResults } from './save-fixtures.ts';

const maxKept = 1_000;

export interface Change {
  readonly now: number;
  readonly memo?: string;
  readonly trace?: string;
  /** True where what is remembered does not count: names or links of a league changed. */
  readonly reload?: boolean;
}

/**
 * The only way by which matches change. It locks them in the order of their ids, gives the work what they are, and writes
 * what the work touched: rows, revisions of results and events. What it remembers between two changes counts only while
 * nobody, in whatever process, changed the match since.
 */
export class FixtureStore {
  readonly #settings: KeptSettings;
  readonly #kept = new Map<bigint, FixtureState>();

  constructor(settings: KeptSettings) {
    this.#settings = settings;
  }

  /**
   * Answers the revisions that came of the work. Call `keep` with the states when the transaction is committed; where it
   * is not, they are forgotten by themselves.
   */
  async change(
    tx: Queryable,
    ids: readonly bigint[],
    change: Change,
    work: (states: ReadonlyMap<bigint, FixtureState>) => void | Promise<void>,
  ): Promise<{ states: Map<bigint, FixtureState>; revisions: Revision[] }> {
    await this.#settings.refresh(tx);
    const states = await this.#take(tx, ids, change.reload ?? false);
    await work(states);
    const revisions = await this.#save(tx, [...states.values()], change);
    return { states, revisions };
  }

  /** Remembers what was committed. */
  keep(states: Iterable<FixtureState>): void {
    for (const state of states) this.#kept.set(state.fixture.id, state);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break;
      this.#kept.delete(id);
    }
  }

  async #take(tx: Queryable, ids: readonly bigint[], reload: boolean): Promise<Map<bigint, FixtureState>> {
    const { rows } = await tx.query<{ id: bigint; changes: bigint }>({
      name: 'fixtures-lock',
      text: `with locked as (select id from fixtures where id = any($1::bigint[]) order by id for update)
             update fixtures f set changes = f.changes + 1 from locked l where f.id = l.id returning f.id, f.changes`,
      values: [[...new Set(ids)]],
    });
    const states = new Map<bigint, FixtureState>();
    for (const { id, changes } of rows) {
      const kept = this.#kept.get(id);
      this.#kept.delete(id);
      if (reload || !kept || kept.fixture.changes + 1n !== changes) continue;
      kept.fixture.changes = changes;
      kept.touched = untouched();
      states.set(id, kept);
    }
    const missing = rows.flatMap(({ id }) => (states.has(id) ? [] : id));
    for (const [id, state] of await loadFixtures(tx, missing)) states.set(id, state);
    return states;
  }

  async #save(tx: Queryable, states: readonly FixtureState[], change: Change): Promise<Revision[]> {
    const revisions: (Revision & { source: string })[] = [];
    const events: OutboundEvent[] = [];
    const changed = states.filter(({ touched }) => isTouched(touched));
    for (const state of changed) {
      const made = this.#bringUpToDate(state, change.now);
      revisions.push(...made);
      events.push(...eventsOf(state, made, change.now));
    }
    await saveFixtures(
      tx,
      changed.filter(({ touched }) => touched.fixture),
    );
    await saveMarkets(
      tx,
      changed.flatMap(({ fixture, markets, touched }) =>
        [...touched.markets].flatMap((id) => {
          const market = markets.get(id);
          return market ? [[fixture.id, market] as const] : [];
        }),
      ),
    );
    await saveIncidents(tx, changed);
    await saveResults(tx, revisions, change.memo ?? '');
    await addEvents(tx, events, change.trace);
    return revisions;
  }

  /** Grades, prices and numbers what was touched. */
  #bringUpToDate(state: FixtureState, now: number): (Revision & { source: string })[] {
    const { fixture, markets, touched } = state;
    const settings = this.#settings.of(fixture.sport);
    if (touched.facts) for (const id of regrade(state, now)) touched.markets.add(id);
    const whole = touched.facts || touched.sale || touched.released;
    const told = new Set<string>();
    const revisions: (Revision & { source: string })[] = [];
    for (const id of whole ? markets.keys() : [...touched.markets]) {
      const market = markets.get(id);
      if (!market) continue;
      if (touched.markets.has(id)) {
        const revision = nextRevision(state, id, now);
        if (revision) revisions.push(revision);
      }
      const resold = resell(fixture, market, pricingFor(settings, fixture.league.id, market.type), now);
      if (!resold && !touched.released) continue;
      // Told anew, and not sold otherwise: only a higher version makes others listen.
      if (!resold) market.version += 1n;
      touched.markets.add(id);
      told.add(id);
    }
    state.touched = { ...touched, told };
    const decided = (isOver(fixture) || isOverdue(fixture, now)) && [...markets.values()].every(isDecided);
    if (decided !== fixture.decided) {
      fixture.decided = decided;
      state.touched.fixture = true;
    }
    if (state.touched.fixture) fixture.version += 1n;
    return revisions;
  }
}

const isDecided = ({ status }: { status: string }): boolean => status === 'settled' || status === 'cancelled';

const isTouched = ({ fixture, facts, sale, released, markets, incidents }: FixtureState['touched']): boolean =>
  fixture || facts || sale || released || markets.size > 0 || incidents.size > 0;

function nextRevision(
  { fixture, markets }: FixtureState,
  id: string,
  now: number,
): (Revision & { source: string }) | undefined {
  const market = markets.get(id);
  if (!market) return undefined;
  const state = resultState(picksOf(market), market.verdicts);
  const key = stateKey(state);
  if (key === market.told) return undefined;
  const reason = reasonOf(market.told, state, market.verdicts);
  market.told = key;
  market.revision += 1;
  return {
    marketId: id,
    fixtureId: fixture.id,
    revision: market.revision,
    open: state.open,
    results: state.results,
    voids: state.voids,
    reason,
    source: state.source,
    at: now,
  };
}

/** Nobody has heard of a match before its release. Prices come before results: a market that is settled takes no bet. */
function eventsOf(state: FixtureState, revisions: readonly Revision[], now: number): OutboundEvent[] {
  const { fixture, markets, touched } = state;
  const results = revisions.map(resultEvent);
  if (fixture.releasedAt === undefined) return results;
  const told = [...touched.told].flatMap((id) => markets.get(id) ?? []);
  return [
    ...(touched.fixture || touched.incidents.size > 0 ? [fixtureEvent(state)] : []),
    ...(told.length > 0 ? [marketsEvent(fixture, told, now)] : []),
    ...results,
  ];
}
