import { expect, test } from 'vitest';
import { type FeedsHarness, feedsHarness, kst, refusal } from './harness.ts';

const first = [7, 19, 2, 24, 13, 6];
const second = [7, 19, 12, 24, 13, 9];
const id = 'eos5.20261120.121';

async function drawnHarness(): Promise<FeedsHarness> {
  const harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  await harness.go(kst('10:05:00'));
  return harness;
}

const enter = (harness: FeedsHarness, numbers: number[], key: string, memo = 'corrected', round = id) =>
  harness.client.enterResult({ id: round, numbers, key, memo }, harness.admin('rounds.results'));

test('each re-entry is the next revision, once for each key, with its event and its audit row', async () => {
  await using harness = await drawnHarness();
  expect(await enter(harness, first, 'a')).toMatchObject({
    revision: 1,
    numbers: first,
    source: 'operator',
    status: 'drawn',
  });
  expect((await enter(harness, first, 'a')).revision).toBe(1);
  expect((await enter(harness, second, 'b')).revision).toBe(2);
  // A late repetition of the first call finds its own effect, and undoes nothing.
  expect(await enter(harness, first, 'a')).toMatchObject({ revision: 2, numbers: second });
  await harness.home.settled();
  const told = harness.drawn().filter(({ roundId }) => roundId === id);
  expect(told.map(({ revision, source }) => `${revision} ${source}`)).toEqual(['0 house', '1 operator', '2 operator']);
  expect(told[2]?.results.find(({ pick }) => pick === 'pb_9')?.outcome).toBe('win');
  const { rows } = await harness.client.listAudit({ filter: { resource_id: id } }, harness.admin('audit.read'));
  expect(rows.map(({ action, memo }) => `${action} ${memo}`)).toEqual([
    'round.re-enter corrected',
    'round.re-enter corrected',
  ]);
  const history = await harness.database.query<{ revision: number; source: string }>(
    'select revision, source from round_results where round_id = $1 order by revision',
    [id],
  );
  expect(history.rows.map(({ source }) => source)).toEqual(['house', 'operator', 'operator']);
});

test('one key is one result: other numbers or another round under it are refused', async () => {
  await using harness = await drawnHarness();
  await enter(harness, first, 'a');
  expect((await refusal(enter(harness, second, 'a'))).reason).toBe('KEY_CONFLICT');
  expect((await refusal(enter(harness, first, 'a', 'm', 'pbg.20261120.121'))).reason).toBe('KEY_CONFLICT');
  expect(await refusal(enter(harness, second, ''))).toMatchObject({ reason: 'VALIDATION', field: 'key' });
});

test('two operators at once: one result each, in an order', async () => {
  await using harness = await drawnHarness();
  const [a, b] = await Promise.all([enter(harness, first, 'a'), enter(harness, second, 'b')]);
  expect([a.revision, b.revision].sort()).toEqual([1, 2]);
  const same = await Promise.all([
    refusal(enter(harness, [1, 2, 3, 4, 5, 6], 'c')),
    refusal(enter(harness, [1, 2, 3, 4, 5, 6], 'd')),
  ]);
  expect(same.map(({ reason }) => reason).sort()).toEqual(['STATE_CONFLICT', 'none']);
});

test('numbers that the game would not draw, and rounds that may not have a result', async () => {
  await using harness = await drawnHarness();
  expect(await refusal(enter(harness, [1, 2, 3, 4, 29, 0], 'a'))).toMatchObject({
    reason: 'RESULT_INVALID',
    field: 'numbers',
    meta: { code: 'RANGE', at: 'balls[4]' },
  });
  expect(await refusal(enter(harness, [1, 2, 3], 'a'))).toMatchObject({
    reason: 'RESULT_INVALID',
    meta: { code: 'COUNT' },
  });
  expect(await refusal(enter(harness, first, 'a', ' '))).toMatchObject({ reason: 'VALIDATION', field: 'memo' });
  const problem = async (round: string, numbers = first) =>
    (await refusal(enter(harness, numbers, 'x', 'm', round))).meta.problem;
  expect(await problem('eos5.20261120.122')).toBe('betting_open');
  expect(await problem('eos5.20261120.123')).toBe('never_opened');
  expect((await refusal(enter(harness, first, 'x', 'm', 'eos5.20261120.124'))).reason).toBe('NOT_FOUND');
  expect((await refusal(enter(harness, first, 'x', 'm', 'eos5.20261120'))).reason).toBe('NOT_FOUND');
  await harness.go(kst('10:09:50'));
  expect(await problem('eos5.20261120.122')).toBe('not_drawn_yet');
  expect(await problem('eos5.20261120.121', (await harness.client.getRound({ id })).numbers)).toBe('same_numbers');
});

test('games that read the same draw are corrected together', async () => {
  await using harness = await drawnHarness();
  await enter(harness, first, 'a', 'wrong ball', 'powerladder.20261120.121');
  for (const game of ['powerball', 'powerladder'])
    expect(await harness.client.getRound({ id: `${game}.20261120.121` })).toMatchObject({
      numbers: first,
      revision: 1,
    });
  expect((await harness.client.getRound({ id: 'powerladder.20261120.121' })).facts).toMatchObject({
    start: 'left',
    lines: '3',
  });
});

test('a preview tells what would be, and changes nothing', async () => {
  await using harness = await drawnHarness();
  const before = await harness.client.getRound({ id });
  const preview = await harness.client.previewResult({ id, numbers: second }, harness.admin('rounds.results'));
  expect(preview).toMatchObject({ revision: 1, numbers: second, facts: { sum: '75', powerball: '9' } });
  expect(preview.pickResults.find(({ pick }) => pick === 'pb_odd')?.outcome).toBe('win');
  expect(preview.results).toContainEqual(expect.objectContaining({ market: 'sum.size', pick: 'sum_medium' }));
  const bad = harness.client.previewResult({ id, numbers: [1] }, harness.admin('rounds.results'));
  expect((await refusal(bad)).reason).toBe('RESULT_INVALID');
  expect(await harness.client.getRound({ id })).toEqual(before);
});

