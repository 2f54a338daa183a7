import { CasinoEggsService, EggBetsPlayedSchema } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test, vi } from 'vitest';
import { lookAtHistories } from '../eggs/history/look-at-histories.ts';
import { pageRows } from '../eggs/history/read-history.ts';
import { casinoHarness } from './casino-harness.ts';
import { type Answering, supplierDouble } from './supplier-double.ts';

const moved = { status: 'RS_OK', amount: 1_000_000_000, balance: 1_000_000_000 };
const signal = new AbortController().signal;

/** A supplier whose history is a list of bets; a page begins behind the number of the last one. */
async function historyHarness() {
  const stack = new AsyncDisposableStack();
  const casino = stack.use(await casinoHarness());
  const bets: object[] = [];
  const history: Answering = (_path, { body }) => {
    const from = Number(body.after || '0');
    const page = bets.slice(from, from + Number(body.limit));
    return { body: { status: 'RS_OK', bets: page, next: String(from + page.length) } };
  };
  const answer: Answering = (path, asked) => (path === '/transfer/history' ? history(path, asked) : { body: moved });
  const supplier = stack.use(await supplierDouble(answer));
  const { $typeName: _, ...vendor } = await casino.vendor('originals');
  await casino.client.saveVendor({ vendor: { ...vendor, apiUrl: supplier.url }, renewOwnKey: true }, casino.writer);
  const events: ReceivedEvent[] = [];
  stack.use(
    casino.home.platform('hearer').listen({
      events: [EggBetsPlayedSchema],
      handle: (batch) => void events.push(...batch),
    }),
  );
  const wallet = casino.home.platform('wallet').client(CasinoEggsService);
  const now = () => casino.clock.now().toISOString();
  return {
    casino,
    supplier,
    bets,
    answer,
    play: (user: string, transaction: string, more: object = {}) =>
      bets.push({
        transaction_uuid: transaction,
        user,
        game_code: 'dice',
        round: transaction,
        amount: 100_000_000,
        win: 0,
        outcome: 'loss',
        balance_before: 300_000_000,
        balance_after: 200_000_000,
        placed_at: now(),
        settled_at: now(),
        version: 1,
        ...more,
      }),
    charge: () =>
      wallet.moveEggs({ key: uuidv7(), vendor: 'originals', accountId: 7n, direction: 'deposit', amount: 10_000n }),
    look: () => casino.casino.readHistories(signal),
    asked: () => supplier.asked.filter(({ path }) => path === '/transfer/history').map(({ body }) => body.after),
    /** Bets by the events that told of them, each a member's. */
    async told(count: number): Promise<string[][]> {
      const own = () =>
        events.flatMap((e) => (isEvent(e, EggBetsPlayedSchema) ? [e.message.bets.map((b) => b.transactionId)] : []));
      await vi.waitFor(() => expect(own().flat()).toHaveLength(count), { timeout: 5_000, interval: 20 });
      return own();
    },
    state: async () => {
      const { rows } = await casino.database.query<{ cursor: string; failures: number; problem: string; wait: number }>(
        'select cursor, failures, problem, extract(epoch from next_look_at - $1)::int as wait from egg_histories',
        [casino.clock.now()],
      );
      return rows[0];
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('a supplier is asked from its first eggs on, page after page, and each member’s bets are told of once', async () => {
  await using h = await historyHarness();
  await h.look();
  expect(h.asked()).toEqual([]);
  await h.charge();
  for (let n = 0; n < pageRows + 2; n++) h.play(n % 2 === 0 ? '7' : '8', `t-${n}`);
  await h.look();
  expect(h.asked()).toEqual(['', String(pageRows)]);
  const told = await h.told(pageRows + 2);
  expect(told.map((own) => own.length)).toEqual([pageRows / 2, pageRows / 2, 1, 1]);
  h.casino.clock.advance(3_000);
  await h.look();
  expect(h.asked().at(-1)).toBe(String(pageRows + 2));
  await h.told(pageRows + 2);
});

test('where nothing is played a supplier is asked less and less, and soon again once it is given eggs', async () => {
  await using h = await historyHarness();
  await h.charge();
  const waits: (number | undefined)[] = [];
  for (let n = 0; n < 6; n++) {
    await h.look();
    const { wait = 0 } = (await h.state()) ?? {};
    waits.push(wait);
    h.casino.clock.advance(wait * 1_000);
  }
  expect(waits).toEqual([3, 6, 12, 24, 48, 60]);
  await h.look();
  await h.charge();
  expect((await h.state())?.wait).toBe(0);
});

test('a page that is wrong in one row keeps its place, and all of it is told of once it is right', async () => {
  await using h = await historyHarness();
  await h.charge();
  h.play('7', 't-1');
  h.play('7', 't-2', { win: -1 });
  await h.look();
  expect(await h.state()).toEqual({ cursor: '', failures: 1, problem: 'answer', wait: 3 });
  h.casino.clock.advance(3_000);
  h.supplier.say((path, asked) => (path === '/transfer/history' ? { status: 500, body: {} } : h.answer(path, asked)));
  await h.look();
  expect(await h.state()).toEqual({ cursor: '', failures: 2, problem: 'status', wait: 6 });
  // Eggs that are given meanwhile do not make a supplier that fails be asked sooner.
  await h.charge();
  expect((await h.state())?.wait).toBe(6);
  h.bets.pop();
  h.play('7', 't-2');
  h.supplier.say(h.answer);
  h.casino.clock.advance(6_000);
  await h.look();
  expect(await h.told(2)).toEqual([['t-1', 't-2']]);
  expect(await h.state()).toEqual({ cursor: '2', failures: 0, problem: '', wait: 3 });
});

test('of two processes that look at once one asks, and a page that another told of is not told again', async () => {
  await using h = await historyHarness();
  await h.charge();
  h.play('7', 't-1');
  await Promise.all([h.look(), h.look()]);
  expect(h.asked()).toEqual(['']);
  // A process that hangs beyond its lease finds that the place has moved.
  const slow = Promise.withResolvers<void>();
  h.supplier.say(async (path, asked) => {
    await slow.promise;
    return h.answer(path, asked);
  });
  h.play('7', 't-2');
  h.casino.clock.advance(3_000);
  const first = h.look();
  await vi.waitFor(() => expect(h.asked()).toHaveLength(2));
  h.casino.clock.advance(60_000);
  const log = { warn: () => undefined } as never;
  const second = lookAtHistories({ ...h.casino.casino.deps, database: h.casino.database, log }, signal);
  slow.resolve();
  await Promise.all([first, second]);
  expect(await h.told(2)).toEqual([['t-1'], ['t-2']]);
});
