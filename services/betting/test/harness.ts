import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { create, toBinary } from '@bufbuild/protobuf';
import { type Client, ConnectError } from '@connectrpc/connect';
import { BettingService, OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import {
  BetAcceptedSchema,
  BetCancelledSchema,
  BetSettledSchema,
  RoundSettledSchema,
} from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  CasinoCatalogueChangedSchema,
  CasinoService,
  type GetCasinoCatalogueResponseSchema,
} from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { type Clock, ManualClock } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { type TestHarness, testPlatform } from '@madang/runtime/testing/harness.ts';
import { migratedDatabase } from '@madang/runtime/testing/migrated-database.ts';
import pg from 'pg';
import { type BettingConfig, bettingConfig } from '../config.ts';
import { startBetting } from '../service.ts';
import { TestFeeds } from './feeds.ts';
import { TestLedger } from './ledger.ts';
import { marketOf, TestSports } from './sports.ts';
import { TestSupplierCalls } from './supplier-calls.ts';

export const roundId = 'eos5.20261120.100';

/** A betting service with the test's own ledger and feeds. It can be killed and started again on the same database. */
export class BettingHarness {
  readonly clock: ManualClock;
  /** The process's own clock: the one above, unless the test gave it another. */
  readonly #time: Clock;
  readonly ledger: TestLedger;
  readonly supplierCalls: TestSupplierCalls;
  readonly feeds: TestFeeds;
  readonly sports: TestSports;
  /** The catalogue of suppliers, as game-feeds has it. */
  catalogue: MessageInitShape<typeof GetCasinoCatalogueResponseSchema> = {};
  catalogueReads = 0;
  readonly heard: ReceivedEvent[] = [];
  /** How many administrators hold any named action. */
  holders = 1;
  readonly config: BettingConfig;
  readonly databaseUrl: string;
  readonly #dropDatabase: () => Promise<void>;
  #harness: TestHarness | undefined;
  #running: AsyncDisposable | undefined;
  #client: Client<typeof BettingService> | undefined;
  #eventId = 0n;

  private constructor(
    url: string,
    drop: () => Promise<void>,
    config: Partial<BettingConfig>,
    beside?: BettingHarness,
    time?: Clock,
  ) {
    this.databaseUrl = url;
    this.#dropDatabase = drop;
    this.clock = beside?.clock ?? new ManualClock('2026-11-20T08:16:00+09:00');
    this.#time = time ?? this.clock;
    this.ledger = beside?.ledger ?? new TestLedger();
    this.supplierCalls = beside?.supplierCalls ?? new TestSupplierCalls();
    this.feeds = beside?.feeds ?? new TestFeeds();
    this.sports = beside?.sports ?? new TestSports();
    // Sweeps run when the test asks for them, by moving the clock.
    this.config = { ...bettingConfig({}), sweepEveryMs: 25, workEveryMs: 25, ...config };
  }

  static async open(config: Partial<BettingConfig> = {}, time?: Clock): Promise<BettingHarness> {
    const database = await migratedDatabase('betting');
    const harness = new BettingHarness(database.url, () => database[Symbol.asyncDispose](), config, undefined, time);
    harness.feeds.open(roundId, harness.nowMs);
    await harness.start();
    return harness;
  }

