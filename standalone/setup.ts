import { flag, readConfig, text } from '@madang/runtime/config.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { platformFor } from '@madang/runtime/platform.ts';
import { caller } from './cluster/caller.ts';
import { fillDemo } from './demo.ts';
import { firstAdministrator } from './first-administrator.ts';
import { services } from './services.ts';

/**
 * `node standalone/setup.ts`: what an installation of many processes needs once, made through its services: the first
 * administrator (MADANG_ADMIN_ACCOUNT, MADANG_ADMIN_PASSWORD), or with MADANG_DEMO=1 the demo's people and texts. It waits
 * for the services whose `*_ADDR` it is given, and may be run again. It ends with 0 where all is there, 1 where it is not.
 */
const readyLimitMs = 300_000;

const variable = (service: string): string => `${service.replaceAll('-', '_').toUpperCase()}_ADDR`;

const log = createLogger('setup', 'info');
const stack = new AsyncDisposableStack();
try {
  const config = readConfig(process.env, {
    MADANG_PRINCIPAL_SECRET: { parse: text },
    MADANG_DEMO: { default: '0', parse: flag },
  });
  const secrets = { principal: config.MADANG_PRINCIPAL_SECRET, audit: '', pii: '', database: '', nats: '', redis: '' };
  const target = (service: string): string => {
    const address = process.env[variable(service)];
    if (!address) throw new Error(`${variable(service)} is not set`);
    return address;
  };
  const { resources, untilServing } = caller({ secrets, log }, target, new Map(), stack);
  const reached = services.filter(({ name }) => process.env[variable(name)]);
  await Promise.all(reached.map(({ name }) => untilServing(name, readyLimitMs)));
  const platform = platformFor('standalone', resources);
  if (config.MADANG_DEMO) await fillDemo(platform);
  await firstAdministrator(platform, (said) => log.info(said));
  log.info('set up');
} catch (error) {
  log.fatal({ err: error }, 'could not set up');
  process.exitCode = 1;
} finally {
  await stack.disposeAsync();
}
