import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { BetAcceptedSchema, type BetSettled, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { SupplierBetsChangedSchema } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, refusalOf, until } from './harness.ts';
import { type Change, told } from './supplier-bet.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

const client = () => harness.harness.platform('test').client(CasinoBetsService);

async function tell(...changes: (Partial<Change> & { id: string })[]): Promise<void> {
  await harness.say(SupplierBetsChangedSchema, { bets: changes.map((change) => told(harness.nowMs, change)) });
  await harness.harness.settled();
}

const newId = () => uuidv7(harness.nowMs);
const rowOf = async (id: string) =>
  (
    await harness.sql<{ status: string; payout: bigint; revision: number }>(
      'select status, payout::int8, revision from casino_bets where id = $1',
      [id],
    )
  )[0];
const standing = async (id: string) => {
  const row = await rowOf(id);
  return row && [row.status, Number(row.payout), row.revision];
};
const settled = (): BetSettled[] =>
  harness.heard.flatMap((event) => (isEvent(event, BetSettledSchema) ? [event.message] : []));
const acceptedOf = (id: string) =>
  harness.heard.filter((event) => isEvent(event, BetAcceptedSchema) && event.message.betId === id).length;

test('a bet is accepted once and has the outcome of its highest version, in whatever order and however often it is told of', async () => {
  const id = newId();
  await tell({ id, version: 2, wins: 1, payout: 1_500n });
  expect(await standing(id)).toEqual(['win', 1_500, 0]);
  await tell({ id }, { id, version: 2, wins: 1, payout: 1_500n });
  expect(await standing(id)).toEqual(['win', 1_500, 0]);
  await until(() => settled().length === 1 && acceptedOf(id) === 1, 'it was told of');
  expect(settled()[0]).toMatchObject({ gameClass: 'slot', game: 'originals:dice', outcome: 'win', payout: 1_500n });
});

test('the sums of the member count its bets with suppliers, by class, and no game of the house has them', async () => {
  harness.ledger.give(7n, 100_000n);
  await harness.place(7n, { stake: 10_000n });
  const [won, lost, open, stranger, later] = [newId(), newId(), newId(), newId(), uuidv7(harness.nowMs + 86_400_000)];
  await tell(
    { id: won, wins: 1, payout: 1_500n },
    { id: lost, round: 'r2', roundClosed: true },
    { id: open, round: 'r3', stake: 3_000n },
    { id: stranger, member: 8n, round: 'r4' },
    { id: later, round: 'r5', placedAtMs: harness.nowMs + 86_400_000 },
  );
  const stat = (span: object) => harness.client.getStat(span, harness.asMember(7n));
  const day = { startedOn: '2026-11-20', endedOn: '2026-11-20' };
  expect(await stat(day)).toMatchObject({
    count: 4n,
    stake: 15_000n,
    payout: 1_500n,
    lost: 1_000n,
    classes: [
      { gameClass: 'powerball', count: 1n, stake: 10_000n, payout: 0n },
      { gameClass: 'slot', count: 3n, stake: 5_000n, payout: 1_500n },
    ],
  });
  expect(await stat({})).toMatchObject({ count: 5n });
  expect(await stat({ ...day, game: 'eos5' })).toMatchObject({ count: 1n, stake: 10_000n });
});

test('a bet is open until it has a win or its round is closed; a win of nothing is a loss', async () => {
  const [open, lost, closed] = [newId(), newId(), newId()];
  await tell({ id: open }, { id: lost, round: 'r2', wins: 1 }, { id: closed, round: 'r3', roundClosed: true });
  expect(await standing(open)).toEqual(['open', 0, -1]);
  expect(await standing(lost)).toEqual(['loss', 0, 0]);
  expect(await standing(closed)).toEqual(['loss', 0, 0]);
});

test('a call that closes a round closes the member’s other bets of it, told of before or after, and no others', async () => {
  const [before, closer, after, stranger, nameless] = [newId(), newId(), newId(), newId(), newId()];
  await tell({ id: before }, { id: stranger, member: 8n }, { id: nameless, round: '' });
  await tell({ id: closer, roundClosed: true, wins: 1, payout: 500n });
  await tell({ id: after });
  expect(await standing(before)).toEqual(['loss', 0, 0]);
  expect(await standing(after)).toEqual(['loss', 0, 0]);
  expect(await standing(stranger)).toEqual(['open', 0, -1]);
  expect(await standing(nameless)).toEqual(['open', 0, -1]);
  // What a closed bet wins later is a later outcome.
  await tell({ id: before, version: 2, wins: 1, payout: 900n });
  expect(await standing(before)).toEqual(['win', 900, 1]);
});

