import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Keys } from './keys.ts';
import type { Paces } from './page/pace.ts';
import type { Wallet } from './platform/wallet.ts';
import type { Rounds } from './rounds/advance.ts';

/** All that a request is answered with. */
export interface Originals {
  config: Config;
  database: Database;
  keys: Keys;
  wallet: Wallet;
  rounds: Rounds;
  /** How often pages may ask. */
  paces: Paces;
}
