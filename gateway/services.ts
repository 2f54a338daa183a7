import type { DescService } from '@bufbuild/protobuf';
import type { CallOptions, Client } from '@connectrpc/connect';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { keyedClient } from './keyed-client.ts';
import { watchedClient } from './watched-client.ts';

/** The clients of all services; a call without options of its own is the gateway's own call. */
export interface Services {
  identity: Client<typeof IdentityService>;
  wallet: Client<typeof WalletService>;
  reconciliation: Client<typeof ReconciliationService>;
  riskNotes: Client<typeof RiskNotesService>;
  betting: Client<typeof BettingService>;
  feeds: Client<typeof GameFeedsService>;
  agents: Client<typeof AgentsService>;
  content: Client<typeof ContentService>;
  stats: Client<typeof StatsService>;
}

/** `onMoved` hears of every write that may move money, with the options of its call. */
export function connectServices(platform: Platform, onMoved: (options: CallOptions | undefined) => void): Services {
  const client = <S extends DescService>(service: S): Client<S> => keyedClient(service, platform.client(service));
  return {
    identity: client(IdentityService),
    wallet: watchedClient(WalletService, client(WalletService), onMoved),
    reconciliation: client(ReconciliationService),
    riskNotes: client(RiskNotesService),
    betting: watchedClient(BettingService, client(BettingService), onMoved),
    feeds: client(GameFeedsService),
    agents: client(AgentsService),
    content: client(ContentService),
    stats: client(StatsService),
  };
}