test('a rollback behind an outcome makes the bet void, and void gives the stake back', async () => {
  const id = newId();
  await tell({ id, version: 2, wins: 1, payout: 1_500n });
  await tell({ id, version: 3, wins: 1, payout: 0n, rolledBack: true });
  expect(await standing(id)).toEqual(['void', 1_000, 1]);
  await until(() => settled().length === 2, 'both outcomes were told of');
  expect(settled()[1]).toMatchObject({
    outcome: 'void',
    previousOutcome: 'win',
    payout: 1_000n,
    previousPayout: 1_500n,
  });
});

test('a bet that stays open for a day stands as it is, and a win that comes later still counts', async () => {
  const id = newId();
  await tell({ id });
  harness.clock.advance(86_400_000 - 1_000);
  await harness.restart();
  expect(await standing(id)).toEqual(['open', 0, -1]);
  harness.clock.advance(2_000);
  await until(async () => (await rowOf(id))?.status === 'loss', 'it was closed');
  await tell({ id, version: 2, wins: 1, payout: 700n, placedAtMs: harness.nowMs - 86_401_000 });
  expect(await standing(id)).toEqual(['win', 700, 1]);
});

test('what outcomes add up to is what the bets say, whatever was told in whatever order', async () => {
  const ids = Array.from({ length: 12 }, newId);
  const states = ids.flatMap((id, i) => [
    { id, round: `r${i % 5}` },
    { id, round: `r${i % 5}`, version: 2, wins: 1, payout: BigInt(i * 100), roundClosed: i % 4 === 0 },
    ...(i % 3 === 0 ? [{ id, round: `r${i % 5}`, version: 3, wins: 1, rolledBack: true }] : []),
  ]);
  // An order of its own for each part, and everything twice.
  const order = [...states, ...states].map((state, i) => [(i * 7_919) % 61, state] as const).sort(([a], [b]) => a - b);
  for (let at = 0; at < order.length; at += 9) await tell(...order.slice(at, at + 9).map(([, state]) => state));
  const rows = await harness.sql<{ payout: string }>('select sum(payout)::text as payout from casino_bets');
  const wanted = BigInt(rows[0]?.payout ?? 0);
  await until(
    () => settled().reduce((sum, { payout, previousPayout }) => sum + payout - previousPayout, 0n) === wanted,
    'the outcomes add up to the table',
  );
  for (const id of ids) expect(acceptedOf(id)).toBe(1);
});

test('members see their own bets, agents their subtree, and unknown ids are not found', async () => {
  const [mine, other, testing] = [newId(), newId(), newId()];
  await tell(
    { id: mine, round: 'a', wins: 1, payout: 300n },
    { id: other, member: 70n, round: 'b', wins: 1 },
    { id: testing, member: 9n, round: 'c', wins: 1, payout: 9_000n, test: true },
  );
  const admin = harness.asAdmin('bets.read');
  const list = async (filter: Record<string, string>, as = admin) =>
    (await client().listCasinoBets({ filter }, as)).bets.map(({ id }) => id).sort();
  expect(await list({})).toEqual([mine, other, testing].sort());
  expect(await list({}, harness.asAgent('1.5.7'))).toEqual([mine]);
  expect(await list({}, harness.asAgent('1.50'))).toEqual([]);
  for (const filter of [{ account: 'm70' }, { person_q: 'm70' }, { parent_id: '5', account_id: '70' }, { round: 'b' }])
    expect(await list(filter)).toEqual([other]);
  expect(await list({ parent_id: '7' })).toEqual([]);
  expect(await list({ within: '5', account_id: '70' })).toEqual([other]);
  expect(await list({ within: '7' }, harness.asAgent('1.5'))).toEqual([mine]);
  for (const within of ['1', '70', '404']) expect(await list({ within }, harness.asAgent('1.5.7'))).toEqual([]);
  expect(await refusalOf(list({ within: '7|70' }))).toBe('VALIDATION');
  expect(await refusalOf(list({ parent_id: '7.*' }))).toBe('VALIDATION');
  expect(await refusalOf(list({ __proto__x: '1' }))).toBe('VALIDATION');
  expect(await refusalOf(client().listCasinoBets({ offset: 10_001 }, admin))).toBe('VALIDATION');
  expect(await client().listCasinoBets({}, admin)).toMatchObject({ total: 3n, stake: 2_000n, payout: 300n });
  expect((await client().getCasinoBet({ id: mine }, harness.asMember(7n))).status).toBe('win');
  expect(await refusalOf(client().getCasinoBet({ id: other }, harness.asMember(7n)))).toBe('NOT_FOUND');
  expect(await refusalOf(client().getCasinoBet({ id: other }, harness.asAgent('1.5.7')))).toBe('NOT_FOUND');
  const own = await client().listMyCasinoBets({ gameClass: 'slot' }, harness.asMember(7n));
  expect([own.total, own.bets.map(({ id }) => id)]).toEqual([1n, [mine]]);
  expect((await client().listMyCasinoBets({ gameClass: 'slot', id: other }, harness.asMember(7n))).total).toBe(0n);
  expect(await refusalOf(client().listMyCasinoBets({ gameClass: 'sports' }, harness.asMember(7n)))).toBe('VALIDATION');
});

