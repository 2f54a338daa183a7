import { BettingService, OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';
import { benchHouse } from './bench-house.ts';
import { type Figure, higher, lower } from './figure.ts';
import { grant } from './members.ts';

const bets = 100_000;
const members = 2_000;
const game = 'eos5';
const mebi = 1024 * 1024;

/** Places 100,000 bets on one round and measures how fast its result is settled, and what memory that takes. */
export async function run(): Promise<Figure[]> {
  await using house = await benchHouse();
  const platform = house.platform('bench');
  const owners = Array.from({ length: members }, (_, n) => 10_000_000n + BigInt(n));
  await grant(platform, owners);
  const round = await nextRound(platform);
  const placed = await place(platform, owners, round);
  await house.settled();
  const before = rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, rss());
  }, 50);
  const { seconds, settled } = await settle(platform, round.roundId);
  clearInterval(watch);
  return [
    higher('placing in one process, for the settlement', placed.rate, 'bets/s'),
    higher(`settlement of a round with ${settled.toLocaleString('en')} bets`, settled / seconds, 'bets/s', 20_000),
    lower('settlement: memory above the start', (peak - before) / mebi, 'MiB', 100),
  ];
}

const rss = (): number => process.memoryUsage().rss;

async function nextRound(platform: Platform) {
  const { rounds } = await platform.client(GameFeedsService).listOpenRounds({ games: [game] });
  const round = rounds[0];
  if (!round) throw new Error(`no round of ${game} is open`);
  return round;
}

async function place(
  platform: Platform,
  owners: bigint[],
  round: Awaited<ReturnType<typeof nextRound>>,
): Promise<{ rate: number }> {
  const betting = platform.client(BettingService);
  const picks = round.odds.slice(0, 4);
  const started = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < bets) {
      const n = next++;
      const owner = owners[n % owners.length] ?? 0n;
      const choice = picks[n % picks.length];
      const principal = {
        kind: AccountKind.MEMBER,
        accountId: owner,
        account: `m${owner}`,
        path: `1.${owner}`,
        level: 1,
      };
      await betting.placeBet(
        {
          key: uuidv7(),
          selections: [{ roundId: round.roundId, pick: choice?.pick ?? '', oddsMilli: choice?.oddsMilli ?? 0 }],
          stake: 1_000n,
          oddsChange: OddsChange.ANY,
        },
        { headers: { [principalHeader]: headerOf(platform, principal) }, timeoutMs: 20_000 },
      );
    }
  };
  await Promise.all(Array.from({ length: 512 }, worker));
  return { rate: bets / ((performance.now() - started) / 1000) };
}

const headers = new Map<bigint, string>();

function headerOf(platform: Platform, principal: { accountId: bigint }): string {
  const known = headers.get(principal.accountId);
  if (known) return known;
  const now = Date.now();
  const header = platform.seal.sign({ ...principal, expiresAtMs: BigInt(now + 600_000) }, now);
  headers.set(principal.accountId, header);
  return header;
}

/** Enters the round's result as an operator and waits for the event that says that all its bets are settled. */
async function settle(platform: Platform, roundId: string): Promise<{ seconds: number; settled: number }> {
  const admin = { kind: AccountKind.ADMIN, accountId: 1n, account: 'bench', permissions: ['rounds.write'] };
  const header = platform.seal.sign(admin, Date.now());
  const feeds = platform.client(GameFeedsService);
  let resolve: (n: number) => void;
  const done = new Promise<number>((r) => {
    resolve = r;
  });
  await using _heard = platform.listen({
    events: [RoundSettledSchema],
    handle: (batch) => {
      for (const event of batch)
        if (isEvent(event, RoundSettledSchema) && event.message.roundId === roundId)
          resolve(Number(event.message.bets));
    },
  });
  const started = performance.now();
  await feeds.enterResult(
    { id: roundId, numbers: [3, 14, 28, 11, 26, 0], memo: 'bench', key: 'bench' },
    { headers: { [principalHeader]: header } },
  );
  const settled = await done;
  return { seconds: (performance.now() - started) / 1000, settled };
}
