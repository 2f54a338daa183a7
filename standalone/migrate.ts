import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@madang/runtime/log.ts';
import { migrate } from '@madang/runtime/migrate.ts';

/**
 * `node standalone/migrate.ts SERVICE`: brings one service's schema up to date, as the service's own role of DATABASE_URL,
 * and ends. A cluster runs it before processes of a new version start, which wait for it (MIGRATE=wait). It may be run
 * again, and several times at once. It ends with 0 where the schema is up to date, 1 where it is not, 2 for a wrong call.
 */
const [name = ''] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
const log = createLogger('migrate', 'info');
const dir = fileURLToPath(new URL(`../services/${name}/migrations/`, import.meta.url));

if (!/^[a-z-]+$/.test(name) || !existsSync(dir)) {
  log.fatal({ service: name }, 'no service of this name: node standalone/migrate.ts SERVICE');
  process.exitCode = 2;
} else if (!url) {
  log.fatal('DATABASE_URL is not set');
  process.exitCode = 2;
} else {
  try {
    await migrate({ url, schema: name.replaceAll('-', '_'), dir, log });
    log.info({ service: name }, 'migrated');
  } catch (error) {
    log.fatal({ service: name, err: error }, 'could not migrate');
    process.exitCode = 1;
  }
}