test('sums by vendor leave out test accounts and what was void, and are of at most 92 days', async () => {
  const [won, back, testing] = [newId(), newId(), newId()];
  await tell(
    { id: won, round: 'a', wins: 1, payout: 300n },
    { id: back, round: 'b', rolledBack: true },
    { id: testing, member: 9n, round: 'c', wins: 1, payout: 9_000n, test: true },
  );
  const service = harness.harness.callAs({ kind: AccountKind.SERVICE, account: 'stats' });
  const sum = (from: string, to: string) => client().sumCasinoBets({ from, to }, service);
  const { rows } = await sum('2026-11-20', '2026-11-20');
  expect(rows).toMatchObject([
    { vendor: 'originals', gameClass: 'slot', bets: 2n, members: 1n, stake: 1_000n, payout: 300n },
  ]);
  expect((await sum('2026-11-21', '2026-11-21')).rows).toEqual([]);
  expect(await refusalOf(sum('2026-11-21', '2026-11-20'))).toBe('VALIDATION');
  expect(await refusalOf(sum('2026-08-01', '2026-11-20'))).toBe('VALIDATION');
});

const overs = async () =>
  (await client().countOverMaxWin({})).vendors.map(({ vendor, bets }) => [vendor, Number(bets)]);
const alerts = () =>
  harness.sql<{ subject: string; detail: string }>(
    `select subject, detail from sports_alerts where kind = 'over_max_win'`,
  );

test('a win beyond what a bet may win is paid, marked by the limit of its time, and told of once', async () => {
  const vendors = [{ id: 'originals', maxWin: 1_000n }];
  await harness.offer({ version: 1n, vendors, games: [{ vendor: 'originals', code: 'other', maxWin: 9_000n }] });
  const [within, beyond, later, tester, free] = [newId(), newId(), newId(), newId(), newId()];
  await tell(
    { id: within, wins: 1, payout: 1_000n },
    { id: beyond, round: 'r2', wins: 1, payout: 1_001n },
    { id: later, round: 'r3' },
    { id: tester, round: 'r4', wins: 1, payout: 5_000n, test: true },
    { id: free, round: 'r5', stake: 0n, wins: 1, payout: 2_000n },
  );
  // What is lowered later marks no bet that was there before, and raising it takes no mark away.
  await harness.offer({ version: 2n, vendors: [{ id: 'originals', maxWin: 10n }] });
  await tell({ id: later, round: 'r3', version: 2, wins: 1, payout: 900n });
  await tell({ id: beyond, round: 'r2', version: 2, wins: 2, payout: 1_500n });
  const { bets } = await client().listCasinoBets({ filter: { over_max_win: 'true' }, limit: 10 });
  expect(bets.map(({ id }) => id).sort()).toEqual([beyond, tester, free].sort());
  expect(bets.find(({ id }) => id === beyond)).toMatchObject({ maxWin: 1_000n, overMaxWin: true, payout: 1_500n });
  expect(await standing(beyond)).toEqual(['win', 1_500, 1]);
  expect(await overs()).toEqual([['originals', 2]]);
  expect((await alerts()).map(({ subject }) => subject).sort()).toEqual([beyond, free].sort());
  expect((await alerts()).find(({ subject }) => subject === beyond)?.detail).toBe('m7 · originals:dice · 1001 > 1000');
});

test('without a limit nothing is marked, and what is taken back is no win', async () => {
  await harness.offer({ version: 1n, vendors: [{ id: 'originals', maxWin: 0n }] });
  const none = newId();
  await tell({ id: none, wins: 1, payout: 9_000_000n });
  expect((await client().getCasinoBet({ id: none })).overMaxWin).toBe(false);
  await tell({ id: none, version: 2, wins: 1, rolledBack: true });
  expect(await overs()).toEqual([]);
});
