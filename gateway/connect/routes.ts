import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
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
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { articlesService } from './articles-service.ts';
import { attendanceService } from './attendance-service.ts';
import { bettingService } from './betting-service.ts';
import { boardService } from './board-service.ts';
import { cashOutService } from './cash-out-service.ts';
import { casinoBetsService } from './casino-bets-service.ts';
import { casinoService } from './casino-service.ts';
import { eggsService } from './eggs-service.ts';
import { gameService } from './game-service.ts';
import { contextValues, guard } from './guard.ts';
import { noteReached, refuseMalformed } from './malformed.ts';
import { moneyService } from './money-service.ts';
import { passwordRulesService } from './password-rules-service.ts';
import { pointHistoryService } from './point-history-service.ts';
import { protectionService } from './protection-service.ts';
import { recommendationService } from './recommendation-service.ts';
import { sessionService } from './session-service.ts';
import { sportsService } from './sports-service.ts';
import { supportService } from './support-service.ts';
import { uploadService } from './upload-service.ts';

/** Mounts the unary calls of the typed API. */
export async function mountConnect(app: FastifyInstance, gateway: GatewayContext): Promise<void> {
  await app.register(fastifyConnectPlugin, {
    interceptors: [noteReached, guard(gateway)],
    contextValues,
    readMaxBytes: gateway.config.bodyBytes,
    // Browsers speak Connect; leaving the other protocols out leaves their surface out.
    grpc: false,
    grpcWeb: false,
    routes: (router) => {
      router.service(SessionService, sessionService(gateway));
      router.service(GameService, gameService(gateway));
      router.service(BettingService, bettingService(gateway));
      router.service(CashOutService, cashOutService(gateway));
      router.service(CasinoService, casinoService(gateway));
      router.service(CasinoBetsService, casinoBetsService(gateway));
      router.service(EggsService, eggsService(gateway));
      router.service(MoneyService, moneyService(gateway));
      router.service(ArticlesService, articlesService(gateway));
      router.service(AttendanceService, attendanceService(gateway));
      router.service(PasswordRulesService, passwordRulesService(gateway));
      router.service(PointHistoryService, pointHistoryService(gateway));
      router.service(ProtectionService, protectionService(gateway));
      router.service(BoardService, boardService(gateway));
      router.service(RecommendationService, recommendationService(gateway));
      router.service(SportsService, sportsService(gateway));
      router.service(SupportService, supportService(gateway));
      router.service(UploadService, uploadService(gateway));
      refuseMalformed(router);
    },
  });
}
