import { createClient } from '@connectrpc/connect';
import { CashOutService } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { transport } from '../../../shared/api/transport.ts';

export const cashOutClient = createClient(CashOutService, transport);

/** A taking on a match in play waits the delay of that match. */
export const takeMs = 75_000;
