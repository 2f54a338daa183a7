import type { Clock } from '@madang/runtime/clock.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { FeedAdapter } from './feed-message.ts';
import { LsportsAdapter } from './lsports/adapter.ts';
import { lsportsConfig } from './lsports/config.ts';
import { OddsApiAdapter } from './odds-api/adapter.ts';
import { oddsApiConfig } from './odds-api/config.ts';
import { replayConfig } from './replay/config.ts';
import { replayAdapter } from './replay/replay.ts';
import { simulatorAdapter } from './simulator/simulator.ts';
import { simulatorSettings } from './simulator/simulator-config.ts';

interface AdapterContext {
  readonly clock: Clock;
  readonly log: Logger;
}

/** Makes the adapter of a supplier that is set up. */
export type MakeAdapter = (context: AdapterContext) => FeedAdapter;

/** What can be named in SPORTS_PROVIDERS. */
const providers = ['simulator', 'replay', 'lsports', 'odds_api'] as const;
type Provider = (typeof providers)[number];

export const isProvider = (name: string): name is Provider => (providers as readonly string[]).includes(name);

interface Supplier {
  /** Variables without which it is not set up. */
  readonly needs: readonly string[];
  /** Reads its part of the environment; an error names each variable that is not valid. */
  read(env: NodeJS.ProcessEnv): MakeAdapter | undefined;
}

const suppliers: { readonly [name in Provider]: Supplier } = {
  simulator: {
    needs: [],
    read: (env) => {
      const settings = simulatorSettings(env);
      return ({ clock }) => simulatorAdapter(settings, () => clock.now().getTime());
    },
  },
  replay: {
    needs: ['SPORTS_REPLAY_FILE'],
    read: (env) => {
      const config = replayConfig(env);
      const made: MakeAdapter = ({ log }) =>
        replayAdapter({
          ...config,
          refused: (line, reason) => log.warn({ file: config.file, line, reason }, 'line of a sports replay refused'),
        });
      return made;
    },
  },
  lsports: {
    needs: ['LSPORTS_URL', 'LSPORTS_PACKAGE_ID', 'LSPORTS_USER', 'LSPORTS_PASSWORD'],
    read: (env) => {
      const config = lsportsConfig(env);
      return config && ((context) => new LsportsAdapter(config, context));
    },
  },
  odds_api: {
    needs: ['ODDS_API_KEY', 'ODDS_API_SPORTS'],
    read: (env) => {
      const config = oddsApiConfig(env);
      return config && ((context) => new OddsApiAdapter(config, context));
    },
  },
};

/** The suppliers that a list names, separated by commas. One that is not set up is an error, which names all that is wrong. */
export function namedAdapters(list: string, env: NodeJS.ProcessEnv): MakeAdapter[] {
  const names = new Set(list.split(',').flatMap((part) => part.trim() || []));
  const made: MakeAdapter[] = [];
  const problems: string[] = [];
  for (const name of names) {
    if (!isProvider(name)) throw new Error(`must be of ${providers.join(', ')}, separated by commas`);
    const { needs, read } = suppliers[name];
    const lacking = needs.filter((variable) => !env[variable]);
    if (lacking.length > 0) problems.push(`names ${name}, which needs ${lacking.join(', ')}`);
    try {
      const make = read(env);
      if (make) made.push(make);
    } catch (error) {
      problems.push(`names ${name}: ${error instanceof Error ? error.message : 'it is not set up'}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
  return made;
}
