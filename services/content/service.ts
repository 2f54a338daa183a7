import { ContentApprovalsService } from '@madang/proto/madang/content/v1/approvals_pb.ts';
import { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess, openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { pauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import { holderCount } from '@madang/runtime/approvals/holder-count.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { approvalKinds } from './approvals/approval-kinds.ts';
import { articlesAccess } from './articles/access.ts';
import { articlesHandlers } from './articles/handlers.ts';
import type { ContentDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { eggCount } from './settings/check-wallet.ts';

/** Starts the content service; disposing of it ends its relay and closes its pool. */
export async function startContent(platform: Platform): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { clock } = platform;
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
      log: platform.log,
      service: 'content',
      kinds: approvalKinds(base),
      holders,
      pauseHours: pauseHours(platform.client(WalletService)),
    }),
  );
  const deps: ContentDeps = { ...base, approvals };
  platform.serve(ContentService, handlers(deps), access);
  platform.serve(ArticlesService, articlesHandlers(deps), articlesAccess);
  platform.serve(ContentApprovalsService, approvals.handlers, approvalsAccess);
  starting.use(platform.relay(database, 'content'));
  starting.use(startJobs({ database, clock, files: platform.files, log: platform.log }));
  return starting.move();
}
