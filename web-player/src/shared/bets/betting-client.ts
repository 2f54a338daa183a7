import { createClient } from '@connectrpc/connect';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { transport } from '../api/transport.ts';

export const bettingClient = createClient(BettingService, transport);
