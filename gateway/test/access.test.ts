import { ArticlesService } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { AttendanceService } from '@madang/proto/madang/player/v1/attendance_pb.ts';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { CashOutService } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { CasinoBetsService } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { EggsService } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { PasswordRulesService } from '@madang/proto/madang/player/v1/password_rules_pb.ts';
import { PointHistoryService } from '@madang/proto/madang/player/v1/points_pb.ts';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { RecommendationService } from '@madang/proto/madang/player/v1/recommendations_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { UploadService } from '@madang/proto/madang/player/v1/uploads_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable } from '../route-table.ts';
import { heard } from './double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { sampleBody } from './sample.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

/** The methods that are for everybody. Whatever is not named here is for members alone. */
const open = new Set([
  'CheckAccount',
  'CheckNickname',
  'SendSms',
  'CheckSms',
  'Join',
  'Login',
  'GetContext',
  'GetPasswordRules',
  'SetLanguage',
  'ListNotices',
  'ListEvents',
  'GetEvent',
  'ListRules',
  'ListPopups',
  'ListRecentJoins',
  'GetCommunity',
  'ListPosts',
  'GetPost',
  'ListComments',
  'ListGames',
  'GetBoard',
  'ListRounds',
  'GetProof',
  'ListFeed',
  'ListMatches',
  'GetMatch',
  'CountMatches',
  'ListResults',
  'GetLimits',
]);
const tokens = { visitor: undefined, member: 'player-1', agent: 'shop-1', admin: 'admin-1' } as const;
const kinds = Object.keys(tokens) as (keyof typeof tokens)[];
const routes = routeTable();

const methods = [
  ArticlesService,
  SessionService,
  GameService,
  SportsService,
  CashOutService,
  CasinoService,
  CasinoBetsService,
  EggsService,
  UploadService,
  BettingService,
  MoneyService,
  AttendanceService,
  PasswordRulesService,
  PointHistoryService,
  ProtectionService,
  BoardService,
  RecommendationService,
  SupportService,
].flatMap((service) => service.methods.map((method) => [method.name, `/${service.typeName}/${method.name}`] as const));

async function ask(path: string, kind: keyof typeof tokens) {
  const fields = routes.find((route) => route.path === path)?.fields ?? [];
  const answer = await fetch(harness.gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(tokens[kind] && { authorization: tokens[kind] }) },
    body: JSON.stringify(sampleBody(fields)),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

test.each(methods)('%s lets in whom it is for, and asks nothing of a service for anybody else', async (name, path) => {
  for (const kind of kinds) {
    heard.length = 0;
    const { status, code } = await ask(path, kind);
    const isLetIn = kind === 'member' || open.has(name);
    if (isLetIn) expect([kind, [401, 403].includes(status) && name !== 'Login']).toEqual([kind, false]);
    else {
      expect([kind, status, code]).toEqual(
        kind === 'visitor' ? [kind, 401, 'unauthenticated'] : [kind, 403, 'permission_denied'],
      );
      expect(heard).toEqual([]);
    }
  }
});

test('every method is in the table, and nothing else is', () => {
  const named = routes.flatMap(({ api, path }) => (api === 'connect' ? [path] : []));
  expect(named.sort()).toEqual(methods.map(([, path]) => path).sort());
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });

test.each([
  ['login', '/api/login', { account: 'player1', password: 'no' }],
  ['join', '/api/join/checkAccount', { account: 'player9' }],
])(
  'the rate of %s is one for an IPv6 customer, whatever address within its /64 it takes',
  async (_rate, path, body) => {
    await using narrow = await openHarness({ proxyHops: 1, ratePercent: 5 });
    const ask = async (ip: string) => (await narrow.legacy(path, body, undefined, from(ip))).status;
    expect(await ask('2001:db8:1:2::1')).toBe(200);
    expect(await ask('2001:db8:1:2:aaaa::7')).toBe(429);
    expect(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  },
);
