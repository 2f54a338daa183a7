import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import type { ContentDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { startJobs } from './jobs.ts';

/** Starts the content service; disposing of it ends its relay and closes its pool. */
export async function startContent(platform: Platform): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { clock } = platform;
  const database = starting.use(
    await platform.openDatabase({ schema: 'content', migrations: new URL('./migrations/', import.meta.url) }),
  );
  const auditSecret = platform.secrets.audit;
  const deps: ContentDeps = { database, clock, audit: auditor(auditSecret, () => clock.now()), auditSecret };
  platform.serve(ContentService, handlers(deps), access);
  starting.use(platform.relay(database, 'content'));
  starting.use(startJobs({ database, clock, files: platform.files, log: platform.log }));
  return starting.move();
}
