import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { likelyPort } from '@madang/runtime/likely-port.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { type Originals, startOriginals } from '../../standalone/originals.ts';
import type { Whole } from '../harness.ts';

/** The originals beside a standalone that may call inner addresses, each known to the other; their data goes with them. */
export async function originalsOf({ url, platform }: Whole): Promise<Originals> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-originals-'));
  const log = createLogger('e2e', 'fatal');
  const originals = startOriginals({ dataDir, port: likelyPort(), platformUrl: url, log });
  await originals.link(platform('standalone'));
  return {
    ...originals,
    async [Symbol.asyncDispose]() {
      await originals[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
