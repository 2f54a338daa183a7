import { ContentApprovalsService } from '@madang/proto/madang/content/v1/approvals_pb.ts';
import { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { TemplatesService } from '@madang/proto/madang/content/v1/templates_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess, openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { pauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import { holderCount } from '@madang/runtime/approvals/holder-count.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { approvalKinds } from './approvals/approval-kinds.ts';
import { articlesAccess } from './articles/access.ts';
import { articlesHandlers } from './articles/handlers.ts';
import { boardAccess } from './board/access.ts';
import type { BoardDeps } from './board/deps.ts';
import { grantPoints } from './board/grant-points.ts';
import { boardHandlers } from './board/handlers.ts';
import { startPayments } from './board/payments.ts';
import { accountEvents, takeAccounts } from './consumers/accounts.ts';
import type { ContentDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { inquiriesAccess, inquiriesHandlers } from './inquiries/service.ts';
import { startJobs } from './jobs.ts';
import { memberUploadsAccess } from './member-uploads/access.ts';
import { memberUploadsHandlers } from './member-uploads/handlers.ts';
import { messagesAccess, messagesHandlers } from './messages/service.ts';
import { eggCount } from './settings/check-wallet.ts';
import { templatesAccess, templatesHandlers } from './templates/service.ts';

/** Starts the content service; disposing of it ends its relay and closes its pool. */
export async function startContent(platform: Platform): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { clock, log } = platform;
  const database = starting.use(
    await platform.openDatabase({ schema: 'content', migrations: new URL('./migrations/', import.meta.url) }),
  );
  const auditSecret = platform.secrets.audit;
  const countEggs = eggCount(platform.client(EggsService));
  const base = { database, clock, audit: auditor(auditSecret, () => clock.now()), auditSecret, countEggs };
  const holders = holderCount(platform.client(AdministratorsService));
  const approvals = starting.use(
    openApprovals({
      ...base,
      log,
      service: 'content',
      kinds: approvalKinds(base),
      holders,
      pauseHours: pauseHours(platform.client(WalletService)),
    }),
  );
  const deps: ContentDeps = { ...base, approvals };
  const jobs = starting.use(
    startJobs({ database, clock, files: platform.files, log, identity: platform.client(IdentityService) }),
  );
  const accounts = starting.use(
    platform.consume({
      consumer: 'content-accounts',
      database,
      events: accountEvents,
      handle: takeAccounts,
      afterCommit: jobs.wakeErasing,
    }),
  );
  const parked = parkedHandlers({ database, service: 'content', consumers: [accounts], audit: deps.audit, log });
  platform.serve(ContentService, handlers(deps, parked), access);
  platform.serve(ArticlesService, articlesHandlers(deps), articlesAccess);
  const board: BoardDeps = { ...base, grantPoints: grantPoints(platform.client(PointsService)), log };
  platform.serve(BoardService, boardHandlers(board), boardAccess);
  platform.serve(MemberUploadsService, memberUploadsHandlers(deps), memberUploadsAccess);
  platform.serve(InquiriesService, inquiriesHandlers(deps), inquiriesAccess);
  platform.serve(MessagesService, messagesHandlers(deps), messagesAccess);
  platform.serve(TemplatesService, templatesHandlers(deps), templatesAccess);
  platform.serve(ContentApprovalsService, approvals.handlers, approvalsAccess);
  starting.use(platform.relay(database, 'content'));
  starting.use(startPayments(board));
  return starting.move();
}
