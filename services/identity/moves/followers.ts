import type { Client } from '@connectrpc/connect';
import { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import { StatsPlacesService } from '@madang/proto/madang/stats/v1/places_pb.ts';
import { WalletPlacesService } from '@madang/proto/madang/wallet/v1/places_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';

/** A service that keeps places of accounts and follows moves by their events. */
export type Follower = Pick<Client<typeof WalletPlacesService>, 'countMoved'>;

export const followerNames = ['agents', 'wallet', 'stats'] as const;
export type FollowerName = (typeof followerNames)[number];

export const moveFollowers = (platform: Pick<Platform, 'client'>): Record<FollowerName, Follower> => ({
  agents: platform.client(PlacementService),
  wallet: platform.client(WalletPlacesService),
  stats: platform.client(StatsPlacesService),
});
