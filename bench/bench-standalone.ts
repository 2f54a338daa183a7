import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@madang/runtime/log.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { fillDemo } from '../standalone/demo.ts';
import { openStandalone, type Standalone } from '../standalone/open-standalone.ts';
import { readSecrets } from '../standalone/secrets.ts';

/** A standalone on a throw-away database, with the rate limits out of the way. */
export async function benchStandalone(): Promise<Standalone> {
  const stack = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbedded({ dataDir: `${dataDir}-postgres`, persistent: false });
  stack.defer(() => postgres.stop());
  const harness = stack.use(
    await openStandalone({
      adminUrl: postgres.url,
      secrets: readSecrets(dataDir),
      log: createLogger('bench', process.env.LOG_LEVEL ?? 'error'),
      gateway: { port: 0, ratePercent: 1_000_000 },
      beforeOpening: fillDemo,
    }),
  );
  return { ...harness, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
