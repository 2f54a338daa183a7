import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import type { Clock } from '@madang/runtime/clock.ts';
import { type TestHarness, testPlatform } from '@madang/runtime/testing/harness.ts';
import type { GatewayConfig } from '../config.ts';
import { type Gateway, startGateway } from '../gateway.ts';
import { type ApprovalsDouble, serveApprovals } from './approvals-double.ts';
import { type ArticlesDouble, serveArticles } from './articles-double.ts';
import { serveBankNotices } from './bank-notices-double.ts';
import { serveBoard } from './board-double.ts';
import type { CasinoBetLists } from './casino-bet-lists-double.ts';
import { serveCasinoBets } from './casino-bets-double.ts';
import { type CasinoDouble, serveCasino } from './casino-double.ts';
import { serveCasinoMarks } from './casino-marks-double.ts';
import { type ContentDouble, serveContent, serveTree } from './content-double.ts';
import { type EggsDouble, serveEggs } from './eggs-double.ts';
import { type GamesDouble, serveGames } from './games-double.ts';
import { type IdentityDouble, serveIdentity } from './identity-double.ts';
import { type ImportsDouble, serveImports } from './imports-double.ts';
import { type MemberUploadsDouble, serveMemberUploads } from './member-uploads-double.ts';
import { serveWallet, type WalletDouble } from './money-double.ts';
import { ParkedDouble } from './parked-double.ts';
import { serveProtection } from './protection-double.ts';
import { serveSettlements } from './settlements-double.ts';
import { type SportsDouble, serveSports } from './sports-double.ts';
import { type SupportDouble, serveSupport } from './support-double.ts';

/** The gateway on a free port of loopback, with doubles of the services behind it. */
export interface GatewayHarness extends AsyncDisposable {
  gateway: Gateway;
  identity: IdentityDouble;
  imports: ImportsDouble;
  wallet: WalletDouble;
  games: GamesDouble;
  sports: SportsDouble;
  casino: CasinoDouble;
  casinoBets: CasinoBetLists;
  eggs: EggsDouble;
  content: ContentDouble;
  articles: ArticlesDouble;
  support: SupportDouble;
  board: ReturnType<typeof serveBoard>;
  memberUploads: MemberUploadsDouble;
  parked: ParkedDouble;
  approvals: ApprovalsDouble;
  /** The kinds that each list of settlements was asked for. */
  settlementKinds: string[];
  /** Members that take a break. */
  breaks: Set<bigint>;
  harness: TestHarness;
  /** Lets every listener of the process hear an event. */
  tell<D extends DescMessage>(schema: D, message: MessageInitShape<D>): Promise<void>;
  legacy(path: string, body?: unknown, token?: string, headers?: Record<string, string>): Promise<LegacyAnswer>;
}

export interface LegacyAnswer {
  status: number;
  headers: Headers;
  result: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  data: any;
  error?: { code: string; message: string; field?: string; meta?: Record<string, unknown> };
  renewSessionToken?: string;
}

export async function openHarness(config: Partial<GatewayConfig> = {}, clock?: Clock): Promise<GatewayHarness> {
  const stack = new AsyncDisposableStack();
  const harness = stack.use(await testPlatform(clock ? { clock } : {}));
  const identity = serveIdentity(harness.platform('identity'));
  serveBankNotices(harness.platform('wallet'));
  const imports = serveImports(harness.platform('identity'));
  const parked = new ParkedDouble();
  const wallet = serveWallet(harness.platform('wallet'), parked);
  const eggs = serveEggs(harness.platform('wallet'));
  const breaks = serveProtection(harness.platform('wallet'));
  const games = serveGames(harness.platform('betting'), parked);
  const sports = serveSports(harness.platform('game-feeds'));
  const casino = serveCasino(harness.platform('game-feeds'));
  const casinoBets = serveCasinoBets(harness.platform('betting'));
  serveCasinoMarks(harness.platform('game-feeds'));
  const content = serveContent(harness.platform('content'), parked);
  const articles = serveArticles(harness.platform('content'));
  const support = serveSupport(harness.platform('content'));
  const board = serveBoard(harness.platform('content'), harness.platform('identity'));
  const memberUploads = serveMemberUploads(harness.platform('content'));
  serveTree(harness.platform('agents'), parked, content);
  const settlementKinds = serveSettlements(harness.platform('agents'));
  const approvals = serveApprovals(harness);
  const gateway = stack.use(
    await startGateway(harness.platform('gateway'), { port: 0, ratePercent: 10_000, ...config }),
  );
  let events = 0n;
  return {
    gateway,
    identity,
    imports,
    wallet,
    games,
    sports,
    casino,
    casinoBets,
    eggs,
    content,
    articles,
    support,
    board,
    memberUploads,
    parked,
    approvals,
    settlementKinds,
    breaks,
    harness,
    tell: (schema, message) => {
      const payload = toBinary(schema, create(schema, message));
      const id = ++events;
      return harness.bus.publish([
        { id, source: 'test', type: schema.typeName, shard: 0, body: { payload }, trace: '', at: new Date() },
      ]);
    },
    async legacy(path, body = {}, token, headers = {}) {
      const answer = await fetch(gateway.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return {
        status: answer.status,
        headers: answer.headers,
        ...((await answer.json()) as Omit<LegacyAnswer, 'status' | 'headers'>),
      };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
