import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { siteWorker, type WorkerFiles } from './site-worker.ts';

/** Where the site looks for its worker; the gateway answers there with one that takes itself away where it is told to. */
const file = 'worker.js';

/** Writes the worker of this build, which is another one as soon as any file of the site is. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = siteWorker.toString();
      const names = Object.keys(bundle).toSorted().join('\n');
      const version = createHash('sha256').update(`${names}\n${worker}`).digest('hex').slice(0, 12);
      const files: WorkerFiles = { version, offline: ['/offline.html', '/offline.js', '/icon.svg'] };
      this.emitFile({ type: 'asset', fileName: file, source: `(${worker})(self, ${JSON.stringify(files)});\n` });
    },
  };
}
