import { flag, integer, oneOf, readConfig, text } from '@madang/runtime/config.ts';

/** What `npm start` reads of the environment. */
export function readStandaloneConfig(env: NodeJS.ProcessEnv) {
  const { SPORTS_PROVIDERS: named, ...config } = readConfig(env, {
    HOST: { default: '127.0.0.1', parse: text },
    PORT: { default: '8080', parse: integer(0, 65_535) },
    MADANG_DATA: { default: '.madang', parse: text },
    MADANG_SITES: { default: '', parse: text },
    // 0 where something else serves the sites.
    MADANG_BUILD_SITES: { default: '1', parse: flag },
    // A Postgres of one's own, as its superuser; without it one is brought along.
    MADANG_POSTGRES_URL: { default: '', parse: text },
    // Folder of the archive into which the database's log and the uploads go continuously; without it none is kept.
    MADANG_BACKUP: { default: '', parse: text },
    MADANG_DEMO: { default: '1', parse: flag },
    // The built-in supplier of casino games beside it, where it is not switched off; its port is PORT + 10 by default.
    MADANG_ORIGINALS: { default: '1', parse: flag },
    ORIGINALS_PORT: { default: '0', parse: integer(0, 65_535) },
    SPORTS_PROVIDERS: { default: '', parse: text },
    LOG_LEVEL: { default: 'warn', parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace') },
  });
  // Whoever only looks at it finds matches; an installation that sells does not sell simulated ones unless it is told to.
  const usual = config.MADANG_DEMO ? 'simulator' : '';
  const originalsPort = config.ORIGINALS_PORT || config.PORT + 10;
  return {
    ...config,
    ORIGINALS_PORT: originalsPort,
    SPORTS_PROVIDERS: env.SPORTS_PROVIDERS === undefined ? usual : named,
  };
}
