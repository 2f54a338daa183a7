import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CallOptions } from '@connectrpc/connect';
import type { PlaceBetRequestSchema, PlaceBetResponse } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import type { GatewayContext } from '../context.ts';
import { checkSold } from './sold.ts';

type Slip = MessageInitShape<typeof PlaceBetRequestSchema>;
type Context = Pick<GatewayContext, 'services' | 'matches' | 'site'>;

/** What a slip on a match may take: the usual delay in play, twice over, and the call itself. */
const usualMs = 15_000;
/** What is left for the call itself where a match has a longer delay. */
const besideDelayMs = 10_000;

/**
 * Places a slip; GAME_NOT_OFFERED where the site's switch for one of its legs is off. One on matches travels alone: it may
 * wait, and rounds do not wait with it.
 */
export async function placeBet(context: Context, slip: Slip, options: CallOptions): Promise<PlaceBetResponse> {
  const { betting } = context.services;
  const { selections = [] } = slip;
  const onMatch = selections.some(({ marketId }) => marketId);
  const settings = await context.site.settings.get();
  if (onMatch) checkSold(settings, 'sports');
  if (selections.some(({ marketId }) => !marketId)) checkSold(settings, 'minigame');
  if (!onMatch) return betting.placeBet(slip, options);
  return betting.placeMatchBet(slip, { ...options, timeoutMs: answerWithin(context, slip) });
}

/** Whether a match is played is for betting to say: every delay counts here, as far as the book knows it. */
function answerWithin({ matches }: Context, { selections = [] }: Slip): number {
  const delays = selections.map(({ marketId = '' }) => {
    const key = readMarketId(marketId);
    return (key && matches.current?.get(key.fixtureId)?.fixture.inPlayDelaySeconds) ?? 0;
  });
  return Math.max(usualMs, Math.max(0, ...delays) * 1_000 + besideDelayMs);
}