  /** A second process of the same deployment. */
  async beside(time?: Clock): Promise<BettingHarness> {
    const harness = new BettingHarness(this.databaseUrl, async () => {}, this.config, this, time ?? this.#time);
    await harness.start();
    return harness;
  }

  get nowMs(): number {
    return this.#time.now().getTime();
  }

  async start(): Promise<void> {
    const harness = await testPlatform({ clock: this.#time, databaseUrl: this.databaseUrl });
    this.#harness = harness;
    this.ledger.serve(harness.platform('wallet'));
    this.supplierCalls.serve(harness.platform('wallet'));
    const feeds = harness.platform('game-feeds');
    this.feeds.serve(feeds);
    this.sports.serve(feeds);
    feeds.serve(
      CasinoService,
      {
        getCasinoCatalogue: async () => {
          this.catalogueReads++;
          return this.catalogue;
        },
      } as Partial<Handlers<typeof CasinoService>> as Handlers<typeof CasinoService>,
      { getCasinoCatalogue: ['service'] } as unknown as Access<typeof CasinoService>,
    );
    harness
      .platform('identity')
      .serve(
        AdministratorsService,
        { countHolders: async ({ permissions }) => ({ holders: permissions.map(() => this.holders) }) } as Partial<
          Handlers<typeof AdministratorsService>
        > as Handlers<typeof AdministratorsService>,
        { countHolders: ['service'] } as unknown as Access<typeof AdministratorsService>,
      );
    harness.platform('test').listen({
      events: [BetAcceptedSchema, BetSettledSchema, BetCancelledSchema, RoundSettledSchema],
      handle: (batch) => void this.heard.push(...batch),
    });
    this.#running = await startBetting(harness.platform('betting'), this.config);
    this.#client = harness.platform('test').client(BettingService);
    await until(() => this.roundsLoaded(), 'the rounds were loaded');
  }

  /** Ends the service in the middle of whatever it does. */
  async stop(): Promise<void> {
    await this.#running?.[Symbol.asyncDispose]();
    await this.#harness?.[Symbol.asyncDispose]();
    this.#running = undefined;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  get client(): Client<typeof BettingService> {
    if (!this.#client) throw new Error('the service is not running');
    return this.#client;
  }

  /** The contract that buys bets back. */
  get cashOuts(): Client<typeof CashOutService> {
    return this.harness.platform('test').client(CashOutService);
  }

  /** Asks for a price, of all that is open or of a part of the stake, and takes it. */
  async cashOut(member: bigint, betId: string, stake = 0n) {
    const { id } = await this.cashOuts.offerCashOut({ betId, stake }, this.asMember(member));
    return this.cashOuts.takeCashOut({ offerId: id }, this.asMember(member));
  }

  get harness(): TestHarness {
    if (!this.#harness) throw new Error('the harness is not open');
    return this.#harness;
  }

  asMember(id: bigint, level = 1, flags: string[] = [], normalMark = '') {
    const principal = { kind: AccountKind.MEMBER, accountId: id, path: `1.5.${id}`, level, flags, normalMark };
    return this.harness.callAs({ ...principal, account: `m${id}`, nickname: `회원 "${id}"` });
  }

  asAdmin(...permissions: string[]) {
    return this.harness.callAs({ kind: AccountKind.ADMIN, accountId: 2n, account: 'admin', permissions });
  }

  asAgent(path: string) {
    const accountId = BigInt(path.split('.').at(-1) ?? 0);
    return this.harness.callAs({ kind: AccountKind.AGENT, accountId, path, permissions: ['bets.read'] });
  }

  /** Places a bet on the odd powerball of the usual round. */
  place(member: bigint, change: Partial<Slip> = {}) {
    const slip = { ...usual, key: uuidv7(), ...change };
    const { key, stake, oddsChange, roundId: round, pick, oddsMilli } = slip;
    return this.client.placeBet(
      { key, stake, oddsChange, selections: [{ roundId: round, pick, oddsMilli }] },
      this.asMember(member, slip.level, [], slip.normalMark),
    );
  }

  /** Places a bet on the home teams of matches, at 2.00 each. */
  placeOn(member: bigint, fixtures: readonly number[], change: Partial<MatchSlip> = {}) {
    const { key, stake, oddsChange, folds, pick, oddsMilli } = { ...usualOnMatches, key: uuidv7(), ...change };
    const selections = fixtures.map((id) => ({ marketId: marketOf(id), pick, oddsMilli }));
    return this.client.placeMatchBet({ key, stake, oddsChange, selections, folds }, this.asMember(member));
  }

  /** Moves the clock, and waits until the open rounds are known again where that made them too old. */
  async later(ms: number): Promise<void> {
    this.clock.advance(ms);
    await until(() => this.roundsLoaded(), 'the rounds were loaded again');
  }

  /** Publishes events of game-feeds, as its relay would. */
  async say<S extends DescMessage>(schema: S, init: MessageInitShape<S>): Promise<void> {
    const payload = toBinary(schema, create(schema, init));
    const id = ++this.#eventId;
    await this.harness.bus.publish([
      { id, source: 'game-feeds', type: schema.typeName, shard: 0, body: { payload }, trace: '', at: this.#time.now() },
    ]);
  }

  /** Gives suppliers another catalogue, and waits until the service has read it. */
  async offer(catalogue: BettingHarness['catalogue']): Promise<void> {
    this.catalogue = catalogue;
    const before = this.catalogueReads;
    await this.say(CasinoCatalogueChangedSchema, { version: catalogue.version ?? 0n });
    await until(() => this.catalogueReads > before, 'the catalogue was read');
    await this.harness.settled();
  }

  /** Lets a function of the database fail, as a server does that goes away in the middle. */
  async without<T>(name: string, work: () => Promise<T>): Promise<T> {
    await this.#renameFunctions(name, `${name}_gone`);
    try {
      return await work();
    } finally {
      await this.#renameFunctions(`${name}_gone`, name);
    }
  }

  async #renameFunctions(from: string, to: string): Promise<void> {
    const functions = await this.sql<{ of: string }>(
      `select oid::regprocedure::text as of from pg_proc where proname = '${from}'`,
    );
    for (const { of } of functions) await this.sql(`alter function ${of} rename to ${to}`);
  }

  /** Keeps others from writing a table while it works; they may read it. */
  async whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.databaseUrl, options: '-c search_path=betting,public' });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`lock table ${table} in exclusive mode`);
      return await work();
    } finally {
      await client.end();
    }
  }

