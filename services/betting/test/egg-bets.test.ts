import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { BetAcceptedSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type EggBetSchema, EggBetsPlayedSchema } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, until } from './harness.ts';

let harness: BettingHarness;
let known: Set<bigint>;
let isAway: boolean;
let asked: number;
let published: bigint;
beforeEach(async () => {
  harness = await BettingHarness.open();
  known = new Set([7n, 70n]);
  isAway = false;
  asked = 0;
  published = 9_000n;
  const listAccounts = async ({ ids }: { ids: string[] }) => {
    asked += 1;
    if (isAway) throw new DomainError('UNAVAILABLE');
    const accounts = ids.map(BigInt).filter((id) => known.has(id));
    return { accounts: accounts.map((id) => ({ id, kind: AccountKind.MEMBER, ...placeOf(id) })) };
  };
  harness.harness
    .platform('identity')
    .serve(
      IdentityService,
      { listAccounts } as unknown as Handlers<typeof IdentityService>,
      { listAccounts: ['service'] } as unknown as Access<typeof IdentityService>,
    );
});
afterEach(() => harness[Symbol.asyncDispose]());

const placeOf = (id: bigint) => ({ path: `1.5.${id}`, account: `m${id}`, nickname: `회원 "${id}"`, level: 1 });

/** A bet as a supplier's history tells of it. */
const played = (more: MessageInitShape<typeof EggBetSchema> = {}): MessageInitShape<typeof EggBetSchema> => ({
  vendor: 'originals',
  transactionId: 't-1',
  accountId: 7n,
  game: 'dice',
  gameClass: 'slot',
  round: 'r-1',
  stake: 1_000n,
  payout: 2_500n,
  outcome: 'win',
  balanceBefore: 5_000n,
  balanceAfter: 6_500n,
  placedAt: timestampFromMs(harness.nowMs - 60_000),
  settledAt: timestampFromMs(harness.nowMs - 59_000),
  version: 1n,
  ...more,
});

/** Publishes an event for each list of bets, all at once, as the relay of game-feeds does; each has a number of its own. */
async function publish(...each: MessageInitShape<typeof EggBetSchema>[][]): Promise<void> {
  await repeat(each, ++published);
  published += BigInt(each.length);
}
async function repeat(each: MessageInitShape<typeof EggBetSchema>[][], first: bigint): Promise<void> {
  await harness.harness.bus.publish(
    each.map((bets, n) => ({
      id: first + BigInt(n),
      source: 'game-feeds',
      type: EggBetsPlayedSchema.typeName,
      shard: 0,
      body: { payload: toBinary(EggBetsPlayedSchema, create(EggBetsPlayedSchema, { bets })) },
      trace: '',
      at: harness.clock.now(),
    })),
  );
}
const tell = async (...each: MessageInitShape<typeof EggBetSchema>[][]): Promise<void> => {
  await publish(...each);
  await harness.harness.settled();
};

const admin = () => harness.asAdmin('bets.read', 'operations.read', 'operations.write');
const list = async () =>
  (await harness.harness.platform('test').client(CasinoBetsService).listCasinoBets({}, admin())).bets;
const whose = async () => new Set((await list()).map(({ accountId }) => accountId));
const standing = async () =>
  (await list()).map(({ accountId, status, stake, payout, eggs }) => [accountId, status, stake, payout, eggs]);
const parked = async () =>
  (await harness.client.listParked({ filter: { consumer: 'betting-egg-bets', open: 'true' } }, admin())).messages;
const accepted = () => harness.heard.filter((event) => isEvent(event, BetAcceptedSchema)).length;
const settled = () => harness.heard.flatMap((event) => (isEvent(event, BetSettledSchema) ? [event.message] : []));