test('a cancellation is the next result, of a drawn round too, and can be taken back by a re-entry', async () => {
  await using harness = await drawnHarness();
  const cancel = (round: string) =>
    harness.client.cancelRound({ id: round, memo: 'power cut' }, harness.admin('rounds.results'));
  expect(await cancel(id)).toMatchObject({ status: 'cancelled', revision: 1, numbers: [] });
  expect(await refusal(cancel(id))).toMatchObject({ reason: 'STATE_CONFLICT', meta: { status: 'cancelled' } });
  expect((await refusal(cancel('nothing'))).reason).toBe('NOT_FOUND');
  expect(await enter(harness, first, 'a')).toMatchObject({ status: 'drawn', revision: 2 });
  await harness.home.settled();
  expect(harness.cancelled()).toHaveLength(1);
  expect(harness.cancelled()[0]).toMatchObject({ roundId: id, revision: 1, reason: 'power cut' });
});

test('a round that is cancelled while it is open is never drawn, and the game goes on', async () => {
  await using harness = await drawnHarness();
  await harness.client.cancelRound({ id: 'eos5.20261120.122', memo: 'm' }, harness.admin('rounds.results'));
  await harness.client.cancelRound({ id: 'eos5.20261120.123', memo: 'm' }, harness.admin('rounds.results'));
  for (const time of ['10:10:00', '10:15:00', '10:20:00']) await harness.go(kst(time));
  const list = await harness.client.listRounds({ filter: { game: 'eos5' }, sort: 'draws_at' });
  expect(list.rounds.map(({ round, status }) => `${round} ${status}`)).toEqual([
    '121 drawn',
    '122 cancelled',
    '123 cancelled',
    '124 drawn',
    '125 open',
    '126 waiting',
  ]);
  const { total } = await harness.client.listAlerts({ filter: { game: 'eos5' } }, harness.admin('operations.read'));
  expect(total).toBe(0n);
});

test('sales stop and resume while betting is open, and a round can be stopped before it opens', async () => {
  await using harness = await drawnHarness();
  const stop = (round: number, stopped: boolean) =>
    harness.client.setSales({ id: `eos5.20261120.${round}`, stopped, memo: 'odd bets' }, harness.admin('rounds.sales'));
  expect((await stop(122, true)).salesStopped).toBe(true);
  await stop(122, true);
  await stop(122, false);
  await stop(123, true);
  expect(await refusal(stop(121, true))).toMatchObject({ reason: 'STATE_CONFLICT', meta: { problem: 'betting_over' } });
  harness.clock.set(kst('10:09:50'));
  expect((await refusal(stop(122, true))).reason).toBe('STATE_CONFLICT');
  await harness.go(kst('10:10:00'));
  const told = harness.opened().filter(({ roundId, game }) => game === 'eos5' && roundId > 'eos5.20261120.121');
  expect(told.map((o) => `${o.round} v${o.version} ${o.salesStopped}`)).toEqual([
    '122 v1 false',
    '122 v2 true',
    '122 v3 false',
    '123 v2 true',
  ]);
  const { rows } = await harness.client.listAudit({ filter: { action_q: 'sales' } }, harness.admin('audit.read'));
  expect(rows).toHaveLength(3);
});

test('lists: filters, order, pages, and what is not declared is refused', async () => {
  await using harness = await drawnHarness();
  const { rounds, total } = await harness.client.listRounds({
    filter: { status: 'drawn', day: '2026-11-20' },
    limit: 5,
  });
  expect(total).toBe(17n);
  expect(rounds).toHaveLength(5);
  expect(rounds.every(({ odds, pickResults }) => odds.length === 0 && pickResults.length === 0)).toBe(true);
  const one = await harness.client.listRounds({ filter: { game: 'eos5', round_gte: '122' }, sort: 'draws_at' });
  expect(one.rounds.map(({ round }) => round)).toEqual([122, 123]);
  expect(await refusal(harness.client.listRounds({ filter: { numbers: '1' } }))).toMatchObject({
    reason: 'VALIDATION',
    field: 'numbers',
  });
  expect(await refusal(harness.client.listRounds({ filter: { day: 'today' } }))).toMatchObject({
    reason: 'VALIDATION',
    field: 'day',
  });
  expect((await refusal(harness.client.listRounds({ sort: 'problem' }))).field).toBe('sort');
});

test('the state of betting: running rounds with prices, the last twenty drawn with facts', async () => {
  await using harness = await drawnHarness();
  for (let minute = 6; minute <= 30; minute++) await harness.go(kst(`10:${String(minute).padStart(2, '0')}:00`));
  await harness.go(kst('10:30:55'));
  const { rounds, recent } = await harness.client.listOpenRounds({ games: ['eos1', 'eos5'] });
  expect(rounds.map(({ roundId, odds }) => `${roundId} ${odds.length}`).sort()).toEqual([
    'eos1.20261120.631 77',
    'eos5.20261120.127 77',
  ]);
  const eos1 = recent.filter(({ game }) => game === 'eos1');
  expect(eos1).toHaveLength(20);
  expect(eos1[0]).toMatchObject({ round: 630, status: 'drawn' });
  expect(eos1[0]?.facts).toHaveProperty('sum');
  expect(recent.filter(({ game }) => game === 'eos5')).toHaveLength(6);
});