  /** Waits until somebody waits for a lock of this database. */
  blocked(): Promise<void> {
    return until(async () => {
      const rows = await this.sql(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    }, 'somebody waits for the lock');
  }

  async status(bet: string | undefined): Promise<string | undefined> {
    return (await this.sql<{ status: string }>('select status from bets where id = $1', [bet]))[0]?.status;
  }

  async sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl, options: '-c search_path=betting,public' });
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Every bet and every movement agree. */
  async verify(): Promise<{ invariant: string; examples: string[] }[]> {
    const { violations } = await this.client.verifyBets({}, this.asAdmin('operations.read'));
    return violations.map(({ invariant, examples }) => ({ invariant, examples }));
  }

  async roundsLoaded(): Promise<boolean> {
    const known = [...this.feeds.rounds.keys()][0] ?? roundId;
    const refused = await refusalOf(this.place(999_999n, { roundId: known, stake: 1n }));
    return refused !== 'UNAVAILABLE';
  }

  async settled(round = roundId): Promise<void> {
    await until(async () => {
      const rows = await this.sql('select from settlement_jobs where round_id = $1', [round]);
      return rows.length === 0;
    }, `round ${round} was settled`);
    await this.harness.settled();
  }

  /** Waits until no market waits for a worker. */
  async marketsSettled(): Promise<void> {
    await until(
      async () => {
        const rows = await this.sql('select from market_jobs');
        return rows.length === 0;
      },
      'the markets were settled',
      20_000,
    );
    await this.harness.settled();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await this.#dropDatabase();
  }
}

interface Slip {
  key: string;
  stake: bigint;
  oddsChange: OddsChange;
  roundId: string;
  pick: string;
  oddsMilli: number;
  level: number;
  normalMark: string;
}

const usual = {
  stake: 10_000n,
  oddsChange: OddsChange.NONE,
  roundId,
  pick: 'pb.odd',
  oddsMilli: 1950,
  level: 1,
  normalMark: '',
};

interface MatchSlip {
  key: string;
  stake: bigint;
  oddsChange: OddsChange;
  folds: number[];
  pick: string;
  oddsMilli: number;
}

const usualOnMatches = { stake: 10_000n, oddsChange: OddsChange.NONE, folds: [], pick: 'home', oddsMilli: 2000 };

/** The reason of a call's refusal; undefined when it was answered. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  return (await errorOf(call))?.reason;
}

export async function errorOf(call: Promise<unknown>) {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    return toDomainError(error);
  }
}

/** Waits for what must come true soon. */
export async function until(check: () => Promise<boolean> | boolean, what: string, ms = 8_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`it did not come true in time that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
