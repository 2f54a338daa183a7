import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { KENO_HEADER } from '@madang/game-feeds/feeds/recorded-keno.ts';
import { openReplayer } from '@madang/game-feeds/replay/open-replayer.ts';
import { BettingService, OddsChange, type SelectionSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';
import type { Standalone } from '../standalone/open-standalone.ts';
import { benchStandalone } from './bench-standalone.ts';
import { type Figure, higher, lower } from './figure.ts';
import { grant } from './members.ts';
import { watchMemory } from './watch-memory.ts';

const bets = 100_000;
const members = 2_000;
const firstMember = 10_000_000n;
const atOnce = 512;

/** One draw of speed keno, as a recording has it. */
const recording = [
  KENO_HEADER,
  '20261119,284,madang,,28 8 30 64 10 50 46 22 67 39 6 15 14 53 63 69 62 18 68 45 54 35,35,866,2,2,1,1',
];
const game = 'speedkeno';
const picks = ['sum_odd', 'sum_even', 'lucky_under', 'lucky_over'];

/** Settles one round with 100,000 bets, and measures how fast that is and what memory it takes. */
export async function run(): Promise<Figure[]> {
  await using harness = await benchStandalone();
  const owners = await bettors(harness.platform('bench'));
  const { placing, settled, perSecond, memory } = await settleRound(harness, owners, bets);
  return [
    higher('placing in one process, for the settlement', placing, 'bets/s'),
    higher(`settlement of a round with ${settled.toLocaleString('en')} bets`, perSecond, 'bets/s', {
      times: 6.5,
      of: 'TPC-B',
    }),
    lower('settlement: memory above the start', memory, 'MiB', 100),
  ];
}

/** Members with money, by their ids; identity knows nothing of them. */
export async function bettors(platform: Platform): Promise<bigint[]> {
  const owners = Array.from({ length: members }, (_, n) => firstMember + BigInt(n));
  await grant(platform, owners);
  return owners;
}

interface SettledRound {
  /** Bets a second. */
  placing: number;
  settled: number;
  perSecond: number;
  /** MiB above the start, at most. */
  memory: number;
}

/** Places bets on a round of a recording, draws it, and waits until all have their outcome. */
export async function settleRound(
  harness: Standalone,
  owners: readonly bigint[],
  count: number,
): Promise<SettledRound> {
  const platform = harness.platform('bench');
  await using replayer = await openReplayer(harness.platform('replayer'));
  await using settled = hearSettled(platform);
  let placing = 0;
  let started = 0;
  let memory: { stop(): number } | undefined;
  try {
    const { drawn } = await replayer.replay(recording, {
      beforeDraw: async (roundId, round) => {
        if (round.game === game) {
          placing = await place(platform, owners, count, (n) => [
            { roundId, pick: picks[n % picks.length] ?? '', oddsMilli: 1_000 },
          ]);
          await harness.settled();
        }
        memory?.stop();
        memory = watchMemory();
        started = performance.now();
      },
    });
    const { at, bets: done } = await settled.of(drawn.find((id) => id.startsWith(`${game}.`)) ?? '');
    return { placing, settled: done, perSecond: done / ((at - started) / 1000), memory: memory?.stop() ?? 0 };
  } finally {
    memory?.stop();
  }
}

type Selections = MessageInitShape<typeof SelectionSchema>[];

/** Places bets as members would, and answers how many a second were taken. */
export async function place(
  platform: Platform,
  owners: readonly bigint[],
  count: number,
  selectionsOf: (bet: number) => Selections,
): Promise<number> {
  const betting = platform.client(BettingService);
  const calls = owners.map((owner) => ({
    headers: { [principalHeader]: headerOf(platform, owner) },
    timeoutMs: 20_000,
  }));
  const placeOne = (n: number) =>
    betting.placeBet(
      {
        key: uuidv7(),
        selections: selectionsOf(n),
        stake: 1_000n,
        oddsChange: OddsChange.ANY,
      },
      calls[n % calls.length] ?? {},
    );
  await heardOf(() => placeOne(0));
  let next = 1;
  const worker = async (): Promise<void> => {
    while (next < count) await placeOne(next++);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - started) / 1000);
}

/** Repeats a bet until betting has heard of what it is on. */
async function heardOf(bet: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + 10_000;
  for (;;) {
    try {
      await bet();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(20);
    }
  }
}

function headerOf(platform: Platform, accountId: bigint): string {
  const now = Date.now();
  const principal = { kind: AccountKind.MEMBER, accountId, account: `m${accountId}`, path: `1.${accountId}`, level: 1 };
  return platform.seal.sign({ ...principal, expiresAtMs: BigInt(now + 600_000) }, now);
}

interface Settled {
  /** Milliseconds of performance.now() at which the event was heard. */
  at: number;
  bets: number;
}

/** Hears when a round's bets are all settled. */
function hearSettled(platform: Platform): AsyncDisposable & { of(roundId: string): Promise<Settled> } {
  const heard = new Map<string, PromiseWithResolvers<Settled>>();
  const of = (roundId: string): PromiseWithResolvers<Settled> => {
    const known = heard.get(roundId) ?? Promise.withResolvers<Settled>();
    heard.set(roundId, known);
    return known;
  };
  const listening = platform.listen({
    events: [RoundSettledSchema],
    handle: (batch) => {
      for (const event of batch)
        if (isEvent(event, RoundSettledSchema))
          of(event.message.roundId).resolve({ at: performance.now(), bets: Number(event.message.bets) });
    },
  });
  return { of: (roundId) => of(roundId).promise, [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose]() };
}
