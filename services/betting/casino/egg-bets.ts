import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { type EggBet, EggBetsPlayedSchema } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import type { Account, IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { type ReasonName, toDomainError } from '@madang/runtime/errors.ts';
import type { ConsumerOptions } from '@madang/runtime/events/consumer.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { OutsideAway } from '@madang/runtime/events/outside-away.ts';
import { derivedKey, firstIdOf } from '@madang/runtime/ids.ts';
import type { BettingDeps } from '../deps.ts';
import type { MemberPaths } from '../placing/member-paths.ts';
import type { CasinoStatus, ToldBet } from './casino-bet.ts';
import { takeCasinoBets } from './take-bets.ts';

const hourMs = 3_600_000;
const idsAtOnce = 100;
const timeoutMs = 4_000;
/** Bets of members whom nobody could look up are not wrong: they wait until identity is back. */
const away: ReadonlySet<ReasonName> = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED']);
const outcomes: readonly string[] = ['open', 'win', 'loss', 'void'] satisfies CasinoStatus[];

/** Keeps what suppliers' histories tell of bets that were played with eggs. They do not say who a member is: identity does. */
export const eggBets = (
  {
    database,
    clock,
    config,
    relay,
    winLimits,
  }: Pick<BettingDeps, 'database' | 'clock' | 'config' | 'relay' | 'winLimits'>,
  identity: Client<typeof IdentityService>,
  memberPaths: MemberPaths,
): ConsumerOptions => ({
  consumer: 'betting-egg-bets',
  database,
  events: [EggBetsPlayedSchema],
  handle: async (tx, batch) => {
    const played = batch.flatMap((event) => (isEvent(event, EggBetsPlayedSchema) ? event.message.bets : []));
    const accounts = await findAccounts(identity, new Set(played.map(({ accountId }) => accountId)));
    const told = played.map((bet) => toldOf(bet, accounts.get(bet.accountId)));
    await takeCasinoBets(tx, memberPaths, told, clock.now().getTime(), config.casinoOpenHours * hourMs, winLimits);
  },
  afterCommit: () => relay.wake(),
});

async function findAccounts(identity: Client<typeof IdentityService>, ids: ReadonlySet<bigint>) {
  const found = new Map<bigint, Account>();
  const wanted = [...ids].map(String);
  for (let at = 0; at < wanted.length; at += idsAtOnce) {
    const request = { ids: wanted.slice(at, at + idsAtOnce), limit: idsAtOnce };
    const { accounts } = await identity.listAccounts(request, { timeoutMs }).catch((error: unknown) => {
      throw away.has(toDomainError(error).reason) ? new OutsideAway('identity', error) : error;
    });
    for (const account of accounts) found.set(account.id, account);
  }
  return found;
}

/** The id of a bet that was played with eggs: whoever hears of it again finds the same. */
export const eggBetId = (placedAtMs: number, vendor: string, transactionId: string): string =>
  derivedKey(firstIdOf(placedAtMs), `${vendor}|${transactionId}`);

function toldOf(bet: EggBet, member: Account | undefined): ToldBet {
  if (!member || !bet.placedAt || !outcomes.includes(bet.outcome))
    throw new Error(`egg bet ${bet.vendor} ${bet.transactionId} lacks who placed it, when, or its outcome`);
  const { accountId, vendor, game, gameClass, round, transactionId, stake, payout, balanceBefore, balanceAfter } = bet;
  const { path, account, nickname, level, testAccount } = member;
  const placedAtMs = timestampMs(bet.placedAt);
  const outcome = bet.outcome as CasinoStatus;
  return {
    accountId,
    vendor,
    game,
    gameClass,
    round,
    transactionId,
    stake,
    balanceBefore,
    balanceAfter,
    outcome,
    path,
    account,
    nickname,
    level,
    testAccount,
    placedAtMs,
    id: eggBetId(placedAtMs, vendor, transactionId),
    version: bet.version,
    // A void bet pays its stake, whether or not the supplier's history says so.
    payout: outcome === 'void' ? 0n : payout,
    closed: false,
    eggs: true,
    changedAtMs: bet.settledAt ? timestampMs(bet.settledAt) : placedAtMs,
  };
}
