import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CallOptions } from '@connectrpc/connect';
import type { PlaceBetRequestSchema, PlaceBetResponse } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { GatewayContext } from '../context.ts';

type Slip = MessageInitShape<typeof PlaceBetRequestSchema>;

/** A bet on a match in play waits for its delay before it is answered; no sport's delay is longer than this leaves. */
const matchBetMs = 25_000;

/** Places a slip; one that names a match may wait. */
export function placeBet({ services }: GatewayContext, slip: Slip, options: CallOptions): Promise<PlaceBetResponse> {
  const onMatch = slip.selections?.some(({ marketId }) => marketId);
  return services.betting.placeBet(slip, onMatch ? { ...options, timeoutMs: matchBetMs } : options);
}
