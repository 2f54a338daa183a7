import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { SupplierBetsChangedSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHarness, until } from './harness.ts';
import { told } from './supplier-bet.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ keepMonths: 2 });
  harness.ledger.give(7n, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const attached = async (table = 'bets') => {
  const rows = await harness.sql<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
};

test('a round over the turn of a month is one round', async () => {
  const round = 'eos5.20261201.108';
  harness.clock.set('2026-11-30T23:59:59.000Z');
  harness.feeds.open(round, harness.nowMs - 1_000);
  await harness.restart();
  const before = await harness.place(7n, { roundId: round });
  await harness.later(1_000);
  const after = await harness.place(7n, { roundId: round });
  const rows = await harness.sql<{ name: string }>('select tableoid::regclass::text as name from bets order by id');
  expect(rows.map(({ name }) => name)).toEqual(['bets_202611', 'bets_202612']);
  await harness.say(RoundDrawnSchema, drawn(round, 0, 'pb.odd'));
  await harness.settled(round);
  expect(harness.ledger.money(7n)).toBe(119_000n);
  const mine = await harness.client.listMyBets({}, harness.asMember(7n));
  expect(mine.bets.map((bet) => bet.id)).toEqual([after.bet?.id, before.bet?.id]);
  expect(await harness.verify()).toEqual([]);
});

test('months are made ahead, and those beyond the configured number are detached and kept', async () => {
  expect(await attached()).toEqual(['bets_202610', 'bets_202611', 'bets_202612', 'bets_202701', 'bets_202702']);
  // What has just started looks for old months itself, and would take these away before they are seen.
  await harness.stop();
  await harness.sql(`select make_bet_months('2026-01-15', 3)`);
  expect((await attached()).slice(0, 3)).toEqual(['bets_202601', 'bets_202602', 'bets_202603']);
  await harness.start();
  await until(async () => (await attached())[0] === 'bets_202610', 'old months were detached');
  expect(await harness.sql('select from bets_202601')).toEqual([]);
});

test('months of casino bets are made and detached as those of other bets, and what is kept of them stays', async () => {
  const ahead = ['202610', '202611', '202612', '202701', '202702'].map((month) => `casino_bets_${month}`);
  expect(await attached('casino_bets')).toEqual(ahead);
  const [old, fresh] = [uuidv7(Date.parse('2026-08-20T12:00:00Z')), uuidv7(harness.nowMs)];
  await harness.stop();
  await harness.sql(`select make_casino_bet_months('2026-07-15', 2)`);
  await harness.start();
  // The process that has just started looks for old months itself: the bet comes once they are away.
  await until(async () => (await attached('casino_bets')).length === ahead.length, 'old months were detached');
  expect(await attached('casino_bets')).toEqual(ahead);
  expect(await harness.sql('select from casino_bets_202608')).toEqual([]);
  // A win of a bet whose month is away has no place any more: it is set aside where operators see it, and no other waits.
  const bets = [
    { id: old, placedAtMs: Date.parse('2026-08-20T12:00:00Z') },
    { id: fresh, round: 'r2' },
  ].map((bet) => told(harness.nowMs, bet));
  for (const bet of bets) await harness.say(SupplierBetsChangedSchema, { bets: [bet] });
  await until(async () => (await harness.sql('select from casino_bets')).length === 1, 'the fresh bet was taken');
  expect(await harness.sql('select id, tableoid::regclass::text as name from casino_bets')).toEqual([
    { id: fresh, name: 'casino_bets_202611' },
  ]);
  expect(await harness.sql('select consumer from parked_messages')).toEqual([{ consumer: 'betting-supplier-bets' }]);
});

test('casino bets go with their month once it is old, and not before', async () => {
  const id = uuidv7(harness.nowMs);
  await harness.say(SupplierBetsChangedSchema, { bets: [told(harness.nowMs, { id, version: 2, wins: 1 })] });
  await harness.harness.settled();
  harness.clock.set('2027-01-31T23:59:59.000Z');
  await harness.restart();
  await until(async () => (await attached('casino_bets'))[0] === 'casino_bets_202611', 'older months were detached');
  expect(await harness.sql('select id from casino_bets')).toEqual([{ id }]);
  harness.clock.set('2027-02-01T00:00:01.000Z');
  await harness.restart();
  await until(async () => (await attached('casino_bets'))[0] === 'casino_bets_202612', 'its month was detached');
  expect(await harness.sql('select id from casino_bets')).toEqual([]);
  expect(await harness.sql('select id from casino_bets_202611')).toEqual([{ id }]);
});

test('keys are remembered for three months, sums of rounds for a week and counts of a day for as long', async () => {
  const { bet } = await harness.place(7n);
  const old = '2026-07-01 12:00+09';
  await harness.stop();
  await harness.sql('select make_bet_months($1, 2)', [old]);
  // More of them than are taken away in one turn.
  await harness.sql(
    `insert into bets select (jsonb_populate_record(b, jsonb_build_object('id', uuid_at($2::timestamptz + g * interval '1 second'),
       'key', 'old' || g, 'account_id', g, 'round_id', 'old' || g))).* from bets b cross join generate_series(1, 6000) g
     where b.id = $1`,
    [bet?.id, old],
  );
  await harness.sql(`insert into bet_keys select account_id, key, id from bets where key like 'old%'`);
  await harness.sql(`insert into round_stakes select account_id, round_id, stake, id from bets where key like 'old%'`);
  await harness.sql(`insert into cancel_counts values (7, '2026-11-12', 1), (7, '2026-11-13', 1)`);
  await harness.start();
  const left = async (table: string) => (await harness.sql(`select from ${table}`)).length;
  await until(async () => (await left('bet_keys')) === 1 && (await left('round_stakes')) === 1, 'the old were let go');
  await until(async () => (await left('cancel_counts')) === 1, 'the old counts were let go');
  expect(await harness.sql('select bet_id as id from bet_keys')).toEqual([{ id: bet?.id }]);
  // Their month is detached when nothing is kept of it any more.
  await until(async () => (await attached())[0] === 'bets_202610', 'old months were detached');
});

test('a month that was vacuumed while it is empty is planned for as any other', async () => {
  await harness.sql('vacuum analyze bets_202701');
  const tuples = async () =>
    (await harness.sql<{ n: number }>(`select reltuples::int as n from pg_class where relname = 'bets_202701'`))[0]?.n;
  expect(await tuples()).toBe(0);
  await harness.restart();
  expect(await tuples()).toBe(-1);
});