test('a bet of a history appears with who placed it, as played with eggs, and is told of as any other', async () => {
  await tell([played()]);
  const [bet] = await list();
  expect(bet).toMatchObject({
    accountId: 7n,
    account: 'm7',
    vendor: 'originals',
    game: 'dice',
    gameClass: 'slot',
    stake: 1_000n,
    payout: 2_500n,
    status: 'win',
    eggs: true,
    startBalance: 5_000n,
    endBalance: 6_500n,
  });
  await until(() => accepted() === 1 && settled().length === 1, 'it was told of');
  expect(settled()[0]).toMatchObject({ accountId: 7n, gameClass: 'slot', stake: 1_000n, payout: 2_500n });
  const own = await harness.harness
    .platform('test')
    .client(CasinoBetsService)
    .listMyCasinoBets({ gameClass: 'slot' }, harness.asMember(7n));
  expect(own.bets.map(({ eggs, payout }) => [eggs, payout])).toEqual([[true, 2_500n]]);
  // Eggs are no money of the ledger: nothing is posted for them.
  expect(await harness.verify()).toEqual([]);
});

test('the same event and the same version count once, and an older version nothing', async () => {
  const bets = [[played({ version: 2n })]];
  await repeat(bets, 8_000n);
  await repeat(bets, 8_000n);
  await tell([played({ version: 2n })], [played({ version: 1n, payout: 9_000n })]);
  expect(await standing()).toEqual([[7n, 'win', 1_000n, 2_500n, true]]);
  await until(() => settled().length === 1, 'it was told of');
  expect([accepted(), settled().length]).toEqual([1, 1]);
});

test('a later version corrects what came before, and what is void has its stake back whatever the history says', async () => {
  await tell([played({ outcome: 'open', payout: 0n })]);
  expect(await standing()).toEqual([[7n, 'open', 1_000n, 0n, true]]);
  await tell([played({ version: 2n })]);
  await tell([played({ version: 3n, outcome: 'loss', payout: 0n })]);
  expect(await standing()).toEqual([[7n, 'loss', 1_000n, 0n, true]]);
  await tell([played({ version: 4n, outcome: 'void', payout: 1_000n })]);
  expect(await standing()).toEqual([[7n, 'void', 1_000n, 1_000n, true]]);
  await until(() => settled().length === 3, 'each outcome was told of');
  expect(
    settled().map(({ outcome, previousOutcome, payout, previousPayout }) => [
      outcome,
      previousOutcome,
      payout,
      previousPayout,
    ]),
  ).toEqual([
    ['win', '', 2_500n, 0n],
    ['loss', 'win', 0n, 2_500n],
    ['void', 'loss', 1_000n, 0n],
  ]);
});

test('an unknown account parks its own event alone, which takes effect when it is replayed', async () => {
  await tell(
    [played({ transactionId: 'a' })],
    [played({ transactionId: 'b', accountId: 404n, round: 'r-2' })],
    [played({ transactionId: 'c', accountId: 70n, round: 'r-3' })],
  );
  await until(async () => (await list()).length === 2, 'the others were taken');
  expect(await whose()).toEqual(new Set([7n, 70n]));
  await until(async () => (await parked()).length === 1, 'one event was parked');
  const [message] = await parked();
  expect(message?.error).toContain('originals b');
  known.add(404n);
  const replayed = await harness.client.replayParked({ ids: [message?.id ?? ''], memo: 'found' }, admin());
  expect(replayed.results).toMatchObject([{ ok: true }]);
  expect(await whose()).toEqual(new Set([7n, 70n, 404n]));
});

test('while identity is away bets wait, in order, and none of them is parked', async () => {
  isAway = true;
  const bets = [[played({ outcome: 'open', payout: 0n })], [played({ version: 2n })]];
  // What could not be taken is published again by the relay, from the first of it.
  for (let tries = 0; tries < 6; tries++) await expect(repeat(bets, 8_000n)).rejects.toThrow('identity is away');
  expect([asked, await standing(), await parked()]).toEqual([6, [], []]);
  isAway = false;
  await repeat(bets, 8_000n);
  expect(await standing()).toEqual([[7n, 'win', 1_000n, 2_500n, true]]);
  expect(await parked()).toEqual([]);
});

test.each([
  ['an outcome that nobody knows', { outcome: 'push' }, []],
  ['no instant', {}, ['placedAt']],
] as const)('a bet with %s is parked, and no bet of others with it', async (_name, wrong, lacks) => {
  const bet = { ...played(), ...wrong };
  for (const name of lacks) delete bet[name];
  await tell([bet], [played({ transactionId: 'c', accountId: 70n })]);
  await until(async () => (await parked()).length === 1 && (await list()).length === 1, 'the one was parked');
  expect((await list())[0]?.accountId).toBe(70n);
});
