import type { Client } from '@connectrpc/connect';
import type { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import type { WalletDeps } from '../deps.ts';
import type { SiteMode } from './site-mode.ts';

/** What moves between money and eggs work with. */
export interface EggDeps extends WalletDeps {
  readonly vendors: Client<typeof CasinoEggsService>;
  readonly mode: SiteMode;
}
