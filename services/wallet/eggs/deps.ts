import type { Client } from '@connectrpc/connect';
import type { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import type { WalletDeps } from '../deps.ts';
import type { SiteMode } from './site-mode.ts';

/** What moves between money and eggs work with. */
export interface EggDeps extends WalletDeps {
  readonly vendors: Client<typeof CasinoEggsService>;
  readonly mode: SiteMode;
  /** A window that nobody closed is taken for left when nothing was played in it for so long. */
  readonly quietMs: number;
  /** Eggs are left at a vendor that did not answer for days. */
  onGivenUp(vendor: string): void;
}
