import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { integer, readConfig, text } from '@madang/runtime/config.ts';

/**
 * `node standalone/take-bet.ts`: a member logs in at a running installation, bets the least stake on a round that sells,
 * asks again by the same key, and reads the bet: one bet, one stake. MADANG_URL is the gateway, MADANG_HOST the name that
 * it is asked under where that is another, MADANG_MEMBER_ACCOUNT and MADANG_MEMBER_PASSWORD a member with some money,
 * TAKE_BET_SECONDS how long a round is waited for. It ends with 0 where the bet stands, 1 where anything is otherwise.
 */
const config = readConfig(process.env, {
  MADANG_URL: { default: 'http://127.0.0.1:8080', parse: text },
  MADANG_HOST: { default: '', parse: text },
  MADANG_MEMBER_ACCOUNT: { parse: text },
  MADANG_MEMBER_PASSWORD: { parse: text },
  TAKE_BET_SECONDS: { default: '120', parse: integer(5, 3_600) },
});

/** A bet that arrives at the close is refused rightly: a round that sells for less is passed over. */
const sellingMs = 5_000;
const lookEveryMs = 1_000;
const callLimitMs = 10_000;

const say = (said: string): void => void process.stdout.write(`${said}\n`);

let token = '';
/** Sends the session along, and keeps a renewed one in its place. */
const session: Interceptor = (next) => async (request) => {
  if (token) request.header.set('authorization', token);
  if (config.MADANG_HOST) request.header.set('host', config.MADANG_HOST);
  const answer = await next(request);
  token = answer.header.get('x-renew-session-token') ?? token;
  return answer;
};

const transport = createConnectTransport({
  baseUrl: config.MADANG_URL,
  httpVersion: '1.1',
  interceptors: [session],
  defaultTimeoutMs: callLimitMs,
});
const sessions = createClient(SessionService, transport);
const games = createClient(GameService, transport);
const betting = createClient(BettingService, transport);

/** A round that sells for a while, with the stake that its board allows at least. */
async function sellingRound(): Promise<{ roundId: string; pick: string; oddsMilli: number; stake: bigint }> {
  const until = Date.now() + config.TAKE_BET_SECONDS * 1_000;
  for (;;) {
    const { rounds } = await games.listGames({});
    for (const { game, status, closesAt } of rounds) {
      const closes = Number(closesAt?.seconds ?? 0n) * 1_000;
      if (status !== 'open' || closes - Date.now() < sellingMs) continue;
      const { current, stakeMin } = await games.getBoard({ game });
      const price = current?.odds.find(({ status: sells }) => sells === 'open');
      if (current && price) return { roundId: current.id, ...price, stake: stakeMin > 0n ? stakeMin : 1_000n };
    }
    if (Date.now() > until) throw new Error(`no round sold within ${config.TAKE_BET_SECONDS} s`);
    await sleep(lookEveryMs);
  }
}

try {
  ({ token } = await sessions.login({
    account: config.MADANG_MEMBER_ACCOUNT,
    password: config.MADANG_MEMBER_PASSWORD,
    device: 'PC',
  }));
  const { roundId, pick, oddsMilli, stake } = await sellingRound();
  const slip = { key: randomUUID(), legs: [{ roundId, pick, oddsMilli }], stake, oddsChange: 'any' };
  const { bet, money } = await betting.place(slip);
  if (!bet) throw new Error('the receipt has no bet');
  const again = await betting.place(slip);
  if (again.bet?.id !== bet.id) throw new Error(`the same key made two bets: ${bet.id} and ${again.bet?.id}`);
  const read = await betting.get({ id: bet.id });
  if (read.stake !== stake) throw new Error(`bet ${bet.id} has the stake ${read.stake} and not ${stake}`);
  say(`bet ${bet.id} on ${roundId} for ${stake} KRW is ${read.status}; the member has ${money} KRW`);
  await sessions.logout({});
} catch (error) {
  say(`no bet was taken: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
